import type { PublishedPlace } from '../formats/results/results-session.ts'
import { formatTeamsUsebio, formatUsebio, type UsebioAbout } from '../formats/usebio/usebio-write.ts'
import { sectionsIn } from '../session/section/section.ts'
import { namesSlot } from '../session/slot.ts'
import { type SessionState, standingAt } from '../session/state.ts'
import { figuredResults } from './results-export.ts'

/**
 * The session as USEBIO 1.2, with the figures of the screens, names, and the numbers by which a federation knows the
 * players where the club does; `undefined` before it is opened and planned.
 */
export function exportUsebio(
  state: SessionState,
  about: Pick<UsebioAbout, 'club' | 'program'> & { readonly id: string },
): string | undefined {
  const figured = figuredResults(state, about.id, `${about.program.name} ${about.program.version}`)
  if (!figured) return undefined
  const said = { ...about, numbers: (place: PublishedPlace) => numbersIn(state, place) }
  return figured.kind === 'teams'
    ? formatTeamsUsebio(figured.session, said)
    : formatUsebio(figured.session, said)
}

function numbersIn(
  state: SessionState,
  { contestant, section, direction }: PublishedPlace,
): readonly (string | null)[] {
  const own = sectionsIn(state).find(({ id }) => section === undefined || id === section)
  const named = own?.plan.contestants.find(
    ({ label, line }) =>
      label === contestant && (direction === undefined || line === undefined || line === direction),
  )
  const said = own && named && standingAt(state, namesSlot(own.id, named.id))?.body
  return said?.persons?.map(person => (person.kind === 'federation' ? person.number : null)) ?? []
}
