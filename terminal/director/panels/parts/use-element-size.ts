import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { GridSpace } from '../../model/room/room-fit.ts'

export const PHONE = '(max-width: 599px)'

/** Returns whether a media query matches, and follows it. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const heard = () => setHolds(list.matches)
    heard()
    list.addEventListener('change', heard)
    return () => list.removeEventListener('change', heard)
  }, [query])
  return holds
}

/** Returns the space of an element, which must not depend on its content; null before it is first drawn. */
export function useElementSize(): readonly [RefObject<HTMLDivElement | null>, GridSpace | null] {
  const place = useRef<HTMLDivElement>(null)
  const touch = useMedia('(pointer: coarse)')
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element
      setSize(was => (was?.width === width && was.height === height ? was : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [place, size && { ...size, touch }]
}
