/** Cache of the most recent values by name; the least recently used one is dropped. */
export interface LruCache<T> {
  get(name: string): T | undefined
  set(name: string, one: T): void
  delete(name: string): void
}

export function createKept<T>(most: number): LruCache<T> {
  const kept = new Map<string, T>()
  return {
    get(name) {
      const found = kept.get(name)
      if (found === undefined) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found
    },
    set(name, one) {
      kept.delete(name)
      kept.set(name, one)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
    },
    delete: name => void kept.delete(name),
  }
}
