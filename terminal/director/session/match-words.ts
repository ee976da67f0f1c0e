import { profileById } from '../../../shared/scoring/profiles/profiles.ts'
import type { DirectorMatchesText } from '../../text/director-matches.ts'
import { clubScale, SCALES_BY_IMPS } from './match-scoring.ts'
import { TIES, TIES_NAMES } from './place-choices.ts'
import type { ScoringChoice } from './scoring.ts'

/** What is chosen of matches and places otherwise than it is where nothing is said, a sentence each. */
export function matchWords(words: DirectorMatchesText, scoring: ScoringChoice): readonly string[] {
  const { rankedBy, vpScale, bye, finished, ties, profile } = scoring
  const named = SCALES_BY_IMPS.find(name => name === vpScale)
  const club = clubScale(scoring)
  const tied = TIES_NAMES.find(name => ties !== undefined && TIES[name].join() === ties.join())
  const said: readonly (readonly [what: string, how: string | undefined])[] = [
    [words('rankedBy'), rankedBy && words(`rankedBy.${rankedBy}`)],
    [
      words('scale'),
      named ? words(`scale.${named}`) : club === null ? undefined : words('scale.club', { name: club }),
    ],
    [words('bye'), typeof bye === 'number' ? words('bye.share', { share: bye }) : bye && words(`bye.${bye}`)],
    [
      words('finished'),
      finished === undefined
        ? undefined
        : finished === 0
          ? words('finished.all')
          : words('finished.share', { share: finished }),
    ],
    [
      words('ties'),
      tied ? words(`ties.${tied}`) : ties && words('ties.program', { program: profileById(profile).title }),
    ],
  ]
  return said.flatMap(([what, how]) => (how === undefined ? [] : words('stands', { what, how })))
}
