/**
 * Identity of a person: a member belongs to the club; a visitor is known by name only; a guest is in the
 * larger list (a federation's) but not in the club's; an anonymous person has no name.
 */

import * as v from 'valibot'
import { foldText, numberKey } from './name-words.ts'

/** Id of a member, random and created with the record: numbers of the club or a federation are never used as ids. */
export const memberIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{8,26}$/, 'a member id'),
  v.brand('MemberId'),
)
export type MemberId = v.InferOutput<typeof memberIdSchema>

export const LONGEST_PERSON = 60

/** Returns the schema of a displayable name, without the invisible characters that files may contain. */
const named = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^\P{Cc}*$/u, 'no control characters'),
  )

export const personNameSchema = named(LONGEST_PERSON)

/** Number in a club or federation as printed there: leading zeros count, and "NL-1234" is one. */
export const personNumberSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z]([0-9A-Za-z./ -]{0,18}[0-9A-Za-z])?$/, 'a number'),
)

export const homeClubSchema = named(30)

/** Reference to a person, independent of the current name. */
export const personRefSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('member'), id: memberIdSchema }),
  v.strictObject({ kind: v.literal('federation'), number: personNumberSchema }),
  v.strictObject({ kind: v.literal('visitor') }),
  v.strictObject({ kind: v.literal('anonymous') }),
])
export type PersonRef = Readonly<v.InferOutput<typeof personRefSchema>>

export type PersonKind = PersonRef['kind']

/** Person from the club's lists, as screens show it. */
export const personSchema = v.strictObject({
  ref: personRefSchema,
  name: personNameSchema,
  number: v.exactOptional(personNumberSchema),
  federation: v.exactOptional(personNumberSchema),
  club: v.exactOptional(homeClubSchema),
})
export type Person = Readonly<v.InferOutput<typeof personSchema>>

export const memberSchema = v.strictObject({
  id: memberIdSchema,
  name: personNameSchema,
  number: v.exactOptional(personNumberSchema),
  federation: v.exactOptional(personNumberSchema),
  /** Set if the person pays reduced table money, as a pupil or junior. */
  reduced: v.exactOptional(v.literal(true)),
})
export type Member = Readonly<v.InferOutput<typeof memberSchema>>

/** True if both are certainly the same person; visitors and unnamed people cannot be compared. */
export function samePerson(a: PersonRef, b: PersonRef): boolean {
  if (a.kind === 'member') return b.kind === 'member' && a.id === b.id
  if (a.kind === 'federation') return b.kind === 'federation' && numberKey(a.number) === numberKey(b.number)
  return false
}

/** Normalizes a name for comparison: "Djordje" equals "Đorđe", and full-width letters equal plain ones. */
export const comparedText = (name: string): string => foldText(name.normalize('NFKC')).replaceAll('dj', 'd')
