import { rulesOf } from '../../shared/game/levels/variants.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { eveningSettings } from '../../shared/test/steward-evening.ts'
import type { Random } from '../kit/random.ts'

/** Parameters of a session, all derived from the seed. */
export interface EveningWish {
  readonly pairs: number
  readonly rounds: number
  readonly boards: number
  /** Minutes of a round; `move` is the time to change places. */
  readonly minutes: number
  readonly move: number
  /** Numbers of mishaps: ends of the hub, lost links, pairs that leave and pairs that come late. */
  readonly crashes: number
  readonly lostLinks: number
  readonly withdrawals: number
  readonly latePairs: number
  /** Number of times a director takes control and returns it. */
  readonly takeovers: number
  /** Time taken for a board, as a fraction of the time allowed. */
  readonly pace: number
  /** Number of forfeits by the director in a level match; absent for bridge. */
  readonly forfeits?: number
  /** Scoring form; absent for XIMP. */
  readonly form?: 'matchpoints'
}

export function drawWish(random: Random): EveningWish {
  const pairs = random.whole(6, 60)
  return {
    pairs,
    rounds: random.whole(2, Math.min(5, pairs - 1)),
    boards: random.whole(1, 3),
    minutes: random.whole(1, 3),
    move: random.whole(0, 1),
    crashes: random.pick([0, 0, 1, 1, 2, 4]),
    lostLinks: random.pick([0, 2, 5, 12]),
    withdrawals: random.pick([0, 0, 1, 2]),
    latePairs: random.pick([0, 0, 1, 2]),
    takeovers: random.pick([0, 0, 0, 1]),
    pace: 0.6 + random.unit() * 0.6,
  }
}

/** Draws the parameters of a session of level matches, with more deals than anybody can play in a round's time. */
export function levelWish(random: Random): EveningWish {
  return { ...drawWish(random), boards: random.whole(4, 9), forfeits: random.pick([0, 0, 1, 3]) }
}

export const isOfLevels = ({ forfeits }: EveningWish): boolean => forfeits !== undefined

/**
 * Returns a table's result as text for `drawnResult`. In a level match one side rises quickly, so that some are won
 * before the bell.
 */
export const resultText = (wish: EveningWish, random: Random): string =>
  isOfLevels(wish)
    ? `deal ${random.pick(['N', 'N', 'N', 'E', 'W'])} ${random.pick([0, 0, 5, 40, 80, 125])}`
    : `3N N ${random.whole(4, 11)}`

export function settingsOf(wish: EveningWish): Settings {
  const { rounds, boards, minutes, move } = wish
  return eveningSettings(
    { rounds, minutes, move },
    {
      ...(wish.form ? { form: wish.form, profile: 'online-pairs' } : { form: 'butler' }),
      ...(isOfLevels(wish) && { vulnerability: 'none', game: { id: 'levels', rules: rulesOf('ten') } }),
      draw: {
        rematch: 'never-while-avoidable',
        after: 'this-round',
        automatic: true,
        boardsPerRound: boards,
      },
    },
  )
}
