/** Verdicts of a check; 'unknown' means untestable, and the text then states how to check by hand. */
export const VERDICTS = ['ok', 'look', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Result of one check; `said` is the key of its sentence, which includes the remedy if one is needed. */
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

/** Orders findings: problems first, then those to check by hand, then those without a problem. */
export const mostUrgentFirst = <Key extends string>(
  findings: readonly Finding<Key>[],
): readonly Finding<Key>[] => [
  ...findings.filter(({ verdict }) => verdict === 'look'),
  ...findings.filter(({ verdict }) => verdict === 'unknown'),
  ...findings.filter(({ verdict }) => verdict === 'ok'),
]
