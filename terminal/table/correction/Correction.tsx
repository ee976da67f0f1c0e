import { useComputed, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { EntryTap } from '../../../shared/game/entry.ts'
import { scoreIn } from '../../../shared/game/games.ts'
import { SEATS } from '../../../shared/game/seat.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { CORRECTION_TEXT } from '../../text/correction.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { screensOf } from '../entry/game-keys.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { afterTap, type BoardDraft, draftOfResult, resultOf, stepBefore } from '../model/draft.ts'
import { roundCard } from '../model/table-card.ts'
import { ResultSentence } from '../parts/ResultSentence.tsx'
import { TableContext, useTable } from '../table-context.ts'
import { asking, type CorrectableLine, seatsThere } from './correction-words.ts'

const is = classesOf(styles)

interface Props {
  readonly line: CorrectableLine
  readonly leave: () => void
}

/**
 * Asks for a board's correct result as during entry: the wrong part, its replacement, then the whole sentence, before
 * the correction is requested (Law 79C).
 */
export function Correction({ line, leave }: Props) {
  const app = useTable()
  const { store } = app
  const { board } = line.place
  const keying = store.keying(board)
  const draft = useSignal<BoardDraft>(draftOfResult(keying, 'correction', board, line.result, null))
  const tap = <T extends EntryTap>(one: T) => {
    draft.value = afterTap(keying, draft.value, one)
  }
  // The keys ask about the players of that time, not those who sit here now.
  const card = useComputed(() => {
    const state = store.state.value
    const place = store.place.value
    return place && roundCard(state, { ...place, table: line.place.table }, line.place.round)
  })
  const { step } = draft.value.entry
  const Keys = screensOf(keying.game.id)?.Keys
  if (step === 'wrong') return <WhichWord line={line} draft={draft.value} tap={tap} leave={leave} />
  if (step === 'accept') return <AskForIt line={line} draft={draft.value} tap={tap} leave={leave} />
  return (
    <TableContext.Provider value={{ ...app, store: { ...store, tap, card } }}>
      <KeyedWord line={line} draft={draft.value} tap={tap} leave={leave}>
        {Keys && <Keys draft={draft.value} />}
      </KeyedWord>
    </TableContext.Provider>
  )
}

interface StepProps extends Props {
  readonly draft: BoardDraft
  readonly tap: <T extends EntryTap>(tap: T) => void
}

function WhichWord({ line, draft, tap, leave }: StepProps) {
  const { store } = useTable()
  const t = useText(CORRECTION_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(TABLE_TEXT)
  const keyingText = useText(KEYING_TEXT)
  const { board } = line.place
  const { game, on } = store.keying(board)
  const isPlayed = draft.entry.kind === 'played'
  return (
    <ScreenFrame
      screen="correction-word"
      title={t('word.title', { board })}
      back={
        <BigKey testId={ids.back} onPress={leave}>
          {keyingText('entry.back')}
        </BigKey>
      }
      under={
        <p data-testid="correction-stands">
          {t('stands')} <ResultSentence board={board} result={line.result} />
        </p>
      }
    >
      <div class={is('wide', 'two', 'middle')}>
        {isPlayed &&
          game.entry.doubtful(draft.entry, on).map(({ step, phrase }) => (
            <BigKey key={step} testId={ids.wrongWord(step)} onPress={() => tap({ kind: 'ask', step })}>
              <PhraseText game={game.id} phrase={phrase} />
            </BigKey>
          ))}
        {isPlayed && game.passesOut && (
          <BigKey kind="quiet" testId={ids.passedOut} onPress={() => tap({ kind: 'passed-out' })}>
            {common('passed-out')}
          </BigKey>
        )}
        {!isPlayed && (
          <BigKey testId={ids.wasPlayed} onPress={() => tap({ kind: 'was-played' })}>
            {words('wrong.played')}
          </BigKey>
        )}
      </div>
    </ScreenFrame>
  )
}

function KeyedWord({
  draft,
  tap,
  leave,
  children,
  line,
}: StepProps & { readonly children: ComponentChildren }) {
  const { store } = useTable()
  const keyingText = useText(KEYING_TEXT)
  const { game, on } = store.keying(line.place.board)
  const question = game.entry.question(draft.entry, on)
  const before = stepBefore({ game, on }, draft)
  return (
    <ScreenFrame
      screen={`correction-${draft.entry.step}`}
      title={keyingText('entry.board', { board: line.place.board })}
      back={
        <BigKey testId={ids.stepBack} onPress={() => (before ? tap({ kind: 'ask', step: before }) : leave())}>
          {keyingText('entry.back')}
        </BigKey>
      }
      question={question && <PhraseText game={game.id} phrase={question} />}
    >
      {children}
    </ScreenFrame>
  )
}

function AskForIt({ line, draft, tap, leave }: StepProps) {
  const { store } = useTable()
  const t = useText(CORRECTION_TEXT)
  const common = useText(COMMON_TEXT)
  const keyingText = useText(KEYING_TEXT)
  const { board } = line.place
  const state = store.state.value
  const place = store.place.value
  const should = resultOf(store.keying(board), draft)
  const settings = settingsOf(state)
  if (!should || !place || !settings) return null
  const seats = seatsThere(state, place.section, line.place)
  const seat = seats && SEATS.find(each => seats[each] === line.contestant)
  const score = scoreIn(settings, board, should)
  const own = seat === 'E' || seat === 'W' ? score !== null && 0 - score : score
  return (
    <ScreenFrame
      screen="correction-ask"
      title={t('ask.title', { board })}
      back={
        <BigKey testId={ids.stepBack} onPress={() => tap({ kind: 'ask', step: 'wrong' })}>
          {keyingText('entry.back')}
        </BigKey>
      }
      actions={
        <BigKey
          kind="safe"
          testId={ids.correctionAsk}
          onPress={() => void store.say(asking(place, line, should)).then(kept => kept && leave())}
        >
          {t('ask')}
        </BigKey>
      }
    >
      <div class={is('column')}>
        <p data-testid="correction-should">
          <strong>
            <ResultSentence board={board} result={should} />
          </strong>
        </p>
        {typeof own === 'number' && <p>{t('ask.score', { score: common.signed(own) })}</p>}
        <p class={is('soft')}>{t('ask.note')}</p>
      </div>
    </ScreenFrame>
  )
}
