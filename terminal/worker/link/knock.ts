import type { HubPlace } from './place.ts'

/** Asks a place whether anybody answers there; never rejects. */
export type Knock = (place: HubPlace) => Promise<boolean>

/** A packet that was lost is sent again after one second and after three: longer nobody waits for one answer. */
const ANSWER_WITHIN_MS = 3500

/**
 * Over HTTP, because a browser lets a page that has opened some WebSockets in vain wait up to five seconds (Chromium)
 * or a minute (Firefox) before it tries the next, and opens one at a time. Whatever answers, answers.
 */
export const knockByFetch: Knock = async ({ health }) => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), ANSWER_WITHIN_MS)
  try {
    await fetch(health, { mode: 'no-cors', cache: 'no-store', signal: control.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
