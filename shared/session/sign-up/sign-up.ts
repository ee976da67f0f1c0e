import { nameOf } from '../identity.ts'
import { signOffsBucket, signUpsBucket } from '../slot.ts'
import { firstWord, type SessionState, standingsIn, standingsOf } from '../state.ts'
import { type EnteredPair, EVENING_SECTION } from './entered-pair.ts'

/** Who has signed up and not left, in the order of entry (seed 001: round 1 is seated by it). */
export function signUpOf(state: SessionState, section: string = EVENING_SECTION): readonly EnteredPair[] {
  const left = standingsIn(state, signOffsBucket(section))
  return standingsOf(state, signUpsBucket(section))
    .filter(({ body }) => ![...left.values()].some(off => hasLeft(off.body, body.entry)))
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

const hasLeft = (off: object, entry: string): boolean => 'entry' in off && off.entry === entry
