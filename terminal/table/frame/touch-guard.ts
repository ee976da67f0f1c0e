import {
  afterChange,
  afterPress,
  afterTouch,
  isLetThrough,
  NO_TOUCH,
  nearestIntendedKey,
  type Touch,
  type Touches,
} from './touch-rules.ts'

const KEYS = 'button, a[href], select, input, label'

/**
 * Returns the identity of a key. A key whose meaning changes has a new identity, since a second press would revoke the
 * first.
 */
const nameOf = (key: Element | null | undefined): string | null =>
  key
    ? `${key.getAttribute('data-testid') ?? key.textContent} ${key.getAttribute('aria-pressed') ?? ''}`
    : null

const keyOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>(KEYS) ?? null

/** Returns px per mm from the design tokens, which a calibrated screen sets itself. */
const pxPerMm = (root: Element): number =>
  Number.parseFloat(getComputedStyle(root).getPropertyValue('--mm')) || 6

function isIn(key: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = key.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/** Returns the key meant by a touch between keys; `null` if none is near. */
function keyBeside(root: HTMLElement, x: number, y: number): HTMLElement | null {
  const keys = [...root.querySelectorAll<HTMLElement>('main button:not(:disabled)')].map(key => {
    const { left, top, right, bottom } = key.getBoundingClientRect()
    return { key, left, top, right, bottom, isAlone: key.closest('[data-alone]') !== null }
  })
  const near = nearestIntendedKey({ x, y }, keys, pxPerMm(root))
  if (!near) return null
  // Parts scrolled away are behind something else there.
  const within = (at: number, from: number, to: number) => Math.min(Math.max(at, from + 1), to - 1)
  const seen = document.elementFromPoint(within(x, near.left, near.right), within(y, near.top, near.bottom))
  return near.key.contains(seen) ? near.key : null
}

function screenOf(root: HTMLElement): string | null {
  const main = root.querySelector('main')
  return main && `${main.getAttribute('data-screen')} ${main.getAttribute('data-board') ?? ''}`
}

export interface TouchGuard {
  /** Returns true if the present change was caused by the last press. */
  isOwn(): boolean
  end(): void
}

/**
 * Applies the touch rules to a screen: watches touches and redraws, lets valid presses through and marks blocked keys.
 * Keyboard presses always pass.
 */
export function watchTouches(root: HTMLElement): TouchGuard {
  let touches: Touches = NO_TOUCH
  let quiet: readonly Element[] = []
  let timer = 0

  // Browsers move a touch beside a key onto it: the original position is remembered.
  let down: Pick<Touch, 'x' | 'y'> | null = null
  const onDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    down = pointerType === 'touch' ? { x, y } : null
  }

  const onClick = (event: MouseEvent) => {
    // A click from the keyboard has no position and no count.
    if (event.detail === 0) {
      touches = afterPress(touches, event.timeStamp)
      return
    }
    const { x, y } = down ?? { x: event.clientX, y: event.clientY }
    down = null
    const hit = event.target instanceof Element ? keyOf(event.target) : null
    const touched = hit && isIn(hit, x, y) ? hit : null
    const meant = touched ?? keyBeside(root, x, y)
    const touch: Touch = { x, y, at: event.timeStamp, key: nameOf(meant) }
    const passes = isLetThrough(touches, touch, pxPerMm(root))
    if (!passes || (!touched && (hit || meant))) {
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    if (!passes) return
    if (!touched) meant?.click()
    touches = afterTouch(touches, touch)
  }

  function loud(): void {
    for (const key of quiet) key.removeAttribute('aria-disabled')
    quiet = []
  }

  function draw(at: number): void {
    const { waiting } = touches
    window.clearTimeout(timer)
    loud()
    if (!waiting || waiting.until <= at) return
    quiet = [...root.querySelectorAll(KEYS)].filter(key => waiting.everywhere || nameOf(key) === waiting.key)
    for (const key of quiet) key.setAttribute('aria-disabled', 'true')
    timer = window.setTimeout(loud, waiting.until - at)
  }

  const onChange = () => {
    const screen = screenOf(root)
    if (screen === null) return
    const { last, explains, look } = touches
    const at = performance.now()
    const under = last && at < explains ? nameOf(keyOf(document.elementFromPoint(last.x, last.y))) : null
    if (under !== null || look?.screen !== screen)
      touches = afterChange(touches, { screen, at, under, keys: root.querySelectorAll(KEYS).length })
    draw(at)
  }

  root.addEventListener('pointerdown', onDown, { capture: true })
  root.addEventListener('click', onClick, { capture: true })
  const observer = new MutationObserver(onChange)
  const attributeFilter = ['data-screen', 'data-board', 'aria-pressed']
  observer.observe(root, { childList: true, subtree: true, attributeFilter })
  return {
    isOwn: () => performance.now() < touches.explains,
    end() {
      observer.disconnect()
      root.removeEventListener('pointerdown', onDown, { capture: true })
      root.removeEventListener('click', onClick, { capture: true })
    },
  }
}
