import { decodeMessage } from '../../shared/protocol/encode.ts'
import { factMessageSchema } from '../../shared/protocol/up.ts'
import { OUTBOX_RULES, type OutboxRules } from '../../terminal/worker/exchange/outbox.ts'

/**
 * Mistakes that an outbox could make, each once made by somebody. The simulation must find them; a simulation
 * that finds nothing proves nothing.
 */

/** Takes the broker's word (PUBACK) for the hub's: what a broker has taken is never sent again. */
export function clearsOnPuback(taken: ReadonlySet<string>): OutboxRules {
  const hashes = new Set<string>()
  let read = 0
  /** The hashes of the facts in the bytes that a broker confirmed since the last time. */
  const update = () => {
    for (const text of [...taken].slice(read)) {
      const message = decodeMessage(factMessageSchema, text)
      if (message.ok) hashes.add(message.value.fact.hash)
    }
    read = taken.size
  }
  return {
    ...OUTBOX_RULES,
    due(outbox, sending) {
      update()
      const left = [...outbox.facts].filter(([, own]) => !hashes.has(own.fact.hash))
      const { outbox: after, send } = OUTBOX_RULES.due({ ...outbox, facts: new Map(left) }, sending)
      return { outbox: { ...after, facts: outbox.facts }, send }
    },
  }
}

/**
 * Knows facts by their names alone: a receipt for a fact that a lost store had called so is taken for the one
 * that is called so now, and what has a receipt is not issued again.
 */
export const matchesByName = (): OutboxRules => ({
  ...OUTBOX_RULES,
  receipted(outbox, receipt) {
    const own = outbox.facts.get(receipt.seq)
    return own && OUTBOX_RULES.receipted(outbox, { ...receipt, hash: own.fact.hash })
  },
  toReissue: outbox => OUTBOX_RULES.toReissue(outbox).filter(own => !own.receipt),
})
