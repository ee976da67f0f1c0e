import type { Random } from '../simulate/random.ts'

/** A key that a finger can press: on the glass, enabled, and under nothing. */
export interface LiveKey {
  readonly id: string
  readonly element: HTMLElement
  readonly x: number
  readonly y: number
}

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(':disabled') && element.getClientRects().length > 0

/** Every key of the screen; those that wait for the last touch among them. */
export const keysOn = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('button, input')].filter(isEnabled)

export const nameOf = (element: HTMLElement): string =>
  element.getAttribute('data-testid') ?? element.textContent

/** Where the finger comes down on a key: anywhere on it, after it was scrolled into sight. */
export function aimedAt(random: Random, element: HTMLElement): LiveKey | null {
  const inSight = ({ top, bottom, left, right }: DOMRect) =>
    top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  if (!inSight(element.getBoundingClientRect())) element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = (from: number, length: number) => from + length * (0.15 + 0.7 * random.unit())
  const [x, y] = [at(left, width), at(top, height)]
  const under = document.elementFromPoint(x, y)
  return under && element.contains(under) ? { id: nameOf(element), element, x, y } : null
}

/** As a browser tells of a touch: the click comes to whatever lies there. */
export function touch({ x, y }: Pick<LiveKey, 'x' | 'y'>): void {
  const under = document.elementFromPoint(x, y)
  const key = under?.closest<HTMLElement>('button, input')
  if (key?.matches(':disabled')) return
  under?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }),
  )
}

/** By the keyboard: Enter on the key that has the focus. */
export function press({ element }: LiveKey): void {
  element.focus()
  element.click()
}

const WORDS = ['192.168.1.7', 'hello', '10.0.0.9:8484', '', ' ', 'Ana Kowalska', '陈伟', 'x'.repeat(300)]

/** What is typed where something can be typed. */
export function type(random: Random, field: HTMLInputElement): void {
  const word = random.pick(WORDS)
  // As a browser has it of what is typed.
  field.value = field.maxLength > 0 ? word.slice(0, field.maxLength) : word
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
