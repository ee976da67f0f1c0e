import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import {
  amongSeven,
  keyed,
  known,
  playedOut,
  type Stage,
  type Story,
  seated,
  sevenTables,
  shown,
  stage,
} from './stage.ts'

/** The director rules on a board at a table in round 1. */
function rule(
  { desk, table }: Stage,
  number: number,
  board: number,
  sides: SideRulings,
  form?: string,
): void {
  const entry = must(
    (sectionOf(desk.state(), 'A')?.entriesAt(number) ?? []).find(({ boards }) => boards.includes(board)),
    'entry',
  )
  if (!isPlayed(entry)) throw new Error('Nobody plays there.')
  desk.say(DIRECTOR, {
    kind: 'ruling',
    body: {
      section: 'A',
      round: entry.round,
      table: number,
      board,
      plan: 1,
      seats: entry.seats,
      sides,
      ...(form === undefined ? {} : { form }),
    },
  })
  table.sync()
}

const WEIGHTED: SideRulings['NS'] = {
  kind: 'scores',
  parts: [
    { score: 420, weight: 60 },
    { score: -50, weight: 40 },
  ],
}

/** Rulings of every kind on board 1, which table 1 has just played. */
async function ruled(scoring: Partial<Settings> = {}): Promise<Stage> {
  const set = await amongSeven(scoring)
  rule(set, 1, 1, { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } })
  rule(set, 2, 1, { NS: WEIGHTED, EW: WEIGHTED })
  rule(set, 3, 1, { NS: { kind: 'percent', hundredths: 6000 }, EW: { kind: 'percent', hundredths: 4000 } })
  rule(
    set,
    4,
    1,
    {
      NS: { kind: 'scores', parts: [{ score: -200, weight: 100 }] },
      EW: { kind: 'scores', parts: [{ score: -50, weight: 100 }] },
    },
    'B',
  )
  return set
}

export const SCORING_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'score-butler': async () => shown(await amongSeven({ form: 'butler' })),
  'score-cross-imps': async () => shown(await amongSeven({ form: 'cross-imps' })),
  'score-ruled': async () => shown(await ruled()),
  'score-ruled-imps': async () => shown(await ruled({ form: 'cross-imps-sum' })),
  'score-capped': async () => {
    const set = await amongSeven()
    rule(set, 1, 1, { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } })
    return shown(set)
  },
  'score-ruled-unkeyed': async () => {
    const set = await seated()
    keyed(set.store)
    rule(set, 1, 1, { NS: { kind: 'average' }, EW: { kind: 'average-plus' } })
    await known(set)
    set.store.lookAt(1)
    return shown(set)
  },
  'score-cancelled': async () => {
    const set = await amongSeven()
    set.desk.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    set.table.sync()
    return shown(set)
  },
  'score-cancelled-unkeyed': async () => {
    const set = stage(1)
    set.desk.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    set.table.sync()
    await set.store.sit(1)
    await known(set)
    set.store.lookAt(1)
    return shown(set)
  },
  'boards-ruled': async () => {
    const set = stage(1, sevenTables())
    set.desk.say(DIRECTOR, { kind: 'board-cancelled', body: { section: 'A', board: 1, cancelled: true } })
    rule(set, 1, 2, { NS: { kind: 'average' }, EW: { kind: 'average-plus' } })
    await set.store.sit(1)
    await known(set)
    return shown(set, 'boards')
  },
  'ranking-ties': async () => shown(await playedOut({ profile: 'magic-contest', ties: ['mutual'] })),
  'ranking-matches': async () => shown(await playedOut({ form: 'butler', rankedBy: 'match-vps' })),
  'ranking-imps': async () => shown(await playedOut({ form: 'cross-imps' })),
}
