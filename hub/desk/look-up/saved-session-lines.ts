import * as v from 'valibot'
import { eventSummarySchema } from '../../../shared/look-up/event-results.ts'
import { decodeMessage } from '../../../shared/protocol/codec.ts'
import type { SessionId } from '../../../shared/session/identity.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'

/** Readers of results: a tablet in the room, or anybody who reaches the hub. */
export const READERS = ['room', 'anybody'] as const
export type Reader = (typeof READERS)[number]

/** Format number of saved session lines; raised to rebuild older ones. */
const FORM = 1

const wordsSchema = v.strictObject({
  summary: v.nullable(eventSummarySchema),
  readers: v.pipe(v.array(v.picklist(READERS)), v.maxLength(READERS.length), v.readonly()),
})

/** Line of the results list for a session up to this position, and its permitted readers. */
export interface SavedSessionLine extends Readonly<v.InferOutput<typeof wordsSchema>> {
  readonly position: number
}

export const savedSessionLines = (
  journal: Pick<Journal, 'summaries'>,
): readonly (readonly [SessionId, SavedSessionLine])[] =>
  [...journal.summaries('look-up')].flatMap(([session, { position, form, text }]) => {
    const read = form === FORM ? decodeMessage(wordsSchema, text) : undefined
    return read?.ok ? [[session, { position, ...read.value }] as const] : []
  })

/** Saves a cached line; if the disk refuses, it is built again another time. */
export function saveSessionLine(
  journal: Pick<Journal, 'putSummary' | 'transaction'>,
  session: SessionId,
  { position, ...words }: SavedSessionLine,
): void {
  try {
    journal.transaction(() =>
      journal.putSummary('look-up', session, { position, form: FORM, text: JSON.stringify(words) }),
    )
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
  }
}
