/** Something that was looked up, as it is given out. */
export interface LookedUp {
  /** JSON. */
  readonly text: string
  /** Names the content. */
  readonly version: string
}
