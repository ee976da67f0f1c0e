import { gameIdOf } from '../../../shared/game/games.ts'
import { isClosed, settingsOf } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { RankingStatus } from '../../components/end/RankingStatus.tsx'
import type { StandsProps } from '../../components/match/MatchesTable.tsx'
import { PhraseText } from '../../components/PhraseText.tsx'
import { RankingTable } from '../../components/RankingTable.tsx'
import tables from '../../components/tables.module.css'
import { useGameText } from '../../game/game-parts.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { CORRECTION_TEXT } from '../../text/correction.ts'
import { ROUND_TEXT, TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { UpdateOffer } from '../frame/UpdateOffer.tsx'
import { ids } from '../ids.ts'
import { LookUpKey } from '../look-up/LookUpKey.tsx'
import { matchesTable, matchHere } from '../match/match-later.ts'
import { namesOfTables } from '../names.ts'
import { eveningEnd } from '../sign-up/sign-up-later.ts'
import { ownCards } from '../store/own-cards.ts'
import { stillPlaying } from '../store/still-playing.ts'
import { useTable } from '../table-context.ts'
import { figureChangesPart } from './cards-later.ts'
import { type LeftUnplayed, leftUnplayed } from './left-unplayed.ts'
import { tournamentHere } from './tournament-later.ts'

const is = classesOf({ ...tables, ...styles })

/** Shows the end of the session: what is saved, and the published ranking. */
export function Ranking() {
  const { store, overlay } = useTable()
  const t = useText(TABLE_TEXT)
  const around = useText(ROUND_TEXT)
  const standings = store.standings.value
  const card = store.card.value
  const state = store.state.value
  const unsent = store.terminal.unsent.value
  const isDeserted = store.isDeserted.value
  const left = leftUnplayed(state, store.place.value, card)
  const others = isClosed(state) ? [] : stillPlaying(store).map(({ table }) => table)
  const mayCorrect = card !== null && !isClosed(state)
  const cards = ownCards(store)
  const corrections = useText(CORRECTION_TEXT)
  const Match = matchHere(store)
  const End = eveningEnd(store)
  const Tournament = tournamentHere(store)
  const isAsked = cards?.cards.some(({ lines }) =>
    lines.some(
      ({ correction }) => correction?.state === 'open' && !correction.own && correction.agrees === null,
    ),
  )
  return (
    <ScreenFrame
      screen="ranking"
      title={
        left
          ? around('end.early')
          : isClosed(state)
            ? t('end.title')
            : around(isDeserted ? 'end.nobody' : 'end.played')
      }
      under={
        <>
          {!store.terminal.storeFailed.value && (
            <p class={is(unsent > 0 && 'amber')} data-testid="all-saved" data-unsent={unsent}>
              {unsent > 0 ? t('end.unsent', { count: unsent }) : t('end.all-saved')}
            </p>
          )}
          <UpdateOffer />
        </>
      }
      {...(mayCorrect
        ? {
            actions: (
              <BigKey
                kind="quiet"
                testId={ids.correct}
                onPress={() => {
                  overlay.value = 'correct'
                }}
              >
                {t('end.correct')}
              </BigKey>
            ),
          }
        : {})}
      more
    >
      <div class={is('column')}>
        {others.length > 0 && (
          <p class={is('amber')} role="status" data-testid="still-playing">
            {around('end.others', { count: others.length, tables: namesOfTables(store, around, others) })}
          </p>
        )}
        {left && <FinishedEarly left={left} />}
        {!standings?.final && <p>{t(standings ? 'end.not-final' : 'end.wait')}</p>}
        {isAsked && (
          <p class={is('amber')} role="status" data-testid="correction-asked">
            {corrections('asked')}
          </p>
        )}
        <div class={is('onward')}>
          {cards && (
            <BigKey
              testId={ids.ownCards}
              onPress={() => {
                overlay.value = 'own-cards'
              }}
            >
              {around('own.cards')}
            </BigKey>
          )}
          <LookUpKey />
        </div>
        {Match && <Match />}
        {End && <End />}
        <Published />
        {Tournament && <Tournament />}
      </div>
    </ScreenFrame>
  )
}

function FinishedEarly({ left: { round, boards, rounds } }: { readonly left: LeftUnplayed }) {
  const t = useText(ROUND_TEXT)
  return (
    <div class={is('amber')} role="status" data-testid="finished-early">
      {boards.length > 0 && (
        <p>{t('end.left', { round, count: boards.length, boards: t.numbers(boards) })}</p>
      )}
      {rounds.length > 0 && (
        <p>{t('end.left.rounds', { count: rounds.length, rounds: t.numbers(rounds) })}</p>
      )}
      <p>{t('end.left.call')}</p>
    </div>
  )
}

function GameStands({ kind, written }: StandsProps) {
  const { store } = useTable()
  const game = gameIdOf(settingsOf(store.state.value) ?? {})
  const isThere = useGameText(game) !== null
  return isThere ? <PhraseText game={game} phrase={{ kind }} /> : <>{written}</>
}

/** Shows the published ranking between the rounds. */
export function RankingSoFar() {
  const { store } = useTable()
  const around = useText(ROUND_TEXT)
  return (
    <ScreenFrame screen="ranking-so-far" title={around('ranking.so-far')} back={<BackKey to="more" />}>
      <div class={is('column')}>
        {!store.standings.value && <p>{around('ranking.not-yet')}</p>}
        <Published />
      </div>
    </ScreenFrame>
  )
}

function Published() {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  const standings = store.standings.value
  const own = store.isDeserted.value ? [] : Object.values(store.card.value?.seats ?? {})
  const FigureChanges = figureChangesPart()
  const MatchesTable = standings?.matches ? matchesTable() : null
  if (!standings) return null
  return (
    <>
      <h2>
        {standings.final ? common('ranking.final') : common('ranking.after', { count: standings.rounds })}
      </h2>
      <RankingStatus of={standings} now={store.terminal.hubNow.value} />
      {FigureChanges && <FigureChanges />}
      {standings.rankings.map(({ line, rows }) => (
        <RankingTable
          key={line}
          rows={rows}
          by={standings}
          contest={standings.contest}
          own={own}
          section={store.place.value?.section}
          {...(line ? { caption: common(`line.${line}`) } : {})}
        />
      ))}
      {standings.matches && MatchesTable && (
        <MatchesTable matches={standings.matches} by={standings} class={is('table')} Stands={GameStands} />
      )}
    </>
  )
}
