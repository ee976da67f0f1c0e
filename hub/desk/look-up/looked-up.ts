export interface LookedUp {
  readonly text: string
  readonly version: string
}
