import * as v from 'valibot'
import { eventSummarySchema } from '../../../shared/look-up/event-results.ts'
import { decodeMessage } from '../../../shared/protocol/encode.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'

/** Who looks up: a tablet of the room, or anybody who reaches the hub. */
export const READERS = ['room', 'anybody'] as const
export type Reader = (typeof READERS)[number]

/** Raised with the form of what is written of a session, so that older words are made anew. */
const FORM = 1

const wordsSchema = v.strictObject({
  summary: v.nullable(eventSummarySchema),
  readers: v.pipe(v.array(v.picklist(READERS)), v.maxLength(READERS.length), v.readonly()),
})

/** What the list of results says of a session when its journal had that last position, and who may read it. */
export interface WrittenWords extends Readonly<v.InferOutput<typeof wordsSchema>> {
  readonly position: number
}

/** Those that can be read. */
export const wordsWritten = (
  journal: Pick<Journal, 'summaries'>,
): readonly (readonly [SessionId, WrittenWords])[] =>
  [...journal.summaries('look-up')].flatMap(([session, { position, form, text }]) => {
    const read = form === FORM ? decodeMessage(wordsSchema, text) : undefined
    return read?.ok ? [[session, { position, ...read.value }] as const] : []
  })

/** A cache: where the disk takes nothing it is made again another time. */
export function writeWords(
  journal: Pick<Journal, 'putSummary' | 'transaction'>,
  session: SessionId,
  { position, ...words }: WrittenWords,
): void {
  try {
    journal.transaction(() =>
      journal.putSummary('look-up', session, { position, form: FORM, text: JSON.stringify(words) }),
    )
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
  }
}
