import { Fragment } from 'preact'
import { conditionsOf } from '../../../../../shared/game/board.ts'
import { scoreIn } from '../../../../../shared/game/games.ts'
import { PhraseText } from '../../../../components/PhraseText.tsx'
import { gameOfResult } from '../../../../game/game-parts.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_SLIPS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { Ruled } from '../../../model/acts/ruling-acts.ts'
import { ruledBy } from '../../../model/board/rulings/ruling-draft.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import type { SlipLine } from '../../../model/board/rulings/slip-line.ts'
import { ruledOn, type SlipBoard } from '../../../model/board/rulings/slips.ts'
import { useDirector } from '../../../model/store/view.ts'
import { ResultWords } from '../../parts/ResultWords.tsx'

/** Shows the parsed line, in the sentences that the table would have read, and the score of the side that has it. */
export function LineWords({ line, board }: { readonly line: SlipLine; readonly board: number }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const settings = useDirector().store.settings.value
  if (!settings) return null
  if (line.kind === 'averages') return <RuledWords ruled={ruledOn(line)} />
  const { result } = line
  const game = gameOfResult(settings, result)
  if (!game) return null
  const score = result.kind === 'played' ? scoreIn(settings, board, result) : null
  return (
    <>
      {game.sentences(result, conditionsOf(board, settings.vulnerability)).map(phrase => (
        <Fragment key={phrase.kind}>
          <PhraseText game={game.id} phrase={phrase} />{' '}
        </Fragment>
      ))}
      {score !== null && (
        <strong>{t(score > 0 ? 'score.NS' : 'score.EW', { score: t.signed(Math.abs(score)) })}</strong>
      )}
    </>
  )
}

export function StandingWords({ board }: { readonly board: SlipBoard }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { result, ruling, place } = board
  return (
    <>
      {result && t.parts('stands', { what: <ResultWords result={result.body.result} board={place.board} /> })}{' '}
      {ruling && t.parts('stands.ruling', { what: <RuledWords ruled={ruledBy(ruling.body)} /> })}
    </>
  )
}

function RuledWords({ ruled }: { readonly ruled: Ruled }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const settings = useDirector().store.settings.value
  return settings && <>{rulingWords(t, words, settings).ruled(ruled)}</>
}
