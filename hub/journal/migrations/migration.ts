/** One step of the tables from a version to the next. One that has been released is never edited. */
export interface Migration {
  readonly sql: string
  /** What SQL alone cannot do to a text; called by these names. */
  readonly functions?: Readonly<Record<string, (text: string) => string>>
}
