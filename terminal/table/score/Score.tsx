import { useEffect } from 'preact/hooks'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { Frequencies } from '../../components/plots/Frequencies.tsx'
import { TravellerTable } from '../../components/TravellerTable.tsx'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { auctionLine } from '../auction/lazy-auction.ts'
import { matchScreens } from '../entry/game-keys.ts'
import { SaveStatusLine } from '../frame/SaveStatusLine.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { matchHere } from '../match/match-later.ts'
import { boardToKey, mayCorrect } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'
import { BoardHands } from './BoardHands.tsx'
import { hadEarlierRound } from './earlier-rounds.ts'
import { OwnScore } from './OwnScore.tsx'
import styles from './Score.module.css'
import { WhyWaits } from './WhyWaits.tsx'

const is = classesOf(styles)

/** Time until the score closes by itself, ms, so that the next pair does not see it. */
const CLOSES_AFTER_MS = 30_000

/**
 * Shows the score after a board, its comparison so far with an explanation, and all its results. It closes by itself.
 */
export function Score({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const state = store.state.value
  const card = store.card.value
  const traveller = store.traveller(board)
  const Match = matchHere(store)
  const Auction = traveller?.lines.some(({ auction }) => auction !== undefined) ? auctionLine() : null
  const mark = card?.boards.find(each => each.board === board)
  // No result is current if it was rejected: the same board is asked for again.
  const stands = mark !== undefined && mark.standing !== null
  const { afterBoard } = store.policy.value
  const AfterBoard = matchScreens(store)?.AfterBoard
  const isCompared = store.game.value?.matchOf === undefined
  const comes =
    isCompared && afterBoard !== 'score' && stands && mark.standing?.body.result.kind !== 'not-played'
  // At the hub, but its traveller is not open: it will not arrive while the players look.
  const isAtDesk = comes && mark.status !== 'waiting' && store.keptOfBoard(board)?.kind === 'desk'
  const section = card && sectionOf(state, store.place.value?.section ?? '')
  const closed = isAtDesk && !!section && hadEarlierRound(section.plan, card.entry)
  // While something is still to come, the players close the screen themselves; also if the director settled the board
  // before it was keyed, so that they notice. Once they play elsewhere it closes by itself.
  const told = mark !== undefined && !stands && mark.decidedBy !== null
  const closes =
    store.terminal.link.value === 'connected' &&
    (store.isDeserted.value || ((traveller !== null || !comes || closed) && !told))
  useEffect(() => {
    if (!closes) return
    const timer = setTimeout(store.nextBoard, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [store, closes])
  // After the close only the director corrects, and there is no call: the table's request would just wait.
  const ended = isClosed(state)
  const more = !ended && (stands || told) && card !== null && boardToKey(card) !== null
  return (
    <ScreenFrame
      screen="score"
      board={board}
      title={t('score.title', { board })}
      actions={
        <>
          {!ended && mayCorrect(mark) && (
            <BigKey testId={ids.correct} onPress={() => store.correct(board)}>
              {t('score.correct')}
            </BigKey>
          )}
          <BigKey kind="safe" testId={ids.nextBoard} onPress={store.nextBoard}>
            {t(more ? 'score.next' : 'score.round-over')}
          </BigKey>
        </>
      }
      more={!ended}
    >
      <div class={is('score')}>
        <div class={is('own')}>
          <OwnScore board={board} />
          <SaveStatusLine board={board} />
          <WhyWaits board={board} />
        </div>
        <div class={is('traveller')}>
          {AfterBoard && <AfterBoard board={board} />}
          {Match && stands && <Match board={board} brief />}
          {traveller && afterBoard === 'frequencies' && <Frequencies traveller={traveller} />}
          {traveller && afterBoard === 'traveller' && (
            <TravellerTable
              traveller={traveller}
              settings={settingsOf(state) ?? { leads: false }}
              {...(Auction && { Auction })}
            />
          )}
          {!traveller && comes && !Match && (
            <p class={is('soft')}>{t(closed ? 'score.closed' : isAtDesk ? 'score.coming' : 'score.later')}</p>
          )}
        </div>
        {traveller && <BoardHands board={board} />}
      </div>
    </ScreenFrame>
  )
}
