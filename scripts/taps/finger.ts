import type { Random } from '../kit/random.ts'

/** Key that a finger can press: visible, enabled and not covered. */
export interface LiveKey {
  readonly id: string
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
}

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.getClientRects().length > 0

/** Returns every key of the screen, including those that ignore touches for a moment. */
export const keysOn = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button, input')].filter(isEnabled)

export const nameOf = (element: HTMLElement): string =>
  element.getAttribute('data-testid') ?? element.textContent

/** Returns a random point on a key after scrolling it into view; null if it cannot be pressed. */
export function aimedAt(random: Random, element: HTMLElement): LiveKey | null {
  const inSight = ({ top, bottom, left, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  if (!inSight(element.getBoundingClientRect())) element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = (from: number, length: number) => from + length * (0.15 + 0.7 * random.unit())
  const x = at(left, width)
  const y = at(top, height)
  const under = document.elementFromPoint(x, y)
  return under && element.contains(under) ? { id: nameOf(element), element, x, y } : null
}

/** Dispatches a touch as a browser does, so that the click goes to whatever is at the point. */
export function touch({ x, y }: Pick<LiveKey, 'x' | 'y'>): void {
  const under = document.elementFromPoint(x, y)
  const key = under?.closest<HTMLElement>('button, input')
  if (key?.matches(':disabled')) return
  under?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }),
  )
}

export function press({ element }: LiveKey): void {
  element.focus()
  element.click()
}

const WORDS = ['192.168.1.7', 'hello', '10.0.0.9:8484', '', ' ', 'Ana Kowalska', '陈伟', 'x'.repeat(300)]

/** Types random text into a field. */
export function type(random: Random, field: HTMLInputElement): void {
  const word = random.pick(WORDS)
  // Same event as a browser dispatches for typing.
  field.value = field.maxLength > 0 ? word.slice(0, field.maxLength) : word
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
