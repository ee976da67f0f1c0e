import { decodeMessage } from '../../../shared/protocol/codec.ts'
import { type ContentSchemas, DIRECTOR_CONTENTS } from '../../../shared/session/table-views/view-contents.ts'
import { boardOfTraveller, TRAVELLERS, viewNamed } from '../../../shared/session/views/view-names.ts'
import type { FromWorker, ToScreens } from '../messages.ts'

/** Parses the terminal's messages of one turn for the screens of an app. */
export type ReadForScreens = (messages: readonly FromWorker[]) => readonly ToScreens[]

export const readForDirector: ReadForScreens = messages =>
  messages.map(message => withContents(message, DIRECTOR_CONTENTS))

export function withContents(message: FromWorker, schemas: ContentSchemas): ToScreens {
  if (message.kind === 'view') {
    const { kind, name, text } = message
    return { kind, name, content: text === null ? null : contentOf(name, text, schemas) }
  }
  if (message.kind !== 'snapshot') return message
  const views = Object.entries(message.views).map(([name, text]) => [name, contentOf(name, text, schemas)])
  return { ...message, views: Object.fromEntries(views.filter(([, content]) => content !== null)) }
}

/** Returns the parsed content of a view; null if this version cannot read it, until the next one replaces it. */
function contentOf(name: string, text: string, schemas: ContentSchemas): unknown {
  const schema = schemas[boardOfTraveller(name) === undefined ? viewNamed(name).name : TRAVELLERS]
  const read = schema && decodeMessage(schema, text)
  return read?.ok ? read.value : null
}
