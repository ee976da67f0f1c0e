import * as v from 'valibot'
import { instantSchema, listOf, whole } from '../../lib/bounded.ts'
import { PLAN_LIMITS } from '../../movement/plan/plan-limits.ts'
import { personNameSchema } from '../../people/person.ts'
import { EVENING_SECTION, PAIRS_A_TABLE, SIGNING_SEATS, type SignedPair } from '../entered-pair.ts'
import { entryIdSchema } from '../facts/sign-ups.ts'
import { factNameSchema, hashSchema } from '../identity.ts'
import { settingsOf } from '../section/queries.ts'
import { sectionOf } from '../section/section.ts'
import type { SessionState } from '../state/state.ts'
import { playBegins } from './play-begins.ts'
import { signUpOf, unvouchedIn } from './sign-up.ts'

const MOST_PAIRS = PAIRS_A_TABLE * PLAN_LIMITS.tables + 1
const nameSchema = v.nullable(personNameSchema)
const namesSchema = v.tuple([nameSchema, nameSchema])
const tableNumber = whole(1, PLAN_LIMITS.tables)

/** Pairs signed up so far, in order: only their names, not their other identity. */
export const signUpViewSchema = v.strictObject({
  pairs: listOf(
    v.strictObject({
      number: whole(1, MOST_PAIRS),
      entry: entryIdSchema,
      /** Table at which the pair signed up; null if entered by the director. */
      table: v.nullable(tableNumber),
      names: namesSchema,
    }),
    MOST_PAIRS,
  ),
  /** Pairs at a tablet without its table's code, until another tablet or the director vouches for them. */
  unvouched: v.exactOptional(
    v.pipe(
      listOf(
        v.strictObject({
          entry: entryIdSchema,
          table: tableNumber,
          names: namesSchema,
          fact: v.strictObject({ ...factNameSchema.entries, hash: hashSchema }),
        }),
        MOST_PAIRS,
      ),
      v.minLength(1),
    ),
  ),
  /** Start of play in hub time (ms), if later than scheduled because a pair signed up after that. */
  begins: v.exactOptional(instantSchema),
})
export type SignUpView = Readonly<v.InferOutput<typeof signUpViewSchema>>
export type SignedUpPair = SignUpView['pairs'][number]

/**
 * Returns the sign-up of a session without a director, for the tables of its section; `undefined` once the
 * first round is over, until when pairs look up their seats there.
 */
export function signUpView(state: SessionState, section: string): SignUpView | undefined {
  const isOver = (sectionOf(state, section)?.roundsFinished() ?? 0) > 0
  const evening = settingsOf(state)?.evening
  if (section !== EVENING_SECTION || !evening || isOver) return undefined
  const [N, S] = SIGNING_SEATS
  const namesOf = (pair: SignedPair): SignedUpPair['names'] => [pair[N].name, pair[S].name]
  const begins = playBegins(state, evening, null)
  const unvouched = unvouchedIn(state, section)
    .slice(0, MOST_PAIRS)
    .flatMap(({ entry, table, pair, fact }) =>
      table === null ? [] : [{ entry, table, names: namesOf(pair), fact }],
    )
  return {
    ...(begins !== null && begins > evening.startsAt && { begins }),
    pairs: signUpOf(state, section).map(({ number, entry, table, pair }) => ({
      number,
      entry,
      table,
      names: namesOf(pair),
    })),
    ...(unvouched.length > 0 && { unvouched }),
  }
}
