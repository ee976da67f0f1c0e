import type { Fact, FactBody } from '../fact.ts'
import { waitingFacts } from '../queries.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import { firstWord, type SessionState, standingsOf } from '../state.ts'
import { type EnteredPair, EVENING_SECTION, type SignedPairFact } from './entered-pair.ts'

/** Who has signed up and not left, in the order of entry (seed 001: round 1 is seated by it). */
export function signUpOf(state: SessionState, section: string = EVENING_SECTION): readonly EnteredPair[] {
  const left = entriesLeft(state, section)
  return standingsOf(state, signUpsBucket(section))
    .filter(({ body }) => !left.has(body.entry))
    .map(standing => ({ standing, position: firstWord(standing).position }))
    .sort((a, b) => a.position - b.position)
    .map(({ standing: { body, fact }, position }, index) => ({
      ...said(body, fact),
      ...{ number: index + 1, position },
    }))
}

/** Who has sat down at a tablet that came without its table's code, as long as nobody has vouched for them. */
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
  new Set(standingsOf(state, signOffsBucket(section)).map(({ body }) => body.entry))

const said = (
  { entry, table, pair }: FactBody<'signed-up'>,
  { device, seq, hash }: Fact,
): SignedPairFact => ({
  ...{ entry, table: table ?? null, pair },
  fact: { device, seq, hash },
})
