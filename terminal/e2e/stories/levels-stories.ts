import type { LevelsTap } from '../../../shared/game/levels/entry-state.ts'
import { rulesOf, type VariantId } from '../../../shared/game/levels/variants.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import type { Overlay } from '../../table/table-context.ts'
import { cutAtBell } from './sign-up-stories.ts'
import { known, planOf, STORY_NOW, type Stage, type Story, shown, stage } from './stage.ts'

/** Level match at the table: five tables, at most twelve deals in a round. */
const plan = () => planOf(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 12, winners: 1 }))

/** Short form of a deal: its dealer if given, the points caught, the last trick, the bottom cards. */
export interface ToldDeal {
  readonly dealer?: Seat
  readonly caught: number
  readonly last?: Extract<LevelsTap, { kind: 'last' }>['last']
  readonly bottom?: number
  readonly levelCard?: boolean
}

export async function levelsTable(variant: VariantId = 'ten'): Promise<Stage> {
  const set = stage(1, plan(), { game: { id: 'levels', rules: rulesOf(variant) }, vulnerability: 'none' })
  // The game's parts load when first requested.
  while (set.store.screen.value.kind === 'starting') await new Promise(resolve => setTimeout(resolve, 5))
  await set.store.sit(1)
  return set
}

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

export async function deal(set: Stage, told: ToldDeal): Promise<void> {
  key(set, told)
  await set.store.accept()
}

/** Plays deals one after the other, accepts each and continues. */
export async function deals(set: Stage, ...told: readonly ToldDeal[]): Promise<void> {
  for (const each of told) {
    await deal(set, each)
    set.store.nextBoard()
  }
}

const says = (set: Stage, statement: Statement): void => {
  set.desk.say(DIRECTOR, statement)
  set.table.sync()
}

/** Sets the minutes left of the round's sixty. */
function clock(set: Stage, left: number): void {
  const run = { kind: 'running', round: 1, began: STORY_NOW - (60 - left) * 60_000 } as const
  says(set, { kind: 'clock', body: { section: 'A', minutes: 60, move: 5, run } })
}

/** Rings the bell: deals not begun are cut, the deal in play is finished. */
const bell = (set: Stage): void => {
  const { entry, boards } = must(set.store.card.value, 'a round')
  cutAtBell(
    set,
    entry.boards.filter(board => !boards.some(mark => mark.board === board)),
  )
}

const PAIR = { kind: 'pairs', pairs: 1 } as const
const SINGLE = { kind: 'single' } as const

const FIRST: ToldDeal = { dealer: 'N', caught: 30 }
const SECOND: ToldDeal = { caught: 60, last: PAIR, bottom: 20 }
const THIRD: ToldDeal = { caught: 65 }
const FOURTH: ToldDeal = { caught: 95, last: SINGLE, bottom: 10 }
const SOME = [FIRST, SECOND, THIRD] as const

/** North-South reach the jack: 2, 10, J. */
const TO_JACK = [{ dealer: 'N', caught: 0 }, { caught: 5 }] as const

async function after(told: readonly ToldDeal[], left: number | null = 23): Promise<Stage> {
  const set = await levelsTable()
  if (left !== null) clock(set, left)
  await deals(set, ...told)
  return set
}

async function keying(
  told: readonly ToldDeal[],
  taps: readonly LevelsTap[],
  overlay: Overlay = 'none',
): Promise<Story> {
  const set = await after(told)
  for (const tap of taps) set.store.tap(tap)
  return shown(set, overlay)
}

/** Keys the first deal of the round again, after four. */
async function correcting(caught: number): Promise<Stage> {
  const set = await after([...SOME, FOURTH])
  set.store.correct(must(set.store.card.value?.entry.boards[0], 'a deal'))
  set.store.tap({ kind: 'ask', step: 'caught' })
  set.store.tap({ kind: 'caught', points: caught })
  return set
}

const CAUGHT: LevelsTap = { kind: 'caught', points: 60 }

