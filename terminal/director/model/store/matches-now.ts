import { isMatchGame } from '../../../../shared/game/games.ts'
import { areMatchesRanked, roundPlayed } from '../../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../../shared/session/section/section.ts'
import type { PanelOf } from '../panel/panels.ts'
import type { DirectorStore } from './director-store.ts'

/** Returns the panel of the current matches; undefined if matches are not ranked and no round is one match. */
export function matchesNow({ sections, state, settings }: DirectorStore): PanelOf<'matches'> | undefined {
  const section = sectionOf(state.value, sections.value[0] ?? '')
  const areMatches =
    section?.plan.kind === 'teams' || areMatchesRanked(state.value) || isMatchGame(settings.value ?? {})
  return section && areMatches ? { kind: 'matches', round: roundPlayed(section) } : undefined
}
