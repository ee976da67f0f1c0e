import type { DirectorMatchesText } from '../../../text/director-matches.ts'
import { trimWords } from './butler-choices.ts'
import { clubScale, SCALES_BY_IMPS } from './match-scoring.ts'
import type { ScoringChoice } from './scoring.ts'

/** Describes the choices about matches, ranks and the Laws that differ from the defaults, one sentence each. */
export function matchWords(words: DirectorMatchesText, scoring: ScoringChoice): readonly string[] {
  const { rankedBy, vpScale, bye, finished, ties, drop, hold, laws, form } = scoring
  const named = SCALES_BY_IMPS.find(name => name === vpScale)
  const club = clubScale(scoring)
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
    [words('drop'), form === 'butler' && drop ? trimWords(words, drop) : undefined],
    [
      words('hold'),
      form !== 'butler' || hold === undefined
        ? undefined
        : hold === 1
          ? words('hold.none')
          : words('hold.count', { count: hold }),
    ],
    ...(ties?.length === 0 ? [[words('ties'), words('ties.shared')] as const] : []),
    ...(ties ?? []).map((tie, at) => [words(at === 0 ? 'ties' : 'ties.then'), words(`ties.${tie}`)] as const),
    [words('laws'), laws],
  ]
  return said.flatMap(([what, how]) => (how === undefined ? [] : words('stands', { what, how })))
}
