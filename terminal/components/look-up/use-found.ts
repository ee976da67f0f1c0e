import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import { must } from '../../../shared/lib/assert.ts'
import type { LookUpOf } from '../../../shared/look-up/look-up-ask.ts'
import type { Part } from '../../../shared/look-up/part-of.ts'
import type { LookUpRoute } from './look-up-route.ts'
import type { Found, LookUpSource, OwnCards } from './look-up-source.ts'

export interface LookUpHere {
  readonly source: LookUpSource
  readonly own: OwnCards | null
  readonly go: (route: LookUpRoute) => void
  /** Locale for dates and times: "en-GB". */
  readonly region: string
  readonly now: () => number
}

export const LookUpContext = createContext<LookUpHere | null>(null)

export const useLookUp = (): LookUpHere => must(useContext(LookUpContext), 'a place to look up results')

/** Refresh interval, ms, while an event is being played. */
const AGAIN_MS = 20_000

/** Loads a page's data, and reloads it while the page is open. */
export function useFound<K extends LookUpOf['kind']>(
  of: Extract<LookUpOf, { kind: K }>,
): readonly [found: Found<Part<K>> | null, again: () => void] {
  const { source } = useLookUp()
  const [found, setFound] = useState<{ readonly name: string; readonly found: Found<Part<K>> } | null>(null)
  const [times, setTimes] = useState(0)
  const name = JSON.stringify(of)
  useEffect(() => {
    let isOpen = true
    const look = () =>
      source.find<K>(of).then(now => {
        if (isOpen) setFound({ name, found: now })
      })
    void look()
    const timer = setInterval(() => {
      if (!document.hidden) void look()
    }, AGAIN_MS)
    return () => {
      isOpen = false
      clearInterval(timer)
    }
  }, [source, name, times])
  return [found?.name === name ? found.found : null, () => setTimes(times + 1)]
}
