import { type Result, scoreIn } from '../../../shared/game/games.ts'
import { DIRECTIONS } from '../../../shared/game/seat.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { gameOfResult } from '../../game/game-parts.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { resultsNoted } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/**
 * Shows all boards of the round on one sheet, where each side agrees with a key of its own or selects a wrong board.
 */
export function AcceptanceSheet() {
  const { store } = useTable()
  const t = useText(AGREEMENT_TEXT)
  const card = store.card.value
  const agreed = store.sheet.agreed.value
  return (
    <ScreenFrame screen="sheet" title={t('sheet.title')} under={<p>{t('sheet.text')}</p>} more>
      <div class={is('wide')}>
        <div class={is('noted')}>
          {card && resultsNoted(card).map(noted => <NotedBoard key={noted.board} {...noted} />)}
        </div>
        <div class={is('halves')}>
          {DIRECTIONS.map(side => {
            const has = agreed.includes(side)
            return (
              <BigKey
                key={side}
                kind={has ? 'plain' : 'safe'}
                chosen={has}
                testId={ids.agree(side)}
                disabled={store.keeping.value}
                onPress={() => void store.sheet.agree(side)}
              >
                {t(`sheet.agree.${side}`)}
              </BigKey>
            )
          })}
        </div>
      </div>
    </ScreenFrame>
  )
}

interface NotedProps {
  readonly board: number
  readonly result: Result
}

/** Draws a noted result: "Board 4: 3NT ×, East, 1 over · lead ♠Q · N-S −950". */
function NotedBoard({ board, result }: NotedProps) {
  const { store } = useTable()
  const t = useText(AGREEMENT_TEXT)
  const keying = useText(KEYING_TEXT)
  const settings = settingsOf(store.state.value)
  const game = settings && gameOfResult(settings, result)
  if (!settings || !game) return null
  const score = scoreIn(settings, board, result)
  return (
    <BigKey
      testId={ids.sheetBoard(board)}
      under={
        <>
          {game.brief(result).map(phrase => (
            <span key={phrase.kind} class={is('part')}>
              <PhraseText game={game.id} phrase={phrase} />
            </span>
          ))}
          {score !== null && <b class={is('part')}>{t('sheet.score', { score: t.signed(score) })}</b>}
        </>
      }
      onPress={() => store.chooseBoard(board)}
    >
      {keying('entry.board', { board })}
    </BigKey>
  )
}
