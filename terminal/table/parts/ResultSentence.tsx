import type { Result } from '../../../shared/game/games.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { gameOfResult } from '../../game/game-parts.ts'
import { boardFacts } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'

interface Props {
  readonly board: number
  readonly result: Result
}

/** Formats a result: "3NT by East, doubled, 10 tricks." */
export function ResultSentence(props: Props) {
  const said = useSentences(props)
  const [played] = said?.sentences ?? []
  return said && played ? <PhraseText game={said.game} phrase={played} /> : null
}

/** Formats the outcome and details of a result: "1 overtrick.", "South led ♠Q". */
export function MoreSentences(props: Props) {
  const said = useSentences(props)
  return (
    <>
      {said?.sentences.slice(1).map(phrase => (
        <p key={phrase.kind}>
          <PhraseText game={said.game} phrase={phrase} />
        </p>
      ))}
    </>
  )
}

function useSentences({ board, result }: Props) {
  const { store } = useTable()
  const state = store.state.value
  const place = store.place.value
  const game = gameOfResult(settingsOf(state) ?? { leads: false }, result)
  return game && { game: game.id, sentences: game.sentences(result, boardFacts(state, board, place)) }
}
