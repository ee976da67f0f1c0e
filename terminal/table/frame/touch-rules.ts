import { TOUCH_GUARD_MS, TOUCH_QUIET_MS } from '../keying-ids.ts'

/**
 * Touch rules of every screen. `touch-guard.ts` determines the keys and
 * their positions; a key is identified by its name on its screen.
 */

/** A finger on the screen: px from the top left corner, ms, and the key that it presses. */
export interface Touch {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly key: string | null
}

/** The present screen: its name, and the key at the last touch. */
export interface Look {
  readonly screen: string
  readonly at: number
  readonly keys: number
  readonly under: string | null
}

/** Time until which a touch in the place of the last, or any touch, presses nothing; such a key is drawn as blocked. */
export interface Waiting {
  readonly until: number
  readonly everywhere: boolean
  readonly key: string | null
}

export interface Touches {
  readonly look: Look | null
  /** Last valid touch, and whether another screen has come since. */
  readonly last: Touch | null
  readonly turned: boolean
  /** Time until which a change of the screen counts as caused by the last press. */
  readonly explains: number
  readonly waiting: Waiting | null
}

export const NO_TOUCH: Touches = { look: null, last: null, turned: false, explains: 0, waiting: null }

/**
 * Distance within which a second touch counts as a bounce: a shaking finger comes down twice within a quarter of a
 * second and a finger's breadth.
 */
const GUARD_MM = 12
/** Shortest time in which anyone finds a key on another screen. */
const SWIFT_MS = 200
/**
 * Distance within which a second touch means the same place: a bouncing finger hits it again, while another key is
 * further away.
 */
const SAME_MM = 4.5
/** Time by which the effect of a press is drawn, also on a slow tablet that saves a result. */
const EXPLAINS_MS = 1000

const isWithin = (mm: number, last: Touch, { x, y }: Touch, pxPerMm: number): boolean =>
  Math.hypot(x - last.x, y - last.y) < mm * pxPerMm

const isBounce = ({ last, turned }: Touches, next: Touch, pxPerMm: number): boolean =>
  last !== null &&
  next.at - last.at < (turned ? SWIFT_MS : TOUCH_GUARD_MS) &&
  isWithin(GUARD_MM, last, next, pxPerMm)

/** Position of a key, px; a key of the head or action bar responds only to direct touches. */
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
 * Returns the key meant by a touch between keys: the nearest, unless it is far, or one that must not be pressed by
 * mistake.
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

/** True if a touch there and then presses anything. */
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

/** Records a keyboard press, which has no position: it blocks nothing. */
export const afterPress = (touches: Touches, at: number): Touches => ({
  ...touches,
  last: null,
  explains: at + EXPLAINS_MS,
})

/**
 * Records that the screen was redrawn. If a touch brought another screen, or another key to its position, the key there
 * is blocked. If nobody pressed anything, every key is.
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
