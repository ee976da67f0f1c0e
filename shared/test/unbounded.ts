/** Structure of a schema, as far as its bounds are concerned. */
interface Node {
  readonly kind?: string
  readonly type?: string
  readonly requirement?: unknown
  readonly pipe?: readonly Node[]
  readonly entries?: object
  readonly items?: readonly unknown[]
  readonly options?: readonly unknown[]
  readonly wrapped?: unknown
  readonly item?: unknown
  readonly rest?: unknown
  readonly key?: unknown
  readonly value?: unknown
}

/** Returns places where a schema leaves a number without a range, a text without a length or a list without a limit. */
export function unboundedIn(schema: unknown, path = ''): readonly string[] {
  const node = schema as Node
  const actions = actionsOf(node)
  const own = isBounded(node, actions) ? [] : [`${path || '(whole)'}: ${node.type}`]
  // Later steps of a pipe are checked after the first.
  const later = actions.filter(({ kind }) => kind === 'schema').flatMap(one => unboundedIn(one, path))
  return [...own, ...later, ...inside(node, path)]
}

/** Returns all actions of a pipe after its first item, which may be a pipe itself. */
const actionsOf = ({ pipe }: Node): readonly Node[] => {
  const [first, ...actions] = pipe ?? []
  return first ? [...actionsOf(first), ...actions] : []
}

const PARTS = ['wrapped', 'item', 'rest', 'key', 'value'] as const

const isObject = (part: unknown): boolean => typeof part === 'object' && part !== null

function inside(node: Node, path: string): readonly string[] {
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const parts: readonly (readonly [string, unknown])[] = [
    ...Object.entries(node.entries ?? {}),
    ...(node.items ?? []).map((item, index) => [String(index), item] as const),
    ...(node.options ?? []).filter(isObject).map((option, index) => [`|${index}`, option] as const),
    ...PARTS.filter(name => isObject(node[name])).map(
      name => [name === 'wrapped' ? '' : name, node[name]] as const,
    ),
  ]
  return parts.flatMap(([name, part]) => unboundedIn(part, name ? at(name) : path))
}

function isBounded({ type }: Node, actions: readonly Node[]): boolean {
  const has = (...types: readonly string[]) => types.some(one => actions.some(action => action.type === one))
  switch (type) {
    case 'number':
      return isFiniteAction(actions, 'min_value') && isFiniteAction(actions, 'max_value')
    case 'string':
      return has('max_length', 'iso_date') || actions.some(isBoundedPattern)
    case 'array':
    case 'tuple_with_rest':
      return has('max_length')
    case 'record':
      return has('max_entries')
    case 'unknown':
      return has('raw_transform', 'check')
    case 'any':
    case 'custom':
      return false
    default:
      return true
  }
}

const isFiniteAction = (actions: readonly Node[], type: string): boolean =>
  actions.some(action => action.type === type && Number.isFinite(action.requirement))

/** True for a pattern of the whole text without unbounded repetition. */
function isBoundedPattern({ type, requirement }: Node): boolean {
  if (type !== 'regex' || !(requirement instanceof RegExp)) return false
  const { source } = requirement
  return source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}/.test(source)
}
