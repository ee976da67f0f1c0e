/** A rule of the house that an attack broke, as it was before the rule: its mending line taken out again. */
export interface BrokenRule {
  /** The attack as the review counts them. */
  readonly attack: string
  readonly what: string
  readonly rule: string
  readonly file: string
  /** Stands in the file once. */
  readonly find: string
  readonly put: string
  /** The tests that must be red then. */
  readonly tests: string
}
