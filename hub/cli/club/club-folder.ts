import { type Parsed, parsed } from '../../../shared/lib/parsed.ts'
import { readWords } from '../option-problem.ts'

export interface ClubFolderOptions {
  readonly data: string | undefined
  readonly yes: boolean
}

/** Reads the options of `overtrick card` and `overtrick new-key`. */
export function parseClubOptions(args: readonly string[]): Parsed<ClubFolderOptions> {
  const read = readWords({
    args: [...args],
    options: { data: { type: 'string' }, yes: { type: 'boolean', default: false } },
    strict: true,
  })
  if (!read.ok) return read
  const { data, yes } = read.value.values
  return parsed({ data, yes })
}
