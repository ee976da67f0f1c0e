/** Attribute of the element that holds the deciding key of a form, as its first key. */
export const DECIDES = { 'data-decides': '' } as const

/** Makes Enter in a single-line field press the deciding key of its form, as in every other program. */
export function decide(event: KeyboardEvent): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return
  const key = field.closest('section')?.querySelector<HTMLButtonElement>('[data-decides] button')
  if (!key || key.disabled) return
  event.preventDefault()
  key.click()
}
