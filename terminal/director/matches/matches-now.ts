import { roundPlayed } from '../../../shared/session/matches/match-list.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { DirectorStore } from '../director-store.ts'
import type { PanelOf } from '../view.ts'

/** The panel of the matches that are played now; undefined where no teams play. */
export function matchesNow({ sections, state }: DirectorStore): PanelOf<'matches'> | undefined {
  const section = sectionOf(state.value, sections.value[0] ?? '')
  return section?.plan.kind === 'teams' ? { kind: 'matches', round: roundPlayed(section) } : undefined
}
