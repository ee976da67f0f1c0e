/** Returns the digits after a key press; `undefined` for a key that changes nothing. */
export function digitTyped(digits: string, key: string): string | undefined {
  if (/^[0-9]$/.test(key)) return `${digits}${key}`
  return key === 'Backspace' ? digits.slice(0, -1) : undefined
}
