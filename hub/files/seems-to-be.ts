import type { Problem } from '../../shared/lib/parsed.ts'
import type { FileKind } from './file-kind.ts'

/** Returns the sentence that states what a file seems to be, and which command reads it or what else to do with it. */
export const describeFileKind = (kind: FileKind): Problem => {
  const { as = kind, form = '', command = '' } = NAMED[kind] ?? {}
  return { code: `seems.${as}`, places: { form, command } }
}

const CHECK = 'overtrick movement check'

/** Names of formats and commands, the same in every language; `as` names a kind whose sentence is used instead. */
const NAMED: Partial<
  Record<FileKind, { readonly as?: FileKind; readonly form?: string; readonly command?: string }>
> = {
  access: { form: '.bws' },
  sqlite: { form: 'SQLite' },
  zip: { form: 'ZIP' },
  gzip: { form: 'gzip' },
  pdf: { form: 'PDF' },
  html: { form: 'HTML' },
  xml: { form: 'XML' },
  usebio: { form: 'USEBIO', command: 'overtrick score' },
  results: { form: 'JSON', command: 'overtrick score' },
  movement: { form: 'JSON', command: CHECK },
  json: { form: 'JSON' },
  pbn: { form: 'PBN' },
  deals: { form: '.dlm, .dup, .lin' },
  mov: { form: 'ACBLscore (.MOV)', command: CHECK },
  ebuscore: { form: 'EBUScore', command: CHECK },
  'utf-16': { form: 'UTF-16' },
  asc: { as: 'movement', form: '.ASC', command: CHECK },
  'movement-table': { as: 'movement', form: 'CSV', command: CHECK },
  table: { form: 'CSV' },
}
