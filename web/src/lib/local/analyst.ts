/// <reference lib="webworker" />
import type { AnalystAnswer, AnalystAsked, GameToAnalyse } from './analyses'
import { loadAnalyst, type AnalysedGame } from './engine'

/** Finished games are analysed in a worker of their own, beside whatever is played. */
const engine = loadAnalyst()
let last: { of: GameToAnalyse; game: AnalysedGame } | undefined

const isSame = (a: GameToAnalyse, b: GameToAnalyse): boolean =>
  a.seat === b.seat && a.record === b.record

async function opened(of: GameToAnalyse): Promise<AnalysedGame> {
  if (last && isSame(last.of, of)) return last.game
  const { Game } = await engine
  last?.game.free()
  last = undefined
  last = { of, game: new Game(of.game, of.record, of.seat) }
  return last.game
}

function answer(game: AnalysedGame, { ask }: AnalystAsked): unknown {
  if (ask === 'what') return { terms: game.terms(), steps: [...game.decisions()] }
  if ('judge' in ask) return game.judge(ask.judge)
  return game.sum_up(`[${ask.sum.join(',')}]`)
}

// One after the other: another game may be opened in between.
let queue: Promise<void> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<AnalystAsked>) => {
  queue = queue.then(async () => {
    const told = await opened(data.of).then(
      (game) => ({ answer: answer(game, data) }),
      (error: unknown) => ({ failed: String(error) }),
    )
    self.postMessage({ id: data.id, ...told } satisfies AnalystAnswer)
  })
}
