import { cutText } from '../../../shared/lib/cut-text.ts'
import { encodeMessage } from '../../../shared/protocol/encode.ts'
import { DESK_SINCE } from '../../../shared/protocol/protocol-version.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import { factMessage } from '../../../shared/session/fact-text.ts'
import type { OwnFact, StoredReceipt } from '../messages.ts'

/** What a part says besides its piece of text. */
const PART_ENVELOPE_BYTES = 300
/** What a fact message says besides the fact: also a decision with its sentence, and the rest of its receipt. */
const FACT_ENVELOPE_BYTES = 750

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const encodeFact = (fact: Fact): string => JSON.stringify(factMessage(fact))

const wholeReceipt = (signed: NonNullable<StoredReceipt['signed']>, { position }: StoredReceipt) => ({
  ...signed,
  position,
})

/** Whether the fact has to travel in parts. */
export const isLarge = (fact: Fact): boolean =>
  bytesOf(encodeFact(fact)) > MAX_MESSAGE_BYTES - FACT_ENVELOPE_BYTES

/** The messages that carry a fact, for a hub that speaks this version: one, or its parts. */
export function messagesOf({ fact, receipt: held }: OwnFact, protocol: number): readonly string[] {
  // To the club that this device was handed over to, another club's receipt says nothing.
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
