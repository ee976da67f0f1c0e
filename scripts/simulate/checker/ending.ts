import { fold } from '../../../shared/session/decide/fold.ts'
import { type FactName, type SessionId, sameName } from '../../../shared/session/identity.ts'
import { runningStandings } from '../../../shared/session/standings/standings-view.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { sameResult } from '../people/table-agent.ts'
import { lastWord, type Truth } from '../people/truth.ts'
import { SECTION } from '../programme.ts'
import type { Ledger } from './ledger.ts'
import type { JournalModel } from './line.ts'
import { percentagesOf } from './oracle.ts'
import type { Referee } from './referee.ts'
import { factText, signatureOf } from './signature.ts'

type OpenFact = ReturnType<Referee['open']>[number]

export interface Ending {
  readonly line: JournalModel
  readonly session: SessionId
  readonly truth: Truth
  readonly ledger: Ledger
  readonly isPresent: (device: string) => boolean
  /** True if no ruling or cancelled board changes the results. */
  readonly isPlain: boolean
}

/** Returns faults once a session is over and everything has arrived without being entered again. */
export function endingFaults(ending: Ending): readonly string[] {
  return [
    ...everythingDecided(ending),
    ...asSaid(ending),
    ...seatedTwice(ending),
    ...(ending.isPlain ? asScored(ending) : []),
  ]
}

/** Returns the fact of another device, lost everywhere in an accident, for which this fact waits in vain. */
const needsOfAnother = ({ fact, decision }: OpenFact): FactName | null =>
  decision?.kind === 'early' && decision.needs.device !== fact.device ? decision.needs : null

const everythingDecided = ({ line, session }: Ending): readonly string[] =>
  line
    .referee(session)
    .open()
    .filter(open => needsOfAnother(open) === null)
    .map(({ fact, decision }) => `${factText(fact)} is still ${decision?.kind ?? 'undecided'}.`)

/**
 * Checks that each board counts as last entered, unless an accident destroyed that fact, the director declined it, or
 * the plan had no place for it. A correction of a lost fact waits for it, and a refused fact of the director counts as
 * never entered.
 */
function asSaid(ending: Ending): readonly string[] {
  const { line, session, truth, ledger } = ending
  const referee = line.referee(session)
  const open = referee.open()
  return truth.all().flatMap(({ slot: { session: of, round, table, board }, said }) => {
    const word = lastWord(
      said.filter(({ fact, isDirected }) => !isDirected || referee.fate(fact) !== 'refused'),
    )
    if (of !== session || !word || ledger.isLost(word.fact) || referee.fate(word.fact) === 'declined')
      return []
    if (isStranded(ending, word.fact)) return []
    const needs = open.flatMap(one => (sameName(one.fact, word.fact) ? (needsOfAnother(one) ?? []) : []))
    if (said.some(({ fact }) => ledger.isLost(fact) && needs.some(name => sameName(name, fact)))) return []
    const standing = referee.resultAt(round, table, board)
    if (standing && sameResult(standing.body.result, word.fact.body.result)) return []
    if (!standing && !referee.fits(word.fact)) return []
    return [`Board ${board}, table ${table}, round ${round}: not what was agreed.`]
  })
}

/**
 * True if a hub gave a receipt and was then restored from an older copy, while the tablet took another name under which
 * it cannot submit its earlier facts. This is unsolved: see "What is not proven".
 */
const isStranded = ({ line, ledger, isPresent }: Ending, fact: Fact): boolean =>
  !line.holds(signatureOf(fact)) && ledger.wasReceipted(fact) && !isPresent(fact.device)

/** Returns contestants with two places in one round, whoever made it. */
function seatedTwice({ line, session }: Ending): readonly string[] {
  const tables = new Map<string, Set<number>>()
  for (const { round, table, seats } of line.referee(session).plan()?.entries ?? [])
    for (const who of Object.values(seats)) {
      if (who === null) continue
      const key = `${who} in round ${round}`
      tables.set(key, (tables.get(key) ?? new Set()).add(table))
    }
  return [...tables].flatMap(([key, at]) =>
    at.size > 1 ? [`Pair ${key} is seated at tables ${[...at].join(' and ')}.`] : [],
  )
}

/** Tolerance for percentages, which are printed with two decimals. */
const PRINTED = 0.0051

/** Checks that the ranking equals one computed independently from the current results. */
function asScored({ line, session }: Ending): readonly string[] {
  const referee = line.referee(session)
  const results = referee.results()
  // Boards with fewer results than others are scored by Neuberg's formula, which is checked elsewhere.
  const counts = new Set(
    [...new Set(results.map(({ body }) => body.board))].map(
      board => results.filter(({ body }) => body.board === board && body.result.kind !== 'not-played').length,
    ),
  )
  if (counts.size > 1) return []
  const right = percentagesOf(results)
  const rows =
    runningStandings(fold(line.entries(session)), SECTION)?.rankings.flatMap(({ rows }) => rows) ?? []
  return [...right].flatMap(([who, percent]) => {
    const row = rows.find(({ contestant }) => contestant === who)
    return row?.percent && Math.abs(Number(row.percent) - percent) <= PRINTED
      ? []
      : [`Pair ${who} has another percentage than it played.`]
  })
}
