interface Store<K, V> {
  get(key: K): V | undefined
  has(key: K): boolean
  set(key: K, value: V): unknown
}

/** Returns the value of a key; if there is none, makes and stores it. */
export function getOrMake<K, V>(store: Store<K, V>, key: K, make: (key: K) => V): V {
  const known = store.get(key)
  if (known !== undefined || store.has(key)) return known as V
  const made = make(key)
  store.set(key, made)
  return made
}

/** Caches what a pure function returns for an object for as long as the object lives. */
export const memo = /* @__NO_SIDE_EFFECTS__ */ <K extends object, V>(
  make: (key: K) => V,
): ((key: K) => V) => {
  const made = new WeakMap<K, V>()
  return key => getOrMake(made, key, make)
}

/** Caches what a pure function returns for an object and a further key. */
export const memoBy = /* @__NO_SIDE_EFFECTS__ */ <K extends object, P, V>(make: (owner: K, key: P) => V) => {
  const mapOf = memo((_: K) => new Map<P, V>())
  return (owner: K, key: P): V => getOrMake(mapOf(owner), key, () => make(owner, key))
}

/** Caches the last value made for an object as long as it would be made from the same inputs. */
export const memoWhile = /* @__NO_SIDE_EFFECTS__ */ <K extends object, V>() => {
  const last = new WeakMap<K, { readonly from: readonly unknown[]; readonly value: V }>()
  return (key: K, from: readonly unknown[], make: () => V): V => {
    const known = last.get(key)
    if (known?.from.length === from.length && known.from.every((each, at) => each === from[at]))
      return known.value
    const value = make()
    last.set(key, { from, value })
    return value
  }
}

/** Adds a value to the list of a key. */
export function pushTo<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const own = groups.get(key)
  if (own) own.push(value)
  else groups.set(key, [value])
}
