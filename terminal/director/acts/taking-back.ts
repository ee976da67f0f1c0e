import type { WayBack } from '../../../shared/session/acts/act-log.ts'
import type { Statement } from '../../../shared/session/fact.ts'
import { type FactName, nameKey } from '../../../shared/session/identity.ts'
import type { ActLine } from './act-lines.ts'

/** How the line of an act is taken back: as the act is, and of several acts at once the last one first. */
type LineBack =
  | { readonly kind: 'statements'; readonly statements: readonly Statement[] }
  | Exclude<WayBack, { readonly kind: 'statement' }>

export function backOf({ acts, subject }: Pick<ActLine, 'acts' | 'subject'>): LineBack {
  // Without them there is no session, whatever stands upon them.
  if (subject.kind === 'opened' || subject.kind === 'planned') return { kind: 'none', why: 'first-word' }
  const by = acts.flatMap(({ back }) => (back.kind === 'stands-upon' ? back.by : []))
  if (by.length > 0) return { kind: 'stands-upon', by }
  const statements = acts.flatMap(({ back }) => (back.kind === 'statement' ? back.statement : []))
  const [{ back }] = acts
  return back.kind === 'statement' || statements.length > 0
    ? { kind: 'statements', statements: statements.toReversed() }
    : back
}

/** What stands upon an act: the directors' own acts as lines, and what tables have said since. */
export function upon(lines: readonly ActLine[], by: readonly FactName[]) {
  const names = new Set(by.map(nameKey))
  const acts = lines.filter(line => line.acts.some(({ fact }) => names.has(nameKey(fact))))
  const known = new Set(acts.flatMap(line => line.acts.map(({ fact }) => nameKey(fact))))
  return { acts, others: by.filter(name => !known.has(nameKey(name))) }
}
