import { rulesOf } from '../../shared/game/levels/variants.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { eveningSettings } from '../../shared/test/steward-evening.ts'
import type { Random } from '../simulate/random.ts'

/** What kind of evening it becomes: all of it from the seed. */
export interface EveningWish {
  readonly pairs: number
  readonly rounds: number
  readonly boards: number
  /** Of a round, and to change places. */
  readonly minutes: number
  readonly move: number
  /** How often the hub ends, how often a table loses its link, who leaves and who comes late. */
  readonly crashes: number
  readonly lostLinks: number
  readonly withdrawals: number
  readonly latePairs: number
  /** How often a director takes the reins and gives them back. */
  readonly takeovers: number
  /** How long a board takes, of what the clock has for it. */
  readonly pace: number
  /** Of level matches: how often the director gives one away. Left out: it is bridge. */
  readonly forfeits?: number
  /** Left out: XIMP. */
  readonly form?: 'matchpoints'
}

export function drawWish(random: Random): EveningWish {
  const pairs = random.whole(6, 60)
  return {
    pairs,
    rounds: random.whole(2, Math.min(5, pairs - 1)),
    boards: random.whole(1, 3),
    ...{ minutes: random.whole(1, 3), move: random.whole(0, 1) },
    crashes: random.pick([0, 0, 1, 1, 2, 4]),
    lostLinks: random.pick([0, 2, 5, 12]),
    withdrawals: random.pick([0, 0, 1, 2]),
    latePairs: random.pick([0, 0, 1, 2]),
    takeovers: random.pick([0, 0, 0, 1]),
    pace: 0.6 + random.unit() * 0.6,
  }
}

/** The same of level matches: a round is so many deals at most as nobody plays in its time. */
export function levelWish(random: Random): EveningWish {
  return { ...drawWish(random), boards: random.whole(4, 9), forfeits: random.pick([0, 0, 1, 3]) }
}

export const isOfLevels = ({ forfeits }: EveningWish): boolean => forfeits !== undefined

/** What a table brings, as `drawnResult` reads it. In a level match one side rises quickly, and some are won before the bell. */
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
        ...{ rematch: 'never-while-avoidable', after: 'this-round', automatic: true },
        boardsPerRound: boards,
      },
    },
  )
}
