import type { PublishedPlace } from '../formats/results/results-session.ts'
import type { HandSet } from '../formats/usebio/usebio-hands.ts'
import { formatTeamsUsebio, formatUsebio, type UsebioAbout } from '../formats/usebio/usebio-write.ts'
import { handsOfText } from '../game/deal.ts'
import { cardsHidden, publicLimitsOf } from '../look-up/boards-told.ts'
import type { MemberId } from '../people/person.ts'
import { isClosed } from '../session/section/queries.ts'
import { sectionsIn } from '../session/section/section.ts'
import { namesSlot } from '../session/slot.ts'
import { currentAt, type SessionState } from '../session/state/state.ts'
import type { SectionHands } from '../session/watch/doubted-hands.ts'
import { figuredResults } from './results-export.ts'

export interface UsebioExtras {
  readonly nationalOf?: (member: MemberId) => string | undefined
  readonly hands?: (section: string) => SectionHands
}

/**
 * Returns the session as USEBIO 1.2 with the figures of the screens, names, and federation numbers where the club has
 * them; `undefined` before it is opened and planned.
 */
export function exportUsebio(
  state: SessionState,
  about: Pick<UsebioAbout, 'club' | 'program'> & UsebioExtras & { readonly id: string },
): string | undefined {
  const figured = figuredResults(state, about.id, `${about.program.name} ${about.program.version}`)
  if (!figured) return undefined
  const said = {
    club: about.club,
    program: about.program,
    numbers: (place: PublishedPlace) => numbersIn(state, place, about.nationalOf),
    // The cards of a session in progress are not published.
    ...(about.hands && isClosed(state) && { hands: handSets(state, about.hands) }),
  }
  return figured.kind === 'teams'
    ? formatTeamsUsebio(figured.session, said)
    : formatUsebio(figured.session, said)
}

function numbersIn(
  state: SessionState,
  { contestant, section, direction }: PublishedPlace,
  nationalOf: UsebioExtras['nationalOf'],
): readonly (string | null)[] {
  const own = sectionsIn(state).find(({ id }) => section === undefined || id === section)
  const named = own?.plan.contestants.find(
    ({ label, line }) =>
      label === contestant && (direction === undefined || line === undefined || line === direction),
  )
  const said = own && named && currentAt(state, namesSlot(own.id, named.id))?.body
  return (
    said?.persons?.map(person => {
      if (person.kind === 'federation') return person.number
      return (person.kind === 'member' && nationalOf?.(person.id)) || null
    }) ?? []
  )
}

/** Returns the hands of boards that nobody still has to play, one set per section if their cards differ. */
function handSets(state: SessionState, handsOf: (section: string) => SectionHands): readonly HandSet[] {
  const hidden = cardsHidden(state)
  const sets = sectionsIn(state).map(section => {
    const told = publicLimitsOf(state, section).boards.filter(board => !hidden.has(board))
    const hands = handsOf(section.id)
    return { id: section.id, hands: new Map([...hands].filter(([board]) => told.includes(board))) }
  })
  const all = new Map(sets.flatMap(({ hands }) => [...hands]))
  const areSame = sets.every(({ hands }) =>
    [...hands].every(([board, { deal }]) => all.get(board)?.deal === deal),
  )
  return (areSame ? [{ id: '1', hands: all }] : sets).map(({ id, hands }) => ({
    id,
    boards: new Map(
      [...hands].flatMap(([board, text]) => {
        const dealt = handsOfText(text)
        return dealt ? [[board, dealt] as const] : []
      }),
    ),
  }))
}
