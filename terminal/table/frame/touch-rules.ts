import { TOUCH_GUARD_MS, TOUCH_QUIET_MS } from '../ids.ts'

/**
 * The rules of touches, screens.md "After the board", for every screen in one place. What is a key, and which one lies
 * where, is said by `touch-glass.ts`; a key is told from another by its name on its screen.
 */

/** A finger on the glass: px from the top left corner, ms, and the key that it presses. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly key: string | null
}

/** The screen as it stands: its name, and what lies where the last touch was. */
export interface Look {
  readonly screen: string
  readonly at: number
  readonly keys: number
  readonly under: string | null
}

/** The key that presses nothing until then; every key where none is named. */
export interface Waiting {
  readonly until: number
  readonly key: string | null
}

export interface Touches {
  readonly look: Look | null
  /** The last touch that was let through. */
  readonly last: Touch | null
  /** Until then a change of the screen is what the last press has brought about. */
  readonly explains: number
  readonly waiting: Waiting | null
}

export const NO_TOUCH: Touches = { look: null, last: null, explains: 0, waiting: null }

/** A shaking finger comes down twice within a quarter of a second and a finger's breadth. */
const GUARD_MM = 12
/** The same finger again, though beside the key that waits. */
const SAME_MM = 4
/** What a press has brought about is there by then, also on a slow tablet that keeps a result. */
const EXPLAINS_MS = 1000

export function isBounce(last: Touch | null, next: Touch, pxPerMm: number): boolean {
  if (!last) return false
  const distance = Math.hypot(next.x - last.x, next.y - last.y)
  return next.at - last.at < TOUCH_GUARD_MS && distance < GUARD_MM * pxPerMm
}

/** Where a key lies, px; one that has a place for itself is pressed by nobody who did not touch it. */
export interface KeyPlace {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly isAlone: boolean
}

/** So far beside a key a finger still means it. */
const SNAP_MM = 3

/** The key that a touch between keys meant: the nearest, unless it is far, or one that must not be pressed by mistake. */
export function meantBy<T extends KeyPlace>(
  { x, y }: Pick<Touch, 'x' | 'y'>,
  keys: readonly T[],
  pxPerMm: number,
): T | null {
  const farFrom = ({ left, top, right, bottom }: T) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const [nearest] = [...keys].sort((one, other) => farFrom(one) - farFrom(other))
  return nearest && !nearest.isAlone && farFrom(nearest) <= SNAP_MM * pxPerMm ? nearest : null
}

/** Whether a finger presses anything there and then. */
export function isLetThrough({ last, waiting }: Touches, touch: Touch, pxPerMm: number): boolean {
  if (isBounce(last, touch, pxPerMm)) return false
  if (!waiting || touch.at >= waiting.until) return true
  if (waiting.key === null || waiting.key === touch.key) return false
  return !last || Math.hypot(touch.x - last.x, touch.y - last.y) >= SAME_MM * pxPerMm
}

export const afterTouch = (touches: Touches, touch: Touch): Touches => ({
  ...touches,
  last: touch,
  explains: touch.key === null ? touches.explains : touch.at + EXPLAINS_MS,
})

/** A press of the keyboard has no place: what follows it waits for nothing. */
export const afterPress = (touches: Touches, at: number): Touches => ({
  ...touches,
  last: null,
  explains: at + EXPLAINS_MS,
})

/**
 * The screen has been drawn anew. Where a touch brought another screen about, or another key to where it was, that key
 * alone waits. Where nobody pressed anything, every key does.
 */
export function afterChange(touches: Touches, look: Look): Touches {
  const { look: before, last, explains } = touches
  const drawn = { ...touches, look }
  if (!before) return drawn
  const waits = (key: string | null): Touches => ({
    ...drawn,
    explains: 0,
    waiting: { until: look.at + TOUCH_QUIET_MS, key },
  })
  const isExplained = look.at < explains
  if (look.screen !== before.screen) {
    if (isExplained)
      return last && look.under !== null ? waits(look.under) : { ...drawn, explains: 0, waiting: null }
    // Where there was no key, no finger is on its way to one.
    return before.keys > 0 ? waits(null) : drawn
  }
  const isOther = isExplained && last !== null && look.under !== null && look.under !== last.key
  return isOther ? waits(look.under) : drawn
}
