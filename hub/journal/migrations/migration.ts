/** Step of the tables from one version to the next. A released step is never edited. */
export interface Migration {
  readonly sql: string
  /** Functions for text changes that SQL alone cannot do, callable by these names. */
  readonly functions?: Readonly<Record<string, (text: string) => string>>
}
