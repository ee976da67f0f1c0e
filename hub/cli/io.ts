/** What a command gets from its surroundings. */
export interface CliIo {
  /** The answer, as it is. */
  readonly out: (text: string) => void
  /** What went wrong, as it is. */
  readonly err: (text: string) => void
  /** Paths are the caller's. */
  readonly cwd: string
  /** Where the built apps lie. */
  readonly distDir: string
  readonly version: string
}
