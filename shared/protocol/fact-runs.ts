import * as v from 'valibot'
import { sha256Hex } from '../lib/digest.ts'
import { type Hash, seqSchema } from '../session/identity.ts'

/**
 * Maximum length of a run of consecutive seqs. A device's facts are summarized as runs, each with a digest of
 * its hashes; none crosses a multiple of this length, so that both sides cut at the same places and equal
 * facts give equal runs.
 */
export const RUN_LENGTH = 32

/** Maximum number of runs in one message; more facts take several exchanges. */
export const MAX_RUNS = 24

export const runSchema = v.strictObject({
  from: seqSchema,
  to: seqSchema,
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
export type Run = Readonly<v.InferOutput<typeof runSchema>>

export interface FactHeld {
  readonly seq: number
  readonly hash: Hash
}

/** Returns the runs of these facts, which are in ascending order of seq. */
export function runsOf(held: readonly FactHeld[]): readonly Run[] {
  const runs: { from: number; to: number; hashes: string[] }[] = []
  for (const { seq, hash } of held) {
    const last = runs.at(-1)
    const continues = last && last.to === seq - 1 && (seq - 1) % RUN_LENGTH !== 0
    if (continues) {
      last.to = seq
      last.hashes.push(hash)
    } else runs.push({ from: seq, to: seq, hashes: [hash] })
  }
  return runs.map(({ from, to, hashes }) => ({ from, to, digest: sha256Hex(hashes.join(' ')) }))
}
