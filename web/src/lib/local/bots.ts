/// <reference lib="webworker" />
import { loadEngine } from './engine'
import type { ThinkAnswer, ThinkAsked } from './messages'

/** Bots think in a worker of their own, so that a table never waits for them. */
const engine = loadEngine()

self.onmessage = async ({ data }: MessageEvent<ThinkAsked>) => {
  const { think } = await engine
  self.postMessage({ id: data.id, ...thought(think, data) } satisfies ThinkAnswer)
}

function thought(
  think: (asked: string, budget: number) => string,
  asked: ThinkAsked,
): Omit<ThinkAnswer, 'id'> {
  return JSON.parse(think(JSON.stringify(asked.think), asked.budget)) as Omit<ThinkAnswer, 'id'>
}
