/** What stands there after a key of a keyboard, on the way to a number; `undefined` for a key that changes nothing of it. */
export function digitTyped(digits: string, key: string): string | undefined {
  if (/^[0-9]$/.test(key)) return `${digits}${key}`
  return key === 'Backspace' ? digits.slice(0, -1) : undefined
}
