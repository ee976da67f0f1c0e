/** Throws if a condition that only a bug can break does not hold; the message gives expected and actual. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`This cannot be: ${message}`)
}

/** Returns the value; its absence could only be a bug. */
export function must<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is missing`)
  return value
}

/** Closes a switch over a union: reaching it is a bug, and a forgotten case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`This cannot be: unexpected ${JSON.stringify(value)}`)
}
