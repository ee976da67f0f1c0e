import { TOUCH_GUARD_MS, TOUCH_QUIET_MS } from '../keying-ids.ts'

/**
 * Touch rules of every screen. `touch-guard.ts` finds the keys and their positions; a key is identified by its name and
 * screen.
 */

/** Touch: its position in px from the top left corner, its time in ms, and the pressed key. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly key: string | null
}

/** State of the screen: its name, and the key at the position of the last touch. */
export interface Look {
  readonly screen: string
  readonly at: number
  readonly keys: number
  readonly under: string | null
}

/**
 * Block until a time: either of touches at the position of the last one, or of all touches. Blocked keys are drawn as
 * such.
 */
export interface Waiting {
  readonly until: number
  readonly everywhere: boolean
  readonly key: string | null
}

export interface Touches {
  readonly look: Look | null
  /** Last valid touch. */
  readonly last: Touch | null
  readonly turned: boolean
  /** Time until which a change of the screen counts as caused by the last press. */
  readonly explains: number
  readonly waiting: Waiting | null
}

export const NO_TOUCH: Touches = { look: null, last: null, turned: false, explains: 0, waiting: null }

/** Distance within which a second touch soon after the first counts as a bounce of a shaking finger. */
const GUARD_MM = 12
/** Minimum time anyone needs to find a key on another screen. */
const SWIFT_MS = 200
/** Distance within which a second touch is at the same place, that is, a bounce rather than another key. */
const SAME_MM = 4.5
/** Maximum time until the effect of a press is drawn on a slow tablet that saves a result. */
const EXPLAINS_MS = 1000

const isWithin = (mm: number, last: Touch, { x, y }: Touch, pxPerMm: number): boolean =>
  Math.hypot(x - last.x, y - last.y) < mm * pxPerMm

const isBounce = ({ last, turned }: Touches, next: Touch, pxPerMm: number): boolean =>
  last !== null &&
  next.at - last.at < (turned ? SWIFT_MS : TOUCH_GUARD_MS) &&
  isWithin(GUARD_MM, last, next, pxPerMm)

/** Position of a key, px; keys of the head and the action bar respond only to direct touches. */
export interface KeyPlace {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly isAlone: boolean
}

/** Distance from a key at which a touch still means it. */
const SNAP_MM = 3

/**
 * Returns the key meant by a touch between keys: the nearest one, if it is close and may be pressed by an inexact
 * touch.
 */
export function nearestIntendedKey<T extends KeyPlace>(
  { x, y }: Pick<Touch, 'x' | 'y'>,
  keys: readonly T[],
  pxPerMm: number,
): T | null {
  const farFrom = ({ left, top, right, bottom }: T) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const [nearest] = [...keys].sort((one, other) => farFrom(one) - farFrom(other))
  return nearest && !nearest.isAlone && farFrom(nearest) <= SNAP_MM * pxPerMm ? nearest : null
}

/** True if a touch at this position and time is valid. */
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

/** Records a keyboard press, which blocks nothing because it has no position. */
export const afterPress = (touches: Touches, at: number): Touches => ({
  ...touches,
  last: null,
  explains: at + EXPLAINS_MS,
})

/**
 * Records that the screen was redrawn. After a touch that brought another screen or key, the key now at its position is
 * blocked; after a change without a press all keys are.
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
    // Without a key before, no finger was on its way to one.
    return before.keys > 0 ? waits(true) : drawn
  }
  const isOther = isExplained && last !== null && look.under !== null && look.under !== last.key
  return isOther ? waits(false) : drawn
}
