import { canonical, type Json } from '../../shared/lib/canonical.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import type { Entry } from '../../shared/session/entry.ts'
import type { Fact } from '../../shared/session/fact.ts'
import { fold } from '../../shared/session/fold.ts'
import { nameKey } from '../../shared/session/identity.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import type { SessionState } from '../../shared/session/state.ts'
import { runningStandings } from '../../shared/session/views/standings-view.ts'
import { standingsSchema } from '../../shared/session/views/view-bodies.ts'
import { STANDINGS_VIEW } from '../../shared/session/views/view-names.ts'
import { percentagesOf } from './oracle.ts'
import { SECTION, sameResult } from './table-agent.ts'
import type { Tablet } from './tablet.ts'
import { signatureOf } from './tablet.ts'
import type { Truth } from './truth.ts'

export interface Ending {
  readonly journal: readonly Entry[]
  readonly tablets: readonly Tablet[]
  readonly director: Tablet
  readonly truth: Truth
}

/** What is wrong at the end of an evening, one sentence each; nothing when everybody ends equal. */
export function faultsOf(ending: Ending): readonly string[] {
  const state = fold(ending.journal)
  return [
    ...nothingLost(ending),
    ...nothingTwice(ending.journal),
    ...everythingDecided(state),
    ...everybodyEqual(ending, state),
    ...scoredAsPlayed(ending.truth, state),
  ]
}

const factsOf = (journal: readonly Entry[]): readonly Fact[] =>
  journal.flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))

/** Whatever was called recorded is at the hub, and the tablet knows it by a receipt. */
function nothingLost({ journal, tablets, director }: Ending): readonly string[] {
  const held = factsOf(journal)
  // Of what the rules refused only the decision is entered.
  const hashes = new Set(
    journal.flatMap(entry =>
      entry.kind === 'fact' ? [entry.fact.hash] : entry.kind === 'decision' ? [entry.about.hash] : [],
    ),
  )
  const signatures = new Set(held.map(signatureOf))
  return [...tablets, director].flatMap(tablet => [
    ...tablet
      .recorded()
      .filter(fact => !signatures.has(signatureOf(fact)) && !hashes.has(fact.hash))
      .map(fact => `${tablet.name}: ${fact.kind} ${nameKey(fact)} never came to the hub.`),
    ...(tablet.screen()?.facts ?? [])
      .filter(({ fact, receipt }) => !receipt || !hashes.has(fact.hash))
      .map(
        ({ fact, receipt }) =>
          `${tablet.name}: ${fact.kind} ${nameKey(fact)} ${receipt ? 'has a receipt but is not at the hub' : 'has no receipt'}.`,
      ),
  ])
}

function nothingTwice(journal: readonly Entry[]): readonly string[] {
  const admitted = new Set(
    journal.flatMap(entry =>
      entry.kind === 'decision' && entry.decision.kind === 'admitted' ? [nameKey(entry.about)] : [],
    ),
  )
  const seen = new Set<string>()
  return factsOf(journal).flatMap(fact => {
    if (!admitted.has(nameKey(fact))) return []
    const signature = signatureOf(fact)
    if (seen.has(signature)) return [`${fact.kind} ${nameKey(fact)} was admitted twice.`]
    seen.add(signature)
    return []
  })
}

/** Nothing waits or is early for ever; what was refused is kept, and has had its decision. */
const everythingDecided = (state: SessionState): readonly string[] =>
  [...state.held.byName].flatMap(([name, { decided }]) =>
    decided?.decision.kind === 'refused'
      ? []
      : [`${name} is still ${decided?.decision.kind ?? 'undecided'}.`],
  )

/** Hub, director and tables hold the same. */
function everybodyEqual({ journal, director, tablets }: Ending, state: SessionState): readonly string[] {
  const same = (a: unknown, b: unknown) => canonical(a as Json) === canonical(b as Json)
  const faults: string[] = []
  if (!same(journal, director.screen()?.entries))
    faults.push('The director holds another journal than the hub.')
  const right = runningStandings(state, SECTION)
  for (const tablet of tablets) {
    const shown = decodeMessage(standingsSchema, tablet.screen()?.views[STANDINGS_VIEW] ?? '')
    if (!shown.ok || !same(shown.value, right))
      faults.push(`${tablet.name} shows another ranking than the hub.`)
    if (tablet.screen()?.link !== 'connected') faults.push(`${tablet.name} is not linked.`)
  }
  return faults
}

/** Percentages are printed with two decimals. */
const PRINTED = 0.0051

function scoredAsPlayed(truth: Truth, state: SessionState): readonly string[] {
  const wrong = truth.slots().filter(({ entry: { round, table }, board }) => {
    const standing = sectionOf(state, SECTION)?.resultAt(round, table, board)
    return !standing || !sameResult(standing.body.result, truth.resultAt(round, table, board))
  })
  const right = percentagesOf(truth)
  const rows = runningStandings(state, SECTION)?.rankings.flatMap(({ rows }) => rows) ?? []
  const misranked = [...right].filter(([who, percent]) => {
    const row = rows.find(({ contestant }) => contestant === who)
    return !row?.percent || Math.abs(Number(row.percent) - percent) > PRINTED
  })
  return [
    ...wrong.map(
      ({ entry, board }) =>
        `Board ${board}, table ${entry.table}, round ${entry.round}: not what was agreed.`,
    ),
    ...misranked.map(([who]) => `Pair ${who} has another percentage than it played.`),
  ]
}
