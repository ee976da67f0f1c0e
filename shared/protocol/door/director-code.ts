import * as v from 'valibot'
import { type CodeHub, formatFragment, type NoCode, readCode } from './code-parts.ts'

/** Content of the QR code on a director's screen, which admits one more director's screen after a tap there. */
export interface DirectorCode extends CodeHub {
  /** Secret, valid for a few minutes. */
  readonly secret: string
}

const secretSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{20,64}$/, 'a secret'))

/** Scanned or opened text: the code of a director's screen, or why it is not one. */
export type ReadDirectorCode =
  | { readonly kind: 'director'; readonly code: DirectorCode }
  | { readonly kind: NoCode }

/** Formats the text of the QR code; `page` is the director's page: "http://192.168.1.5:8484/director". */
export const formatDirectorCode = (page: string, { secret, ...hub }: DirectorCode): string =>
  `${page}/#${formatFragment('director', [secret], hub)}`

export function parseDirectorCode(text: string): ReadDirectorCode {
  const read = readCode(text, 'director')
  if (typeof read === 'string') return { kind: read }
  const [secret] = read.parts
  return v.is(secretSchema, secret)
    ? { kind: 'director', code: { secret, ...read.hub } }
    : { kind: 'damaged' }
}
