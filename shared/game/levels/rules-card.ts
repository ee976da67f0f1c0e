import type { Phrase } from '../phrase.ts'
import { type Level, levelWord } from './level.ts'
import { riseFor, timesOf } from './outcome.ts'
import { ALL_POINTS, type LevelRules, STEP_OF_POINTS } from './variant.ts'

export interface RulesPart {
  readonly title: Phrase
  readonly lines: readonly Phrase[]
}

export const rulesCardOf = (rules: LevelRules): readonly RulesPart[] => [
  { title: { kind: 'rules.rise' }, lines: riseLines(rules) },
  { title: { kind: 'rules.bottom' }, lines: bottomLines(rules) },
  { title: { kind: 'rules.levels' }, lines: levelLines(rules) },
  { title: { kind: 'rules.cards' }, lines: [{ kind: 'rules.points' }, ...rankLines(rules)] },
  { title: { kind: 'rules.next' }, lines: nextLines(rules) },
  { title: { kind: 'rules.round' }, lines: roundLines(rules) },
]

const level = (of: Level) => ({ phrase: levelWord(of) })

function riseLines({ threshold, dealers, catchers, sentBack }: LevelRules): readonly Phrase[] {
  const points = { threshold, step: dealers.step }
  return [
    { kind: `rules.dealers-${dealers.rounded}`, values: points },
    ...(dealers.shutOut > 0
      ? [{ kind: 'rules.shut-out', count: dealers.shutOut, values: { count: dealers.shutOut } }]
      : []),
    { kind: 'rules.catchers', values: { threshold, step: catchers.step } },
    ...(sentBack
      ? [
          {
            kind: 'rules.sent-back',
            values: { at: level(sentBack.at), over: sentBack.over, to: level(sentBack.to) },
          },
        ]
      : []),
  ]
}

/** Lists the multiplier of the buried cards for each kind of winning cards, the most pairs last. */
function bottomLines(rules: LevelRules): readonly Phrase[] {
  const { single, pairs } = rules.bottom
  const tractors = [2, 3, 4].map(count => ({
    kind: 'rules.times-tractor',
    count,
    values: { count, times: timesOf({ kind: 'tractor', pairs: count }, rules) },
  }))
  return [
    { kind: 'rules.last-trick' },
    { kind: 'rules.times-single', values: { times: single } },
    ...pairs.map((times, at) => ({
      kind: at === pairs.length - 1 ? 'rules.times-pairs-up' : 'rules.times-pairs',
      count: at + 1,
      values: { count: at + 1, times },
    })),
    ...tractors,
    { kind: 'rules.best-only' },
  ]
}

function levelLines({ first, last, musts }: LevelRules): readonly Phrase[] {
  const [must, ...others] = musts.map(levelWord).reverse()
  const named = others.reduce<Phrase | undefined>(
    (rest, one) => rest && { kind: 'rules.list', values: { first: { phrase: one }, rest: { phrase: rest } } },
    must,
  )
  return [
    { kind: 'rules.way', values: { first: level(first), last: level(last) } },
    ...(named ? [{ kind: 'rules.musts', values: { levels: { phrase: named } } }] : []),
    { kind: 'rules.win', values: { level: level(last) } },
  ]
}

const rankLines = ({ last }: LevelRules): readonly Phrase[] => [
  { kind: 'rules.ranks' },
  ...(last === 'NT' ? [{ kind: 'rules.no-trump' }] : []),
  { kind: 'rules.level-cards' },
]

const nextLines = ({ nextDealer, play }: LevelRules): readonly Phrase[] => [
  { kind: 'rules.first-dealer' },
  { kind: `rules.stayed-${nextDealer.stayed}` },
  { kind: `rules.took-over-${nextDealer.tookOver}` },
  { kind: `rules.play-${play}` },
]

const roundLines = ({ minutes, atTime, equal, warnings }: LevelRules): readonly Phrase[] => [
  // The number of rounds is a session setting.
  { kind: 'rules.minutes', count: minutes, values: { count: minutes } },
  { kind: `rules.time-${atTime}` },
  { kind: 'rules.ahead' },
  { kind: `rules.equal-${equal}` },
  { kind: 'rules.conduct' },
  { kind: 'rules.warnings', count: warnings, values: { count: warnings } },
]

export interface RiseRow {
  readonly from: number
  readonly to: number
  readonly tookOver: boolean
  readonly levels: number
}

/** Groups all possible point totals of two packs by equal effect. */
export function riseTable(rules: LevelRules): readonly RiseRow[] {
  const rows: RiseRow[] = []
  for (let points = 0; points <= ALL_POINTS; points += STEP_OF_POINTS) {
    const { tookOver, levels } = riseFor(points, rules)
    const row = rows.at(-1)
    if (row && row.tookOver === tookOver && row.levels === levels)
      rows[rows.length - 1] = { ...row, to: points }
    else rows.push({ from: points, to: points, tookOver, levels })
  }
  return rows
}
