import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatFraction } from '../../lib/fraction.ts'
import { EXACT, MATCHPOINTS, scoredLines, setupOf } from '../../test/drawn-field.ts'
import { scored } from '../outcome.ts'
import type { Form } from '../rules.ts'
import { totalsContext } from '../totals.ts'
import { tieBreaker } from './break-ties.ts'

/** Folder of real sessions in which Magic Contest broke a tie, beside the repository. */
const FOLDER = '../shared/data/sessions'
const ABSENT = !existsSync(FOLDER)
const REASON = ABSENT ? ' (skipped: ../shared/data/sessions is not here)' : ''

interface Session {
  readonly scoring: { readonly method: string }
  readonly boards: readonly { readonly board: number; readonly results: readonly Row[] }[]
  readonly ranking: readonly { id: string; total: string; rank: number; tiebreak?: string }[]
}
interface Row {
  readonly ns?: string
  readonly ew?: string
  readonly score?: number | null
}

const FORMS: Readonly<Record<string, Form>> = {
  matchpoints: MATCHPOINTS,
  butler: {
    kind: 'butler',
    datum: { trim: { kind: 'count', each: 1 }, of: 'mean', round: 'away' },
    holdUntil: 1,
  },
  cross_imps_sum: { kind: 'cross-imps', per: 'sum', cap: null, factorShort: false },
}

const sessions = (ABSENT ? [] : readdirSync(FOLDER))
  .map((file): [string, Session] => [file, JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))])
  .filter(([, { ranking }]) => ranking?.some(({ tiebreak }) => tiebreak !== undefined))

/** Groups contestants with equal printed totals, as printed: "3 9 (2), 4 5 (0)", by total. */
function printedTies({ ranking }: Session): ReadonlyMap<string, readonly Session['ranking'][number][]> {
  const ties = new Map<string, readonly Session['ranking'][number][]>()
  for (const place of ranking) ties.set(place.total, [...(ties.get(place.total) ?? []), place])
  return new Map([...ties].filter(([, own]) => own.length > 1))
}

describe(`ties that Magic Contest broke${REASON}`, () => {
  test.skipIf(ABSENT)('[TB1] the order and the printed figure of every one of them', () => {
    let figures = 0
    for (const [file, session] of sessions) {
      const lines = session.boards.flatMap(({ board, results }) =>
        results.flatMap(({ ns, ew, score }) =>
          ns !== undefined && ew !== undefined && typeof score === 'number'
            ? [{ board, seats: { N: ns, S: ns, E: ew, W: ew }, outcome: scored(score) }]
            : [],
        ),
      )
      const keys = session.ranking.map(({ id }) => id).sort()
      const rules = { ...EXACT, form: FORMS[session.scoring.method] ?? MATCHPOINTS }
      const setup = setupOf(
        keys.map(key => ({ key })),
        { ...rules, ranking: { ...rules.ranking, ties: ['mutual'] } },
      )
      const split = tieBreaker(totalsContext(scoredLines(lines, setup)))
      for (const [total, tied] of printedTies(session)) {
        const members = tied.map(({ id }) => keys.indexOf(id)).sort((a, b) => a - b)
        const ours = split(members).flatMap(({ members, figure }) =>
          members.map(number => `${keys[number]} ${figure ? formatFraction(figure.value) : ''}`),
        )
        expect({ file, total, ours }).toEqual({
          file,
          total,
          ours: tied.map(({ id, tiebreak }) => `${id} ${tiebreak}`),
        })
        figures += tied.length
      }
    }
    expect(figures).toBe(27)
  })
})
