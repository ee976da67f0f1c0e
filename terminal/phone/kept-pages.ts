/** Used part of `Storage`; a browser may deny access to it. */
export interface PageStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface KeptPages {
  get(path: string): string | null
  put(path: string, text: string): void
  drop(path: string): void
}

const LIST = 'overtrick-results'
const PAGE = 'overtrick-results/'
/** Maximum number of cached characters; browsers allow about five million per origin. */
const MOST_LETTERS = 2_000_000

/** Creates a cache of pages read; the least recently used page is evicted first. */
export function createKeptPages(store: PageStore, most = MOST_LETTERS): KeptPages {
  const listed = (): readonly (readonly [path: string, letters: number])[] => {
    try {
      const read: unknown = JSON.parse(store.getItem(LIST) ?? '[]')
      return Array.isArray(read) ? read.filter(isListed) : []
    } catch {
      return []
    }
  }
  function keepList(list: readonly (readonly [string, number])[]): void {
    store.setItem(LIST, JSON.stringify(list))
  }
  function drop(path: string): void {
    store.removeItem(PAGE + path)
    keepList(listed().filter(([each]) => each !== path))
  }
  return {
    get: path => silently(() => store.getItem(PAGE + path)) ?? null,
    put(path, text) {
      silently(() => {
        let list = listed().filter(([each]) => each !== path)
        let letters = list.reduce((sum, [, own]) => sum + own, text.length)
        while (letters > most && list.length > 0) {
          const [oldest, ...others] = list
          if (!oldest) break
          store.removeItem(PAGE + oldest[0])
          letters -= oldest[1]
          list = others
        }
        if (letters > most) return
        store.setItem(PAGE + path, text)
        keepList([...list, [path, text.length]])
      })
    },
    drop: path => void silently(() => drop(path)),
  }
}

const isListed = (one: unknown): one is [string, number] =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number'

/** Runs a storage operation and ignores its failure: storage may be forbidden or full. */
function silently<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
