import type * as v from 'valibot'

/**
 * Creates a check that a schema accepts a value unchanged: nothing trimmed, dropped or added. It builds nothing, so it
 * costs a fraction of a parse; values it refuses are parsed, which gives the reason. It covers the schema kinds used
 * for facts and rows and refuses all others.
 *
 * @example
 * const isName = accepting(v.pipe(v.string(), v.trim(), v.maxLength(20)))
 * isName('Ann') && !isName(' Ann')
 */
/* @__NO_SIDE_EFFECTS__ */
export function accepting<T>(schema: v.GenericSchema<unknown, T>): (value: unknown) => value is T {
  let check: Check | undefined
  return (value): value is T => {
    // Created on first use: most programs use few of the schemas they know.
    check ??= checkOf(schema)
    return check(value)
  }
}

type Check = (value: unknown) => boolean

/** Schema or step of a pipe in valibot's own description; `type` determines its members. */
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
    // Objects that drop unknown members must be parsed.
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

/** Returns NaN for values without a length, so that no limit matches. */
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
    // Members without a value and unknown members differ in these two counts.
    return Object.keys(value).length === known
  }
}

/** Creates the check of a variant: the discriminator selects the candidates. */
function variantOf(key: string, parts: readonly SchemaPart[]): Check {
  const bySaying = new Map<unknown, Check[]>()
  for (const part of parts) {
    const teller = part.entries?.[key]
    const sayings = teller?.type === 'picklist' ? (teller.options ?? []) : [teller?.literal]
    // Nested variants and other discriminators are left to the parser.
    if (!part.entries || sayings.includes(undefined)) return never
    const check = checkOf(part)
    for (const saying of sayings) bySaying.set(saying, [...(bySaying.get(saying) ?? []), check])
  }
  return value => isRecord(value) && (bySaying.get(value[key])?.some(check => check(value)) ?? false)
}
