import { nameOf } from '../identity.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import { firstWord, type SessionState, standingsOf } from '../state.ts'
import { type EnteredPair, EVENING_SECTION } from './entered-pair.ts'

/** Who has signed up and not left, in the order of entry (seed 001: round 1 is seated by it). */
export function signUpOf(state: SessionState, section: string = EVENING_SECTION): readonly EnteredPair[] {
  const left = new Set(standingsOf(state, signOffsBucket(section)).map(({ body }) => body.entry))
  return standingsOf(state, signUpsBucket(section))
    .filter(({ body }) => !left.has(body.entry))
    .map(standing => ({ standing, position: firstWord(standing).position }))
    .sort((a, b) => a.position - b.position)
    .map(({ standing: { body, fact }, position }, index) => ({
      number: index + 1,
      entry: body.entry,
      table: body.table ?? null,
      pair: body.pair,
      fact: nameOf(fact),
      position,
    }))
}
