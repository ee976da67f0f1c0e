import type { ContestantId } from '../../../../shared/movement/plan/plan.ts'
import type { WayBack } from '../../../../shared/session/acts/act-log.ts'
import { type FactName, nameKey } from '../../../../shared/session/identity.ts'
import type { Statement } from '../../../../shared/session/state/fact.ts'
import type { CurrentFact } from '../../../../shared/session/state/state.ts'
import type { ActLine } from './act-lines.ts'

/** Undo of a log line; if the line has several facts, the last is undone first. */
type LineBack =
  | { readonly kind: 'statements'; readonly statements: readonly Statement[] }
  | Exclude<WayBack, { readonly kind: 'statement' }>

export function backOf({ acts, subject }: Pick<ActLine, 'acts' | 'subject'>): LineBack {
  // Without them there is no session, whatever depends on them.
  if (subject.kind === 'opened' || subject.kind === 'planned') return { kind: 'none', why: 'first-word' }
  const by = acts.flatMap(({ back }) => (back.kind === 'stands-upon' ? back.by : []))
  if (by.length > 0) return { kind: 'stands-upon', by }
  const statements = acts.flatMap(({ back }) => (back.kind === 'statement' ? back.statement : []))
  const [{ back }] = acts
  return back.kind === 'statement' || statements.length > 0
    ? { kind: 'statements', statements: statements.toReversed() }
    : back
}

/**
 * Returns the undo of a line as a single statement, and whom it concerns, for a preview; undefined if it takes several.
 */
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

function concernedBy(
  standing: CurrentFact | null,
): readonly { readonly section: string; readonly contestant: ContestantId }[] {
  const body = standing?.body
  if (!body || !('section' in body)) return []
  const { section } = body
  if ('contestant' in body) return [{ section, contestant: body.contestant }]
  if ('seats' in body) return Object.values(body.seats).map(contestant => ({ section, contestant }))
  return []
}

/** Returns what depends on an action: the directors' later actions as log lines, and facts of tables. */
export function upon(lines: readonly ActLine[], by: readonly FactName[]) {
  const names = new Set(by.map(nameKey))
  const acts = lines.filter(line => line.acts.some(({ fact }) => names.has(nameKey(fact))))
  const known = new Set(acts.flatMap(line => line.acts.map(({ fact }) => nameKey(fact))))
  return { acts, others: by.filter(name => !known.has(nameKey(name))) }
}
