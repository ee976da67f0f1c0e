import fc from 'fast-check'

/** Parts of a valibot schema needed to generate fitting values. */
interface Node {
  readonly kind?: string
  readonly type?: string
  readonly requirement?: unknown
  readonly literal?: unknown
  readonly pipe?: readonly Node[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly items?: readonly unknown[]
  readonly options?: readonly unknown[]
  readonly wrapped?: unknown
  readonly item?: unknown
  readonly key?: unknown
  readonly value?: unknown
}

/** Maximum length of generated lists and records; longer ones add nothing new. */
const MOST_ITEMS = 3
const MOST_LETTERS = 60

/**
 * Generates values that fit a schema or nearly: ranges, lengths, patterns and picklists are followed, custom checks are
 * not. This yields messages of every kind without a sample of each.
 */
export function arbitraryOf(schema: unknown): fc.Arbitrary<unknown> {
  const node = schema as Node
  const actions = actionsOf(node)
  switch (node.type) {
    case 'strict_object':
    case 'loose_object':
    case 'object':
      return objectOf(node.entries ?? {})
    case 'variant':
    case 'union':
      return fc.oneof(...(node.options ?? []).map(arbitraryOf))
    case 'array':
      return fc.array(arbitraryOf(node.item), {
        maxLength: Math.min(MOST_ITEMS, bound(actions, 'max_length', 9)),
      })
    case 'tuple':
    case 'strict_tuple':
      return fc.tuple(...(node.items ?? []).map(arbitraryOf))
    case 'record':
      return fc.dictionary(arbitraryOf(node.key) as fc.Arbitrary<string>, arbitraryOf(node.value), {
        maxKeys: MOST_ITEMS,
      })
    case 'literal':
      return fc.constant(node.literal)
    case 'picklist':
      return fc.constantFrom(...(node.options ?? []))
    case 'nullable':
    case 'nullish':
      return fc.option(arbitraryOf(node.wrapped))
    case 'optional':
    case 'exact_optional':
    case 'non_optional':
      return arbitraryOf(node.wrapped)
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return numberOf(actions)
    case 'string':
      return textOf(actions)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Generates objects, sometimes without their optional members. */
function objectOf(entries: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const names = Object.keys(entries)
  const isOptional = (name: string) => /optional|nullish/.test((entries[name] as Node).type ?? '')
  const members = Object.fromEntries(names.map(name => [name, arbitraryOf(entries[name])]))
  return fc.record(members, { requiredKeys: names.filter(name => !isOptional(name)) })
}

function numberOf(actions: readonly Node[]): fc.Arbitrary<number> {
  const min = bound(actions, 'min_value', -1e9)
  const max = bound(actions, 'max_value', 1e9)
  return actions.some(({ type }) => type === 'integer')
    ? fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
    : fc.double({ min, max, noNaN: true })
}

function textOf(actions: readonly Node[]): fc.Arbitrary<string> {
  const pattern = actions.find(({ type }) => type === 'regex')?.requirement
  if (pattern instanceof RegExp) return matching(pattern)
  return fc.string({
    maxLength: Math.min(MOST_LETTERS, bound(actions, 'max_length', 1000)),
    unit: 'grapheme',
  })
}

const PATTERNS = new Map<string, fc.Arbitrary<string>>()

/** Returns a cached generator per pattern, since one alone can take ten megabytes and occurs in many schemas. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  const known = PATTERNS.get(String(pattern)) ?? fc.stringMatching(pattern, { size: 'small' })
  PATTERNS.set(String(pattern), known)
  return known
}

const bound = (actions: readonly Node[], type: string, otherwise: number): number =>
  Number(actions.find(action => action.type === type)?.requirement ?? otherwise)

/** Returns all actions of a pipe after its first item, which may itself be a pipe. */
const actionsOf = ({ pipe }: Node): readonly Node[] => {
  const [first, ...actions] = pipe ?? []
  return first ? [...actionsOf(first), ...actions] : []
}
