import * as v from 'valibot'
import { formatBase64url, parseBase64url } from '../../lib/base64url.ts'
import { whole } from '../../lib/bounded.ts'
import { sectionIdSchema } from '../../session/identity.ts'
import { bytesOfHex, type CodeHub, formatFragment, hexOfBytes, type NoCode, readCode } from './code-parts.ts'

/** Content of a table's QR code: the table, its token, and the addresses of the club's hub. */
export interface TableCode extends CodeHub {
  readonly section: string
  readonly table: number
  /** Token for this table in this session: 128 bits, in hex. */
  readonly token: string
}

export const tableTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'a token'))

const ownPartsSchema = v.object({
  section: sectionIdSchema,
  table: whole(1, 250),
  token: tableTokenSchema,
})

/** Scanned or opened text: the code of a table, or why it is not one. */
export type ReadTableCode = { readonly kind: 'table'; readonly code: TableCode } | { readonly kind: NoCode }

/** Formats the text of a table's QR code; `page` is the tables' page: "http://192.168.1.5:8484". */
export const formatTableCode = (page: string, { section, table, token, ...hub }: TableCode): string =>
  `${page}/#${formatFragment('table', [`${section}${table}`, formatBase64url(bytesOfHex(token))], hub)}`

export function parseTableCode(text: string): ReadTableCode {
  const read = readCode(text, 'table')
  if (typeof read === 'string') return { kind: read }
  const [place = '', letters = ''] = read.parts
  const [, section, table] = /^([A-Z]{1,2})([1-9][0-9]{0,2})$/.exec(place) ?? []
  const token = hexOfBytes(parseBase64url(letters) ?? [])
  const own = v.safeParse(ownPartsSchema, { section, table: Number(table), token })
  return own.success ? { kind: 'table', code: { ...own.output, ...read.hub } } : { kind: 'damaged' }
}
