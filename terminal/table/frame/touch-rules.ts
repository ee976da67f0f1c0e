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

/** Until then a touch in the place of the last presses nothing, or no touch anywhere; a key that lies there is drawn quiet. */
export interface Waiting {
  readonly until: number
  readonly everywhere: boolean
  readonly key: string | null
}

export interface Touches {
  readonly look: Look | null
  /** The last touch that was let through, and whether another screen has come since. */
  readonly last: Touch | null
  readonly turned: boolean
  /** Until then a change of the screen is what the last press has brought about. */
  readonly explains: number
  readonly waiting: Waiting | null
}

export const NO_TOUCH: Touches = { look: null, last: null, turned: false, explains: 0, waiting: null }

/** A shaking finger comes down twice within a quarter of a second and a finger's breadth. */
const GUARD_MM = 12
/** Nobody finds a key on another screen sooner. */
const SWIFT_MS = 200
/** A finger that comes down twice hits the same place; who means another key is further off. */
const SAME_MM = 4.5
/** What a press has brought about is there by then, also on a slow tablet that keeps a result. */
const EXPLAINS_MS = 1000

const isWithin = (mm: number, last: Touch, { x, y }: Touch, pxPerMm: number): boolean =>
  Math.hypot(x - last.x, y - last.y) < mm * pxPerMm

const isBounce = ({ last, turned }: Touches, next: Touch, pxPerMm: number): boolean =>
  last !== null &&
  next.at - last.at < (turned ? SWIFT_MS : TOUCH_GUARD_MS) &&
  isWithin(GUARD_MM, last, next, pxPerMm)

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
export function isLetThrough(touches: Touches, touch: Touch, pxPerMm: number): boolean {
  const { last, waiting } = touches
  if (isBounce(touches, touch, pxPerMm)) return false
  if (!waiting || touch.at >= waiting.until) return true
  return !waiting.everywhere && (!last || !isWithin(SAME_MM, last, touch, pxPerMm))
}

export const afterTouch = (touches: Touches, touch: Touch): Touches => ({
  ...touches,
  last: touch,
  turned: false,
  explains: touch.key === null ? touches.explains : touch.at + EXPLAINS_MS,
})

/** A press of the keyboard has no place: what follows it waits for nothing. */
export const afterPress = (touches: Touches, at: number): Touches => ({
  ...touches,
  last: null,
  explains: at + EXPLAINS_MS,
})

/**
 * The screen has been drawn anew. Where a touch brought another screen about, or another key to where it was, what lies
 * there waits. Where nobody pressed anything, every key does.
 */
export function afterChange(touches: Touches, look: Look): Touches {
  const { look: before, last, explains } = touches
  const drawn = { ...touches, look, turned: touches.turned || look.screen !== before?.screen }
  if (!before) return drawn
  const waits = (everywhere: boolean): Touches => ({
    ...drawn,
    explains: 0,
    waiting: { until: look.at + TOUCH_QUIET_MS, everywhere, key: look.under },
  })
  const isExplained = look.at < explains
  if (look.screen !== before.screen) {
    if (isExplained) return last ? waits(false) : { ...drawn, explains: 0, waiting: null }
    // Where there was no key, no finger is on its way to one.
    return before.keys > 0 ? waits(true) : drawn
  }
  const isOther = isExplained && last !== null && look.under !== null && look.under !== last.key
  return isOther ? waits(false) : drawn
}
