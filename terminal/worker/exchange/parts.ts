import { cutText } from '../../../shared/lib/utf8-bytes.ts'
import { encodeMessage } from '../../../shared/protocol/codec.ts'
import { DESK_SINCE } from '../../../shared/protocol/protocol-version.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { factMessage } from '../../../shared/session/state/fact-text.ts'
import type { OwnFact, StoredReceipt } from '../messages.ts'

/** Size of a part besides its piece of text. */
const PART_ENVELOPE_BYTES = 300
/** Size of a fact message besides the fact, including a decision with its sentence and the receipt. */
const FACT_ENVELOPE_BYTES = 750

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const encodeFact = (fact: Fact): string => JSON.stringify(factMessage(fact))

const wholeReceipt = (signed: NonNullable<StoredReceipt['signed']>, { position }: StoredReceipt) => ({
  ...signed,
  position,
})

/** True if the fact must be sent in parts. */
export const isLarge = (fact: Fact): boolean =>
  bytesOf(encodeFact(fact)) > MAX_MESSAGE_BYTES - FACT_ENVELOPE_BYTES

/** Returns the messages that carry a fact for a hub of this protocol version: one, or several parts. */
export function messagesOf({ fact, receipt: held }: OwnFact, protocol: number): readonly string[] {
  // To the club that took over this device, another club's receipt means nothing.
  const receipt = held?.former ? null : held
  if (!isLarge(fact))
    return [
      encodeMessage({
        type: 'fact',
        fact: factMessage(fact),
        ...(receipt ? { decided: receipt.decision } : {}),
        ...(receipt?.signed && protocol >= DESK_SINCE
          ? { receipt: wholeReceipt(receipt.signed, receipt) }
          : {}),
      }),
    ]
  const texts = cutText(encodeFact(fact), MAX_MESSAGE_BYTES - PART_ENVELOPE_BYTES)
  return texts.map((text, index) =>
    encodeMessage({ type: 'part', seq: fact.seq, hash: fact.hash, i: index + 1, n: texts.length, text }),
  )
}
