import type { LevelsTap } from '../../../shared/game/levels/entry-state.ts'
import { rulesOf, type VariantId } from '../../../shared/game/levels/variants.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { made } from '../../../shared/test/made.ts'
import { inTurn, over, press, type Stage, type Step, type Stories, staged, storyAt } from './stage.ts'
import {
  accept,
  ask,
  boardAt,
  cardOf,
  changesRead,
  clock,
  cutAtBell,
  gameLoaded,
  know,
  nextBoard,
  says,
  sit,
  sitIn,
  tap,
} from './steps.ts'

/** Level match at the table: five tables, at most twelve deals in a round. */
const levelsIn = (variant: VariantId) =>
  ({
    plan: () => made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 12, winners: 1 })),
    settings: { game: { id: 'levels', rules: rulesOf(variant) }, vulnerability: 'none' },
  }) as const

/** Short form of a deal: its dealer if given, the points caught, the last trick, the bottom cards. */
export interface ToldDeal {
  readonly dealer?: Seat
  readonly caught: number
  readonly last?: Extract<LevelsTap, { kind: 'last' }>['last']
  readonly bottom?: number
  readonly levelCard?: boolean
}

export const levelsTable = (variant: VariantId = 'ten'): Promise<Stage> =>
  staged(levelsIn(variant), gameLoaded, sit)

export function key(
  { store }: Stage,
  { dealer, caught, last = 'dealers', bottom, levelCard }: ToldDeal,
): void {
  const taps: readonly LevelsTap[] = [
    ...(dealer ? [{ kind: 'dealer', seat: dealer } as const] : []),
    { kind: 'caught', points: caught },
    { kind: 'last', last },
    ...(bottom === undefined ? [] : [{ kind: 'bottom', points: bottom } as const]),
    ...(levelCard === undefined ? [] : [{ kind: 'level-card', is: levelCard } as const]),
  ]
  for (const tap of taps) store.tap(tap)
}

const keyed =
  (told: ToldDeal): Step =>
  set =>
    key(set, told)
const dealt = (told: ToldDeal): Step => inTurn(keyed(told), accept)

/** Plays deals one after the other, accepts each and continues. */
export async function deals(set: Stage, ...told: readonly ToldDeal[]): Promise<void> {
  for (const each of told) await inTurn(dealt(each), nextBoard)(set)
}

/** Rings the bell: deals not begun are cut, the deal in play is finished. */
const bell: Step = set => {
  const { entry, boards } = cardOf(set)
  cutAtBell(
    set,
    entry.boards.filter(board => !boards.some(mark => mark.board === board)),
  )
}

const PAIR = { kind: 'pairs', pairs: 1 } as const
const SINGLE = { kind: 'single' } as const

const SOME: readonly ToldDeal[] = [
  { dealer: 'N', caught: 30 },
  { caught: 60, last: PAIR, bottom: 20 },
  { caught: 65 },
]
const FOURTH: ToldDeal = { caught: 95, last: SINGLE, bottom: 10 }
/** North-South reach the jack: 2, 10, J. */
const TO_JACK: readonly ToldDeal[] = [{ dealer: 'N', caught: 0 }, { caught: 5 }]
const TO_NO_TRUMP: readonly ToldDeal[] = [...TO_JACK, { caught: 5 }, { caught: 5 }]
/** A deal with the most text to read. */
const MOST: ToldDeal = { caught: 120, last: { kind: 'tractor', pairs: 3 }, bottom: 80, levelCard: true }

const levels = storyAt(levelsIn('ten'))
/** After deals, with minutes left of the round's sixty. */
const afterIn =
  (told: readonly ToldDeal[], left: number) =>
  (...steps: readonly Step[]) =>
    levels(gameLoaded, sit, clock(left, { minutes: 60, move: 5 }), set => deals(set, ...told), ...steps)
const after = (told: readonly ToldDeal[]) => afterIn(told, 23)
const some = after(SOME)
const timeUp = afterIn(SOME, -1)

const caught = (points: number): Step => tap<LevelsTap>({ kind: 'caught', points })
const last = (how: typeof PAIR | typeof SINGLE): Step => tap<LevelsTap>({ kind: 'last', last: how })
const many = (of: 'pairs' | 'tractor'): Step => tap<LevelsTap>({ kind: 'many', of })

/** Keys the first deal of the round again, after four. */
const correcting: Step = inTurn(set => set.store.correct(boardAt(set, 0)), ask('caught'), caught(125))
const fourDealt = after([...SOME, FOURTH])

const AT_TABLE_1 = { section: 'A', round: 1, table: 1 } as const
const forfeit = says({ kind: 'forfeit', body: { ...AT_TABLE_1, side: 'EW' } })
const warning = says({ kind: 'warning', body: { ...AT_TABLE_1, side: 'EW', number: 1, of: 'signal' } })

export const LEVELS_STORIES: Stories = {
  'levels-seats': levels(gameLoaded),
  'levels-dealer': after([])(),
  'levels-caught': some(),
  'levels-caught-first': after([])(tap<LevelsTap>({ kind: 'dealer', seat: 'W' })),
  'levels-dealer-again': some(ask('dealer')),
  'levels-last': some(caught(60)),
  'levels-pairs': some(caught(60), many('pairs')),
  'levels-tractor': some(caught(60), many('tractor')),
  'levels-bottom': some(caught(60), last(PAIR)),
  'levels-level-card': after(TO_JACK)(
    caught(85),
    last(SINGLE),
    tap<LevelsTap>({ kind: 'bottom', points: 0 }),
  ),
  'levels-accept': after([])(keyed({ dealer: 'N', caught: 60, last: PAIR, bottom: 20 })),
  'levels-accept-most': after(TO_JACK)(keyed(MOST)),
  'levels-wrong': after(TO_JACK)(keyed(MOST), ask('wrong')),
  'levels-score': some(dealt(FOURTH)),
  'levels-score-won': after(TO_NO_TRUMP)(dealt({ caught: 40 })),
  'levels-move': after([...TO_NO_TRUMP, { caught: 40 }])(),
  'levels-more': some(over('more')),
  'levels-rules': some(over('rules')),
  'levels-rules-forty': storyAt(levelsIn('eighty-forty'))(gameLoaded, sit, over('rules')),
  'levels-boards': some(over('boards')),
  'levels-correct': some(over('correct')),
  'levels-changed': fourDealt(correcting),
  'levels-accept-changed': fourDealt(correcting, press('changed-go-on')),
  'levels-time-up': timeUp(bell),
  'levels-time-dealt': timeUp(press('dealt')),
  'levels-not-dealt': timeUp(tap({ kind: 'not-played' })),
  'levels-score-time': timeUp(bell, dealt(FOURTH)),
  'levels-unplayed': some(over('unplayed')),
  'levels-forfeit': some(forfeit, changesRead),
  /** A warning by the director about a side, not read yet. */
  'levels-warned': some(warning),
  'levels-lost': some(forfeit),
  /** Deals are numbered anew in the next round. */
  'levels-next-round': some(forfeit, changesRead, know(1), sitIn(2)),
}
