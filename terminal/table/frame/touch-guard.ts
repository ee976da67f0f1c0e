import { TOUCH_GUARD_MS } from '../ids.ts'

/** A touch on the glass: px from the top left corner, ms. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** A shaking finger comes down twice within a quarter of a second and a finger's breadth. */
const GUARD_MM = 12

export function isBounce(last: Touch | null, next: Touch, pxPerMm: number): boolean {
  if (!last) return false
  const distance = Math.hypot(next.x - last.x, next.y - last.y)
  return next.at - last.at < TOUCH_GUARD_MS && distance < GUARD_MM * pxPerMm
}

export interface TouchGuard {
  /** The last touch that was let through: where the accept key must not lie. */
  last(): Touch | null
  stop(): void
}

/** Swallows the second of two touches in one place, across a change of screen too. Keyboards are let through. */
export function startTouchGuard(target: Window, pxPerMm: () => number): TouchGuard {
  let last: Touch | null = null
  const onClick = (event: MouseEvent) => {
    // A click from the keyboard has no place and no count.
    if (event.detail === 0) return
    const next = { x: event.clientX, y: event.clientY, at: event.timeStamp }
    if (isBounce(last, next, pxPerMm())) {
      event.stopImmediatePropagation()
      event.preventDefault()
      return
    }
    last = next
  }
  target.addEventListener('click', onClick, { capture: true })
  return { last: () => last, stop: () => target.removeEventListener('click', onClick, { capture: true }) }
}
