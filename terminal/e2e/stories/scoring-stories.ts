import { must } from '../../../shared/lib/assert.ts'
import { isPlayed } from '../../../shared/movement/plan/entry.ts'
import type { SideRulings } from '../../../shared/session/ruling.ts'
import { inTurn, over, type Step, type Stories } from './stage.ts'
import {
  cancelBoard,
  changesRead,
  firstPlayed,
  here,
  inSeven,
  inSevenWith,
  keyed,
  playedOut,
  says,
  sectionIn,
  sit,
} from './steps.ts'

/** The director rules on a board at a table in round 1. */
const rule = (table: number, board: number, sides: SideRulings, form?: string): Step =>
  says(set => {
    const entry = must(
      sectionIn(set)
        .entriesAt(table)
        .find(({ boards }) => boards.includes(board)),
      'entry',
    )
    if (!isPlayed(entry)) throw new Error('Nobody plays there.')
    const { round, seats } = entry
    const place = { section: 'A', round, table, board, plan: 1, seats }
    return { kind: 'ruling', body: { ...place, sides, ...(form === undefined ? {} : { form }) } }
  })

const scores = (...parts: readonly (readonly [score: number, weight: number])[]): SideRulings['NS'] => ({
  kind: 'scores',
  parts: parts.map(([score, weight]) => ({ score, weight })),
})
const percent = (hundredths: number): SideRulings['NS'] => ({ kind: 'percent', hundredths })
const WEIGHTED = scores([420, 60], [-50, 40])
const AVERAGES: SideRulings = { NS: { kind: 'average' }, EW: { kind: 'average-plus' } }

/** Rulings of every kind on board 1, which table 1 has just played. */
const ruled = inTurn(
  firstPlayed,
  rule(1, 1, { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }),
  rule(2, 1, { NS: WEIGHTED, EW: WEIGHTED }),
  rule(3, 1, { NS: percent(6000), EW: percent(4000) }),
  rule(4, 1, { NS: scores([-200, 100]), EW: scores([-50, 100]) }, 'B'),
)
const lookAtFirst: Step = ({ store }) => store.lookAt(1)

export const SCORING_STORIES: Stories = {
  'score-butler': inSevenWith({ form: 'butler' })(firstPlayed),
  'score-cross-imps': inSevenWith({ form: 'cross-imps' })(firstPlayed),
  'score-ruled': inSeven(ruled),
  'score-ruled-imps': inSevenWith({ form: 'cross-imps-sum' })(ruled),
  'score-capped': inSeven(
    firstPlayed,
    rule(1, 1, { NS: { kind: 'at-most-average-minus' }, EW: { kind: 'as-played' } }),
  ),
  'score-ruled-unkeyed': here(sit, keyed, rule(1, 1, AVERAGES), changesRead, lookAtFirst),
  'score-cancelled': inSeven(firstPlayed, cancelBoard(1)),
  'score-cancelled-unkeyed': here(cancelBoard(1), sit, changesRead, lookAtFirst),
  'boards-ruled': inSeven(cancelBoard(1), rule(1, 2, AVERAGES), sit, changesRead, over('boards')),
  'ranking-ties': playedOut({ profile: 'magic-contest', ties: ['mutual'] })(),
  'ranking-matches': playedOut({ form: 'butler', rankedBy: 'match-vps' })(),
  'ranking-imps': playedOut({ form: 'cross-imps' })(),
}
