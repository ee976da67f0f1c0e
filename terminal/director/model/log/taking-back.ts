import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import type { WayBack } from '../../../../shared/session/acts/act-log.ts'
import type { Statement } from '../../../../shared/session/fact.ts'
import { type FactName, nameKey } from '../../../../shared/session/identity.ts'
import type { Standing } from '../../../../shared/session/state.ts'
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

/** What would be said by a taking back, and of whom; of several acts at once nothing is foretold. */
export function foreseeableBack(line: Pick<ActLine, 'acts' | 'subject'>) {
  const back = backOf(line)
  const [statement, ...others] = back.kind === 'statements' ? back.statements : []
  if (!statement || others.length > 0) return undefined
  const concerned = line.acts.flatMap(({ changes }) =>
    changes.flatMap(({ was, now }) => [...concernedBy(was), ...concernedBy(now)]),
  )
  return {
    statement,
    section: concerned[0]?.section ?? '',
    concerned: concerned.map(({ contestant }) => contestant),
  }
}

/** Of whom something is said there. */
function concernedBy(
  standing: Standing | null,
): readonly { readonly section: string; readonly contestant: ContestantId }[] {
  const body = standing?.body
  if (!body || !('section' in body)) return []
  const { section } = body
  if ('contestant' in body) return [{ section, contestant: body.contestant }]
  if ('seats' in body) return Object.values(body.seats).map(contestant => ({ section, contestant }))
  return []
}

/** What stands upon an act: the directors' own acts as lines, and what tables have said since. */
export function upon(lines: readonly ActLine[], by: readonly FactName[]) {
  const names = new Set(by.map(nameKey))
  const acts = lines.filter(line => line.acts.some(({ fact }) => names.has(nameKey(fact))))
  const known = new Set(acts.flatMap(line => line.acts.map(({ fact }) => nameKey(fact))))
  return { acts, others: by.filter(name => !known.has(nameKey(name))) }
}
