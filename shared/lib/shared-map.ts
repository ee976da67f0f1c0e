/**
 * An immutable map: `with` and `without` return another one, which shares all but the few nodes on the path to the key.
 * State can thus be kept, changed and discarded at a cost independent of its size. (A hash array mapped trie: P.
 * Bagwell, Ideal Hash Trees, 2001.) Iteration order depends only on the keys; sort if order matters.
 *
 * @example
 * const one = SharedMap.of<string, number>().with('a', 1)
 * const two = one.with('b', 2)
 * one.size === 1 && two.get('a') === 1
 */
export class SharedMap<K extends string | number, V> implements ReadonlyMap<K, V> {
  private static readonly empty = new SharedMap<never, never>(undefined, 0)
  readonly size: number
  private readonly root: MapNode<K, V> | undefined

  private constructor(root: MapNode<K, V> | undefined, size: number) {
    this.root = root
    this.size = size
  }

  static of<K extends string | number, V>(): SharedMap<K, V> {
    return SharedMap.empty
  }

  get(key: K): V | undefined {
    return find(this.root, hashOf(key), key)?.[1]
  }

  has(key: K): boolean {
    return find(this.root, hashOf(key), key) !== undefined
  }

  with(key: K, value: V): SharedMap<K, V> {
    const leaf: Leaf<K, V> = { hash: hashOf(key), pairs: [[key, value]] }
    const placing = { isNew: true }
    const root = put(this.root, 0, leaf, placing)
    return new SharedMap(root, placing.isNew ? this.size + 1 : this.size)
  }

  /** Returns the map without the key; itself if the key is absent. */
  without(key: K): SharedMap<K, V> {
    const hash = hashOf(key)
    if (!find(this.root, hash, key)) return this
    return this.size === 1 ? SharedMap.of() : new SharedMap(drop(this.root, 0, hash, key), this.size - 1)
  }

  entries(): MapIterator<[K, V]> {
    return this.list(pair => [...pair])
  }

  keys(): MapIterator<K> {
    return this.list(([key]) => key)
  }

  values(): MapIterator<V> {
    return this.list(([, value]) => value)
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries()
  }

  forEach(work: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    collect(this.root, ([key, value]) => work(value, key, this))
  }

  /** True if any value satisfies the condition; builds no list. */
  some(isSo: (value: V) => boolean): boolean {
    return this.root !== undefined && holds(this.root, isSo)
  }

  private list<T>(what: (pair: MapPair<K, V>) => T): MapIterator<T> {
    const listed: T[] = []
    collect(this.root, pair => listed.push(what(pair)))
    return listed.values()
  }
}

type MapPair<K, V> = readonly [K, V]

/** Pairs whose keys have the same hash, nearly always a single one. */
interface Leaf<K, V> {
  readonly hash: number
  readonly pairs: readonly MapPair<K, V>[]
}

/** Branch with up to 32 nodes; `bitmap` has a bit for each node present. */
interface Branch<K, V> {
  readonly bitmap: number
  readonly nodes: readonly MapNode<K, V>[]
}

type MapNode<K, V> = Leaf<K, V> | Branch<K, V>

/** Bits of the hash used at each level of the tree. */
const BITS = 5

const isBranch = <K, V>(node: MapNode<K, V>): node is Branch<K, V> => 'nodes' in node

function find<K, V>(root: MapNode<K, V> | undefined, hash: number, key: K): MapPair<K, V> | undefined {
  let node = root
  for (let shift = 0; node && isBranch(node); shift += BITS) {
    const bit = bitOf(hash, shift)
    node = node.bitmap & bit ? node.nodes[indexOf(node.bitmap, bit)] : undefined
  }
  return node?.hash === hash ? node.pairs.find(([each]) => each === key) : undefined
}

/** Inserts a pair; `placing` records whether the key was present. */
function put<K, V>(
  node: MapNode<K, V> | undefined,
  shift: number,
  leaf: Leaf<K, V>,
  placing: { isNew: boolean },
): MapNode<K, V> {
  if (!node) return leaf
  if (isBranch(node)) {
    const bit = bitOf(leaf.hash, shift)
    const index = indexOf(node.bitmap, bit)
    const below = node.bitmap & bit ? node.nodes[index] : undefined
    const above = put(below, shift + BITS, leaf, placing)
    const nodes = node.nodes.slice()
    if (below) nodes[index] = above
    else nodes.splice(index, 0, above)
    return { bitmap: node.bitmap | bit, nodes }
  }
  if (node.hash !== leaf.hash)
    return put({ bitmap: bitOf(node.hash, shift), nodes: [node] }, shift, leaf, placing)
  const others = node.pairs.filter(([key]) => leaf.pairs.every(([each]) => each !== key))
  placing.isNew = others.length === node.pairs.length
  return { hash: leaf.hash, pairs: [...others, ...leaf.pairs] }
}

/** Removes a key that is present. A branch left with one leaf becomes that leaf. */
function drop<K, V>(
  node: MapNode<K, V> | undefined,
  shift: number,
  hash: number,
  key: K,
): MapNode<K, V> | undefined {
  if (!node) return undefined
  if (!isBranch(node)) {
    const pairs = node.pairs.filter(([each]) => each !== key)
    return pairs.length > 0 ? { hash, pairs } : undefined
  }
  const bit = bitOf(hash, shift)
  const index = indexOf(node.bitmap, bit)
  const below = drop(node.nodes[index], shift + BITS, hash, key)
  const nodes = [...node.nodes]
  if (below) nodes[index] = below
  else nodes.splice(index, 1)
  const [only] = nodes
  if (only && nodes.length === 1 && !isBranch(only)) return only
  return nodes.length > 0 ? { bitmap: below ? node.bitmap : node.bitmap & ~bit, nodes } : undefined
}

function collect<K, V>(node: MapNode<K, V> | undefined, take: (pair: MapPair<K, V>) => void): void {
  if (!node) return
  if (isBranch(node)) for (const below of node.nodes) collect(below, take)
  else for (const pair of node.pairs) take(pair)
}

function holds<K, V>(node: MapNode<K, V>, isSo: (value: V) => boolean): boolean {
  if (isBranch(node)) {
    for (const below of node.nodes) if (holds(below, isSo)) return true
    return false
  }
  for (const pair of node.pairs) if (isSo(pair[1])) return true
  return false
}

const bitOf = (hash: number, shift: number): number => 1 << ((hash >>> shift) & 31)

/** Returns the number of nodes before that of the bit. */
function indexOf(bitmap: number, bit: number): number {
  let bits = bitmap & (bit - 1)
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Hashes the key's text by FNV-1a with MurmurHash3's final mixing, so that all 32 bits depend on all of it. */
function hashOf(key: string | number): number {
  const text = String(key)
  let hash = typeof key === 'number' ? 0x811c9dc5 : 0x2f0b4c47
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