export const LEVELS_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'levels-seats': async () => {
    const set = stage(1, plan(), { game: { id: 'levels', rules: rulesOf('ten') }, vulnerability: 'none' })
    while (set.store.screen.value.kind === 'starting') await new Promise(resolve => setTimeout(resolve, 5))
    return shown(set)
  },
  'levels-dealer': () => keying([], []),
  'levels-caught': () => keying(SOME, []),
  'levels-caught-first': () => keying([], [{ kind: 'dealer', seat: 'W' }]),
  'levels-dealer-again': async () => {
    const set = await after(SOME)
    set.store.tap({ kind: 'ask', step: 'dealer' })
    return shown(set)
  },
  'levels-last': () => keying(SOME, [CAUGHT]),
  'levels-pairs': () => keying(SOME, [CAUGHT, { kind: 'many', of: 'pairs' }]),
  'levels-tractor': () => keying(SOME, [CAUGHT, { kind: 'many', of: 'tractor' }]),
  'levels-bottom': () => keying(SOME, [CAUGHT, { kind: 'last', last: PAIR }]),
  'levels-level-card': () =>
    keying(TO_JACK, [
      { kind: 'caught', points: 85 },
      { kind: 'last', last: SINGLE },
      { kind: 'bottom', points: 0 },
    ]),
  'levels-accept': async () => {
    const set = await after([])
    key(set, { dealer: 'N', caught: 60, last: PAIR, bottom: 20 })
    return shown(set)
  },
  /** A deal with the most text to read. */
  'levels-accept-most': async () => {
    const set = await after(TO_JACK)
    key(set, { caught: 120, last: { kind: 'tractor', pairs: 3 }, bottom: 80, levelCard: true })
    return shown(set)
  },
  'levels-wrong': async () => {
    const set = await after(TO_JACK)
    key(set, { caught: 120, last: { kind: 'tractor', pairs: 3 }, bottom: 80, levelCard: true })
    set.store.tap({ kind: 'ask', step: 'wrong' })
    return shown(set)
  },
  'levels-score': async () => {
    const set = await after(SOME)
    await deal(set, FOURTH)
    return shown(set)
  },
  'levels-score-won': async () => {
    const set = await after([...TO_JACK, { caught: 5 }, { caught: 5 }])
    await deal(set, { caught: 40 })
    return shown(set)
  },
  'levels-move': async () => shown(await after([...TO_JACK, { caught: 5 }, { caught: 5 }, { caught: 40 }])),
  'levels-more': async () => shown(await after(SOME), 'more'),
  'levels-rules': async () => shown(await after(SOME), 'rules'),
  'levels-rules-forty': async () => shown(await levelsTable('eighty-forty'), 'rules'),
  'levels-boards': async () => shown(await after(SOME), 'boards'),
  'levels-correct': async () => shown(await after(SOME), 'correct'),
  'levels-changed': async () => shown(await correcting(125)),
  'levels-accept-changed': async () => ({ ...shown(await correcting(125)), presses: ['changed-go-on'] }),
  'levels-time-up': async () => {
    const set = await after(SOME, -1)
    bell(set)
    return shown(set)
  },
  'levels-time-dealt': async () => ({ ...shown(await after(SOME, -1)), presses: ['dealt'] }),
  'levels-not-dealt': async () => {
    const set = await after(SOME, -1)
    set.store.tap({ kind: 'not-played' })
    return shown(set)
  },
  'levels-score-time': async () => {
    const set = await after(SOME, -1)
    bell(set)
    await deal(set, FOURTH)
    return shown(set)
  },
  'levels-unplayed': async () => shown(await after(SOME), 'unplayed'),
  'levels-forfeit': async () => {
    const set = await after(SOME)
    says(set, { kind: 'forfeit', body: { section: 'A', round: 1, table: 1, side: 'EW' } })
    await known(set)
    return shown(set)
  },
  /** A warning by the director about a side, not read yet. */
  'levels-warned': async () => {
    const set = await after(SOME)
    says(set, {
      kind: 'warning',
      body: { section: 'A', round: 1, table: 1, side: 'EW', number: 1, of: 'signal' },
    })
    return shown(set)
  },
  'levels-lost': async () => {
    const set = await after(SOME)
    says(set, { kind: 'forfeit', body: { section: 'A', round: 1, table: 1, side: 'EW' } })
    return shown(set)
  },
  /** Deals are numbered anew in the next round. */
  'levels-next-round': async () => {
    const set = await after(SOME)
    says(set, { kind: 'forfeit', body: { section: 'A', round: 1, table: 1, side: 'EW' } })
    await known(set)
    for (const part of ['NS', 'EW'] as const) set.store.know(1, part)
    await set.store.sit(2)
    return shown(set)
  },
}
