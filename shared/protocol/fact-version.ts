import type { FactBody, FactKind } from '../session/fact.ts'

/**
 * The oldest version of the wire whose hubs can read what a fact says. A fact is never said anew in an older form,
 * because it would be another one: it waits on its device for a hub that reads it. A kind or a member that is new on
 * the wire says here since when.
 */
const READ_SINCE: { readonly [K in FactKind]: number | ((body: FactBody<K>) => number) } = {
  'session-opened': ({ game, form, profile, sections }) => {
    if (game !== undefined) return 3
    return form === undefined && profile === undefined && sections === undefined ? 1 : 2
  },
  'section-planned': ({ plan }) => (plan.title === undefined && plan.kind === 'pairs' ? 1 : 3),
  'contestant-named': 1,
  'seats-taken': 1,
  result: ({ result }) => ('mini' in result ? 3 : 1),
  ruling: 2,
  adjustment: 2,
  'board-cancelled': 2,
  'director-called': 1,
  settled: 1,
  'tables-open': 1,
  'session-closed': 1,
}

export function readSince<K extends FactKind>({
  kind,
  body,
}: {
  readonly kind: K
  readonly body: FactBody<K>
}): number {
  const since: number | ((body: FactBody<K>) => number) = READ_SINCE[kind]
  return typeof since === 'number' ? since : since(body)
}
