import type * as v from 'valibot'

/**
 * Whether a schema takes a value and gives back the very same: nothing trimmed, nothing left out, nothing put in. It
 * builds nothing, so it costs a fraction of a parse; what it does not say yes to is parsed, and the parse says why not.
 * It knows the parts that facts and rows are described by, and says no to whatever a schema does besides.
 *
 * @example
 * const isName = accepting(v.pipe(v.string(), v.trim(), v.maxLength(20)))
 * isName('Ann') && !isName(' Ann')
 */
/* @__NO_SIDE_EFFECTS__ */
export function accepting<T>(schema: v.GenericSchema<unknown, T>): (value: unknown) => value is T {
  let check: Check | undefined
  return (value): value is T => {
    // Made when it is first needed: most programs read a few of the schemas that they know.
    check ??= checkOf(schema)
    return check(value)
  }
}

type Check = (value: unknown) => boolean

/** A schema or a step of a pipe, as valibot describes itself; which members there are says `type`. */
interface SchemaPart {
  readonly type: string
  readonly pipe?: readonly SchemaPart[]
  readonly entries?: Readonly<Record<string, SchemaPart>>
  readonly options?: readonly unknown[]
  readonly item?: SchemaPart
  readonly wrapped?: SchemaPart
  readonly literal?: unknown
  readonly key?: string
  readonly requirement?: unknown
}

const never: Check = () => false

function checkOf(part: SchemaPart): Check {
  if (part.pipe) return allOf(part.pipe.map(checkOf))
  switch (part.type) {
    // Of one that leaves members out what has more than it knows is parsed.
    case 'object':
    case 'strict_object':
      return membersOf(part.entries ?? {})
    case 'variant':
      return variantOf(part.key ?? '', partsIn(part))
    case 'union':
      return anyOf(partsIn(part).map(checkOf))
    case 'array':
      return listOf(checkOf(part.item ?? NO_PART))
    case 'nullable':
      return orNull(checkOf(part.wrapped ?? NO_PART))
    case 'exact_optional':
      return checkOf(part.wrapped ?? NO_PART)
    case 'literal':
      return value => value === part.literal
    case 'picklist':
      return value => part.options?.includes(value) === true
    default:
      return simpleCheck(part)
  }
}

const NO_PART: SchemaPart = { type: 'none' }

const partsIn = ({ options = [] }: SchemaPart): readonly SchemaPart[] => options as readonly SchemaPart[]

function simpleCheck({ type, requirement }: SchemaPart): Check {
  switch (type) {
    case 'string':
      return value => typeof value === 'string'
    case 'number':
      return value => typeof value === 'number' && !Number.isNaN(value)
    case 'boolean':
      return value => typeof value === 'boolean'
    case 'null':
      return value => value === null
    case 'unknown':
    case 'brand':
      return () => true
    case 'integer':
      return Number.isInteger
    case 'trim':
      return value => typeof value === 'string' && value.trim() === value
    case 'regex':
    case 'iso_date':
      return value => requirement instanceof RegExp && typeof value === 'string' && requirement.test(value)
    case 'min_value':
      return value => Number(value) >= Number(requirement)
    case 'max_value':
      return value => Number(value) <= Number(requirement)
    case 'non_empty':
      return value => lengthOf(value) > 0
    case 'min_length':
      return value => lengthOf(value) >= Number(requirement)
    case 'max_length':
      return value => lengthOf(value) <= Number(requirement)
    case 'check':
      return value => typeof requirement === 'function' && requirement(value) === true
    default:
      return never
  }
}

/** Of what has none no length is right. */
const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN

const anyOf =
  (checks: readonly Check[]): Check =>
  value =>
    checks.some(check => check(value))

function allOf(checks: readonly Check[]): Check {
  const [only = never, ...others] = checks
  return others.length === 0 ? only : value => only(value) && others.every(check => check(value))
}

const listOf =
  (check: Check): Check =>
  value =>
    Array.isArray(value) && value.every(check)

const orNull =
  (check: Check): Check =>
  value =>
    value === null || check(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function membersOf(entries: Readonly<Record<string, SchemaPart>>): Check {
  const members = Object.entries(entries).map(([key, part]) => ({
    key,
    check: checkOf(part),
    mayBeAbsent: part.type === 'exact_optional',
  }))
  return value => {
    if (!isRecord(value)) return false
    let known = 0
    for (const { key, check, mayBeAbsent } of members) {
      const member = value[key]
      if (member !== undefined && check(member)) known += 1
      else if (member !== undefined || !mayBeAbsent) return false
    }
    // A member that is there without a value, and one that nobody knows, are counted here and not there.
    return Object.keys(value).length === known
  }
}

/** Objects are told apart by what a member says: only those that can be meant are asked. */
function variantOf(key: string, parts: readonly SchemaPart[]): Check {
  const bySaying = new Map<unknown, Check[]>()
  for (const part of parts) {
    const teller = part.entries?.[key]
    const sayings = teller?.type === 'picklist' ? (teller.options ?? []) : [teller?.literal]
    // A variant of variants, or one that is told by something else, is left to the parser.
    if (!part.entries || sayings.includes(undefined)) return never
    const check = checkOf(part)
    for (const saying of sayings) bySaying.set(saying, [...(bySaying.get(saying) ?? []), check])
  }
  return value => isRecord(value) && (bySaying.get(value[key])?.some(check => check(value)) ?? false)
}
