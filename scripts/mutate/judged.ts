/** A change that no test can notice, and why that is right. */
export interface Judged {
  readonly file: string
  /** The changed line, as `npm run mutate` prints it. */
  readonly line: string
  readonly why: string
}

/** Survivors of a mutation run that were looked at one by one. What is not here and survives is a rule without a test. */
export const JUDGED: readonly Judged[] = []
