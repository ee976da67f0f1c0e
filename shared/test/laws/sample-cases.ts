/**
 * Cases that reach every node of a book: auctions of all kinds, each with one irregular call, and cases without one.
 */

import type { CallDuty } from '../../game/bridge/auction/auction.ts'
import { parseRecord, type RecordedCall } from '../../game/bridge/auction/record.ts'
import { leftOf, partnerOf, SEATS, type Seat } from '../../game/seat.ts'
import type { LawCase } from '../../laws/case.ts'
import { caseOfCall, caseOfRecord } from '../../laws/case-of.ts'
import { type EditionId, IRREGULARITIES, type IrregularityId } from '../../laws/grammar.ts'
import { must } from '../../lib/assert.ts'

/** North deals. */
const BEGINNINGS = [
  '',
  'N:P',
  'N:P E:P S:P',
  'N:1H',
  'N:1H E:P',
  'N:1H E:P S:P',
  'N:1H E:X S:P',
  'N:1H E:2C S:P W:P',
  'N:7N',
  'N:1N E:P S:P W:P',
]
const SAID = ['P', '1C', '2D', 'X', 'XX', '8C']
const CHANGED_TO = ['1C', '2D', 'X', '8C']
/** Replacements for an irregular call made before the ruling. */
const REPLACED_BY = ['P', '1D', '2D', 'X']
const NAMED_BY_DIRECTOR: readonly IrregularityId[] = [
  'misinformed-call',
  'undisclosed',
  'wrong-cards',
  'remembered-call',
  'card-exposed',
]

const read = (text: string): readonly RecordedCall[] => must(parseRecord(text), text)

/** Later calls: none, by one of the others, by the next two. */
const sinceOf = (seat: Seat): readonly string[] => {
  const lho = leftOf(seat)
  const partner = partnerOf(seat)
  const rho = leftOf(partnerOf(seat))
  return ['', `${lho}:P`, `${lho}:2S`, `${partner}:P`, `${rho}:P`, `${rho}:2S`, `${lho}:P ${partner}:P`]
}

const joined = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' ')

const dutiesOf = (seat: Seat): readonly (readonly CallDuty[])[] => [
  [],
  [{ kind: 'pass', seat, until: 'next' }],
  [{ kind: 'pass', seat, until: 'rest' }],
  [{ kind: 'pass', seat: leftOf(partnerOf(seat)), until: 'next' }],
]

export function recordedCases(edition: EditionId): readonly LawCase[] {
  const cases: LawCase[] = []
  const add = (lawCase: LawCase | undefined) => lawCase && cases.push(lawCase)
  for (const beginning of BEGINNINGS)
    for (const seat of SEATS)
      for (const since of sinceOf(seat)) {
        for (const said of SAID)
          if (['P', '2D'].includes(said) || since === '' || since.startsWith(leftOf(seat)))
            for (const duties of said === '2D' ? dutiesOf(seat) : [[]]) {
              const record = read(joined(beginning, `${seat}:${said}`, since))
              add(caseOfRecord(edition, { dealer: 'N', record, settled: null, duties }))
              if (duties.length === 0)
                add(caseOfRecord(edition, { dealer: 'N', record, settled: null, duties }, 'simultaneous'))
            }
        if (!beginning.includes(`${seat}:`)) continue
        for (const said of REPLACED_BY)
          add(
            caseOfRecord(edition, {
              dealer: 'N',
              settled: null,
              duties: [],
              record: read(joined(beginning, `${seat}:1C`, `${seat}~${said}`, since)),
            }),
          )
        for (const said of CHANGED_TO)
          for (const between of ['', `${leftOf(seat)}:P`]) {
            const record = read(joined(beginning, between, `${seat}~${said}`, since))
            add(caseOfRecord(edition, { dealer: 'N', record, settled: null, duties: [] }))
          }
        for (const irregularity of NAMED_BY_DIRECTOR) {
          const record = read(joined(beginning, since))
          const at = read(beginning).length - 1
          add(caseOfCall(edition, irregularity, { dealer: 'N', record, settled: null, duties: [] }, at))
        }
      }
  return cases
}

/** Returns cases without a record: everything is asked. */
export const unrecordedCases = (edition: EditionId): readonly LawCase[] =>
  IRREGULARITIES.flatMap(irregularity =>
    (['N', 'E', 'S'] as const).flatMap(declarer =>
      (['N', 'W'] as const).map(
        (dealer): LawCase => ({ edition, irregularity, offender: 'N', dealer, declarer, recorded: null }),
      ),
    ),
  )
