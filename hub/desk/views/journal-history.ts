import { unreachable } from '../../../shared/lib/assert.ts'
import { sha256Hex } from '../../../shared/lib/digest.ts'
import type { Decision } from '../../../shared/session/decision.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'

/** Number of entries per link of the hash chain, which are hashed together with the previous link. */
const ENTRIES_A_LINK = 32

const DIGEST_LENGTH = 16

/** Chain links of each journal, as far as they were requested; a journal only grows. */
const links = new WeakMap<readonly Entry[], string[]>()

/**
 * Returns the version of a journal up to a position: the position with a digest of all entries, so that two
 * histories with the same last entry differ. Facts are included by the hash they already have.
 */
export function versionUpTo(entries: readonly Entry[], position: number): string {
  const whole = Math.floor(position / ENTRIES_A_LINK)
  const chain = links.get(entries) ?? ['']
  links.set(entries, chain)
  while (chain.length <= whole) chain.push(linked(chain, entries, chain.length * ENTRIES_A_LINK))
  return `${position}-${linked(chain, entries, position).slice(0, DIGEST_LENGTH)}`
}

/** Returns the digest of the last full link before the position and the entries after it. */
function linked(chain: readonly string[], entries: readonly Entry[], position: number): string {
  const before = Math.ceil(position / ENTRIES_A_LINK) - 1
  let text = chain[before] ?? ''
  for (let index = before * ENTRIES_A_LINK; index < position; index += 1) {
    const entry = entries[index]
    if (entry) text += `\n${wordOf(entry)}`
  }
  return sha256Hex(text)
}

function wordOf(entry: Entry): string {
  switch (entry.kind) {
    case 'fact':
      return `fact ${entry.fact.hash} ${entry.role}`
    case 'decision': {
      const { device, seq, hash } = entry.about
      return `decision ${device} ${seq} ${hash} ${decisionWord(entry.decision)}`
    }
    case 'assigned':
      return `assigned ${entry.device} ${entry.at ? `${entry.at.table} ${entry.at.section}` : ''}`
    case 'unreadable':
      return `unreadable ${entry.was} ${entry.device} ${entry.seq}`
    default:
      return unreachable(entry)
  }
}

function decisionWord(decision: Decision): string {
  switch (decision.kind) {
    case 'admitted':
      return `admitted ${decision.by}`
    case 'early':
      return `early ${decision.needs.device} ${decision.needs.seq}`
    case 'waiting':
    case 'refused':
      return `${decision.kind} ${decision.code} ${JSON.stringify(decision.sentence)}`
    default:
      return unreachable(decision)
  }
}
