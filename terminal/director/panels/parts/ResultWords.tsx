import { Fragment } from 'preact'
import { gameIdOf, type Result, scoreIn } from '../../../../shared/game/games.ts'
import type { Phrase } from '../../../../shared/game/phrase.ts'
import type { ByDirection } from '../../../../shared/game/seat.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import { gameOfResult } from '../../../game/game-parts.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import { Unseen } from './Unseen.tsx'

interface Props {
  readonly result: Result
  readonly board: number
}

/**
 * Describes a board's result at a table, with its North-South score; hidden from a director who has still to play the
 * board.
 */
export const ResultWords = ({ result, board }: Props) => (
  <Unseen board={board}>
    <Words result={result} board={board} />
  </Unseen>
)

function Words({ result, board }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const settings = useDirector().store.settings.value
  if (!settings) return null
  const game = gameOfResult(settings, result)
  if (!game) return null
  const score = result.kind === 'played' ? scoreIn(settings, board, result) : null
  const remark = game.remark(result)
  return (
    <span>
      {game.brief(result).map((phrase, index) => (
        <Fragment key={phrase.kind}>
          {index > 0 && ', '}
          <PhraseText game={game.id} phrase={phrase} />
        </Fragment>
      ))}
      {score !== null && <> ({t('result.to', { score: t.signed(score) })})</>}
      {remark && (
        <>
          {' '}
          <em data-testid="remark">
            <PhraseText game={game.id} phrase={remark} />
          </em>
        </>
      )}
    </span>
  )
}

/** Formats the levels of both sides in the game's words: "9 : J". */
export function BothLevels({ stands: { NS, EW } }: { readonly stands: ByDirection<Phrase> }) {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const { store } = useDirector()
  const game = gameIdOf(store.settings.value ?? {})
  return (
    <>
      {t.parts('stands', {
        ns: <PhraseText game={game} phrase={NS} />,
        ew: <PhraseText game={game} phrase={EW} />,
      })}
    </>
  )
}
