import type { Fact } from '../../../shared/session/fact.ts'
import { fold } from '../../../shared/session/fold.ts'
import { type FactName, type SessionId, sameName } from '../../../shared/session/identity.ts'
import { runningStandings } from '../../../shared/session/views/standings-view.ts'
import { sameResult } from '../people/table-agent.ts'
import { lastWord, type Truth } from '../people/truth.ts'
import { SECTION } from '../programme.ts'
import type { Ledger } from './ledger.ts'
import type { Line } from './line.ts'
import { percentagesOf } from './oracle.ts'
import type { Referee } from './referee.ts'
import { factText, signatureOf } from './signature.ts'

type OpenFact = ReturnType<Referee['open']>[number]

export interface Ending {
  readonly line: Line
  readonly session: SessionId
  readonly truth: Truth
  readonly ledger: Ledger
  /** A tablet goes by this name. */
  readonly isPresent: (device: string) => boolean
  /** No ruling and no cancelled board changes what was played for. */
  readonly isPlain: boolean
}

/** What is wrong once a session is over and everything has arrived. Nothing was entered anew to get there. */
export function endingFaults(ending: Ending): readonly string[] {
  return [
    ...everythingDecided(ending),
    ...asSaid(ending),
    ...seatedTwice(ending),
    ...(ending.isPlain ? asScored(ending) : []),
  ]
}

/** What another device said and an accident has taken everywhere is waited for in vain. */
const needsOfAnother = ({ fact, decision }: OpenFact): FactName | null =>
  decision?.kind === 'early' && decision.needs.device !== fact.device ? decision.needs : null

const everythingDecided = ({ line, session }: Ending): readonly string[] =>
  line
    .referee(session)
    .open()
    .filter(open => needsOfAnother(open) === null)
    .map(({ fact, decision }) => `${factText(fact)} is still ${decision?.kind ?? 'undecided'}.`)

/**
 * Each board counts as it was last said, unless an accident has taken that word, the director has declined it, or the
 * plan had no place for it; a correction of a word that an accident has taken waits for it. What the rules refuse of the director's he has been told, and it is as if never said.
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
 * A hub gave a receipt and was then put back to before; meanwhile the tablet has taken another name, under which it
 * cannot hand in what it had said under the first. Not mended: see "What is not proven".
 */
const isStranded = ({ line, ledger, isPresent }: Ending, fact: Fact): boolean =>
  !line.holds(signatureOf(fact)) && ledger.wasReceipted(fact) && !isPresent(fact.device)

/** Nobody has two places in one round, whoever drew or changed it. */
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

/** Percentages are printed with two decimals. */
const PRINTED = 0.0051

/** The ranking is the one of the results in force, reckoned another way. */
function asScored({ line, session }: Ending): readonly string[] {
  const referee = line.referee(session)
  const results = referee.results()
  // Boards with fewer results than others are factored, and that is for others to check.
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
