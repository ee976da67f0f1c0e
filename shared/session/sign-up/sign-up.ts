import { type EnteredPair, EVENING_SECTION, type SignedPairFact } from '../entered-pair.ts'
import { settingsOf, waitingFacts } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import type { Fact, FactBody } from '../state/fact.ts'
import { currentFactsOf, firstInChain, type SessionState } from '../state/state.ts'

/**
 * Returns the pairs signed up and not withdrawn, in order of entry, by which round 1 is seated (rule of the online
 * pairs).
 */
export function signUpOf(state: SessionState, section: string = EVENING_SECTION): readonly EnteredPair[] {
  const left = entriesLeft(state, section)
  return currentFactsOf(state, signUpsBucket(section))
    .filter(({ body }) => !left.has(body.entry))
    .map(standing => ({ standing, position: firstInChain(standing).position }))
    .sort((a, b) => a.position - b.position)
    .map(({ standing: { body, fact }, position }, index) => ({
      ...said(body, fact),
      number: index + 1,
      position,
    }))
}

/** Returns the pairs at tablets without their table's code, while nobody has vouched for them. */
export function unvouchedIn(state: SessionState, section: string): readonly SignedPairFact[] {
  const left = entriesLeft(state, section)
  return waitingFacts(state).flatMap(({ entry: { fact }, decided }) =>
    fact.kind === 'signed-up' &&
    fact.body.section === section &&
    decided?.decision.kind === 'waiting' &&
    decided.decision.code === 'no-code' &&
    !left.has(fact.body.entry)
      ? [said(fact.body, fact)]
      : [],
  )
}

const entriesLeft = (state: SessionState, section: string): ReadonlySet<string> =>
  new Set(currentFactsOf(state, signOffsBucket(section)).map(({ body }) => body.entry))

const said = (
  { entry, table, pair }: FactBody<'signed-up'>,
  { device, seq, hash }: Fact,
): SignedPairFact => ({
  entry,
  table: table ?? null,
  pair,
  fact: { device, seq, hash },
})

/** True while people can sign up in the section: in a session without a director that has no movement yet. */
export const isSignUp = (state: SessionState, section: string): boolean =>
  section === EVENING_SECTION &&
  settingsOf(state)?.evening !== undefined &&
  sectionOf(state, section) === undefined
