import type { SignedPerson } from '../session/entered-pair.ts'
import type { Evening } from '../session/settings/evening.ts'
import type { Statement } from '../session/state/fact.ts'

export const EVENING: Evening = {
  startsAt: 1_800_001_500_000,
  signUpFrom: 1_799_999_000_000,
  tables: 9,
  rounds: 5,
  minutes: 28,
  move: 2,
  hold: 30,
  publish: 'at-once',
  cut: 'at-the-bell',
}

export const visitor = (name: string): SignedPerson => ({ name, ref: { kind: 'visitor' } })
export const NOBODY: SignedPerson = { name: null, ref: { kind: 'anonymous' } }

/** Creates the sign-up of the pair with this number, and its table. */
export const signingUp = (
  entry: number,
  N: SignedPerson,
  S: SignedPerson,
  table?: number,
): Extract<Statement, { kind: 'signed-up' }> => ({
  kind: 'signed-up',
  body: { section: 'A', ...(table && { table }), entry: `entry${entry}`, pair: { N, S } },
})

export const signingOff = (entry: number, table?: number): Statement => ({
  kind: 'signed-off',
  body: { section: 'A', ...(table && { table }), entry: `entry${entry}` },
})
