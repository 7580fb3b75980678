/// <reference lib="webworker" />
import { startEngine, type Engine } from './engine'
import type { ThinkAnswer, ThinkAsked, ToBots } from './messages'

/** Bots think in a worker of their own, so that a table never waits for them. */
let engine: Promise<Engine> | undefined

self.onmessage = async ({ data }: MessageEvent<ToBots>) => {
  if ('engine' in data) {
    engine = startEngine(data.engine)
    return
  }
  const { think } = (await engine)!
  self.postMessage({ id: data.id, ...thought(think, data) } satisfies ThinkAnswer)
}

function thought(
  think: (asked: string, budget: number) => string,
  asked: ThinkAsked,
): Omit<ThinkAnswer, 'id'> {
  return JSON.parse(think(JSON.stringify(asked.think), asked.budget)) as Omit<ThinkAnswer, 'id'>
}
