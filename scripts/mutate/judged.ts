/** A change that no test can notice, and why that is right. */
export interface Judged {
  readonly file: string
  /** The changed line, as `npm run mutate` prints it. */
  readonly line: string
  readonly why: string
}

const MEMORY = 'hub/journal/journal-memory.ts'

const NAMELESS = 'A decision has no name of its own: nothing is found under undefined.'

/** Survivors of a mutation run that were looked at one by one. What is not here and survives is a rule without a test. */
export const JUDGED: readonly Judged[] = [
  { file: MEMORY, line: 'if (true) chapter.names.add(name)', why: NAMELESS },
  { file: MEMORY, line: 'if (true) chapter.names.delete(name)', why: NAMELESS },
  {
    file: MEMORY,
    line: `assert(false || !chapter.names.has(name), \`fact \${name} entered twice\`)`,
    why: NAMELESS,
  },
]
