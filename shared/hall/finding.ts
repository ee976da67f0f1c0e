/** What a look at one thing came to. What cannot be tested says so, and how a person looks himself. */
export const VERDICTS = ['ok', 'look', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** One thing that was looked at: `said` is the key of its sentence, which names what to do where there is something. */
export interface Finding<Key extends string> {
  readonly verdict: Verdict
  readonly said: Key
  readonly params: Readonly<Record<string, string | number>>
}

export const found = <Key extends string>(
  verdict: Verdict,
  said: Key,
  params: Finding<Key>['params'] = {},
): Finding<Key> => ({ verdict, said, params })

/** What somebody has to do something about first, then what he should look at himself, then what is well. */
export const mostUrgentFirst = <Key extends string>(
  findings: readonly Finding<Key>[],
): readonly Finding<Key>[] => [
  ...findings.filter(({ verdict }) => verdict === 'look'),
  ...findings.filter(({ verdict }) => verdict === 'unknown'),
  ...findings.filter(({ verdict }) => verdict === 'ok'),
]
