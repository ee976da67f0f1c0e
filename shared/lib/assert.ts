/** Throws if the condition is false, which only a bug can cause; the message gives expected and actual. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`This cannot be: ${message}`)
}

/** Returns the value, or throws if it is absent, which only a bug can cause. */
export function must<T>(value: T | null | undefined, what: string): T {
  assert(value !== null && value !== undefined, `${what} is missing`)
  return value
}

/** Closes a switch over a union: reaching it is a bug, and a missing case does not compile. */
export function unreachable(value: never): never {
  throw new Error(`This cannot be: unexpected ${JSON.stringify(value)}`)
}
