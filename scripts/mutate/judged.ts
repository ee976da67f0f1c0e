/** Mutation that no test can notice, with the reason why that is right. */
export interface Judged {
  readonly file: string
  /** Changed line, as printed by `npm run mutate`. */
  readonly line: string
  readonly why: string
}

const MEMORY = 'hub/journal/journal-memory.ts'

const FOR_THE_TYPES = 'It cannot be applyDifferences, and is said for the compiler alone.'
const FOR_SPEED = 'What is remembered of a board is computed again: slower, and the same figures.'
const FOR_THE_LOG = 'The name of an error is for the log.'
const NAMELESS = 'A decision has no name of its own: nothing is found under undefined.'

/** Survivors of a mutation run that were examined one by one. Any other survivor points to a rule without a test. */
export const JUDGED: readonly Judged[] = [
  {
    file: 'shared/session/field/session-field.ts',
    line: 'const known = false ? before.boards.get(key) : undefined',
    why: FOR_SPEED,
  },
  {
    file: 'shared/session/field/session-field.ts',
    line: 'return [key, false ? known : sheetsFrom(own, setup)]',
    why: FOR_SPEED,
  },
  {
    file: 'shared/movement/check/check.ts',
    line: 'if (both === undefined || false) return []',
    why: FOR_THE_TYPES,
  },
  {
    file: 'shared/movement/check/check-boards.ts',
    line: 'true && others.length === 0 ? [{ entry, board }] : [],',
    why: FOR_THE_TYPES,
  },
  { file: 'hub/journal/journal.ts', line: 'override readonly name = ""', why: FOR_THE_LOG },
  { file: MEMORY, line: 'if (true) chapter.names.add(name)', why: NAMELESS },
  { file: MEMORY, line: 'if (true) chapter.names.delete(name)', why: NAMELESS },
  {
    file: MEMORY,
    line: `assert(false || !chapter.names.has(name), \`fact \${name} entered twice\`)`,
    why: NAMELESS,
  },
]
