import * as v from 'valibot'
import { foldText, numberKey } from './name-words.ts'

/**
 * Who somebody is. A member is of the club; a visitor is known by name alone; a guest is not of the club but stands in
 * the larger list (a federation's); an anonymous one has no name.
 */

/** Random, born with the member's record: no number of the club or of a federation is ever reused as a name. */
export const memberIdSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{8,26}$/, 'a member id'),
  v.brand('MemberId'),
)
export type MemberId = v.InferOutput<typeof memberIdSchema>

/** Letters of a name, as `contestant-named` has them. */
export const LONGEST_PERSON = 60

/** As people are called: without characters that no screen shows, which a file may well hold. */
const named = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.regex(/^\P{Cc}*$/u, 'no control characters'),
  )

export const personNameSchema = named(LONGEST_PERSON)

/** A number in a club or in a federation, as it is printed there: leading zeros count, "NL-1234" is one. */
export const personNumberSchema = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z]([0-9A-Za-z./ -]{0,18}[0-9A-Za-z])?$/, 'a number'),
)

/** The club of somebody in the larger list. */
export const homeClubSchema = named(30)

/** Who it is, whatever he is called today. */
export const personRefSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('member'), id: memberIdSchema }),
  v.strictObject({ kind: v.literal('federation'), number: personNumberSchema }),
  v.strictObject({ kind: v.literal('visitor') }),
  v.strictObject({ kind: v.literal('anonymous') }),
])
export type PersonRef = Readonly<v.InferOutput<typeof personRefSchema>>

export type PersonKind = PersonRef['kind']

/** Somebody whom the club's lists know, as a screen shows him. */
export const personSchema = v.strictObject({
  ref: personRefSchema,
  name: personNameSchema,
  /** In the club. */
  number: v.exactOptional(personNumberSchema),
  federation: v.exactOptional(personNumberSchema),
  /** Where a guest is at home. */
  club: v.exactOptional(homeClubSchema),
})
export type Person = Readonly<v.InferOutput<typeof personSchema>>

/** A member as the club keeps him. */
export const memberSchema = v.strictObject({
  id: memberIdSchema,
  name: personNameSchema,
  number: v.exactOptional(personNumberSchema),
  federation: v.exactOptional(personNumberSchema),
  /** He pays the smaller table money: a pupil, a junior. */
  reduced: v.exactOptional(v.literal(true)),
})
export type Member = Readonly<v.InferOutput<typeof memberSchema>>

/** Whether both are the same person for certain: of visitors and of those without a name nobody can tell. */
export function samePerson(a: PersonRef, b: PersonRef): boolean {
  if (a.kind === 'member') return b.kind === 'member' && a.id === b.id
  if (a.kind === 'federation') return b.kind === 'federation' && numberKey(a.number) === numberKey(b.number)
  return false
}

/** A name as it is compared with another: "Djordje" is "Đorđe", too, and letters of full width are plain ones. */
export const comparedText = (name: string): string => foldText(name.normalize('NFKC')).replaceAll('dj', 'd')
