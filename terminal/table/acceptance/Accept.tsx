import { Check } from 'lucide-preact'
import { type Result, scoreIn, tableMatchIn } from '../../../shared/game/games.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { AGREEMENT_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { matchScreens } from '../entry/game-keys.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { type BoardDraft, resultOf } from '../model/draft.ts'
import { peopleAt } from '../model/table-card.ts'
import { nameOfPeople } from '../names.ts'
import { MoreSentences, ResultSentence } from '../parts/ResultSentence.tsx'
import { Vulnerable } from '../parts/Vulnerable.tsx'
import { useTable } from '../table-context.ts'
import styles from './Accept.module.css'
import { useOrientationKept } from './keep-orientation.ts'
import { PinAsked } from './PinAsked.tsx'
import { readingAt } from './reading-side.ts'

const is = classesOf(styles)

interface Props {
  readonly draft: BoardDraft
}

/** Shows the result and their score to East-West, who must agree before it counts. */
export function Accept({ draft }: Props) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const own = useText(AGREEMENT_TEXT)
  useOrientationKept()
  const result = resultOf(store.keying(draft.board), draft)
  if (!result) return null
  const preferences = store.preferences.value
  const tablet = preferences.tablet ?? store.policy.value.tablet
  const asksPin = store.pin.isAsked.value
  const { seat, turn } = readingAt(tablet, asksPin ? { ...preferences, accept: 'hand-over' } : preferences)
  const isHandedOver = turn === 0 && tablet !== 'stand'
  return (
    <ScreenFrame
      screen="accept"
      board={draft.board}
      title={<p>{own(`${isHandedOver ? 'hand-to' : 'reads'}.${seat}`)}</p>}
      turn={turn}
      actions={
        <>
          <BigKey testId={ids.wrong} onPress={() => store.tap({ kind: 'ask', step: 'wrong' })}>
            {t('accept.wrong')}
          </BigKey>
          {asksPin ? (
            <BigKey kind="quiet" testId={ids.pinForgotten} onPress={store.pin.forget}>
              {own('pin.forgotten')}
            </BigKey>
          ) : (
            <BigKey
              kind="safe"
              icon={Check}
              testId={ids.accept}
              disabled={store.keeping.value}
              onPress={() => void store.accept()}
            >
              {t('accept.right')}
            </BigKey>
          )}
        </>
      }
      more
    >
      <section class={is('paper', asksPin && 'pinned')}>
        <Read draft={draft} result={result} />
        {asksPin && <PinAsked />}
      </section>
    </ScreenFrame>
  )
}

interface ReadProps extends Props {
  readonly result: Result
}

function Read({ draft, result }: ReadProps) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const { board } = draft
  const state = store.state.value
  const card = store.card.value
  const place = store.place.value
  const ChangedLine = matchScreens(store)?.ChangedLine
  const theirs = card && place ? peopleAt(state, place, card, 'EW') : []
  const names = common.list(theirs.map(person => nameOfPeople(common, person)))
  return (
    <div class={is('read')}>
      <div class={is('said')} data-testid="sentence">
        <h1>
          {t('said.board', { board })}
          <ResultSentence board={board} result={result} />
        </h1>
        <MoreSentences board={board} result={result} />
        <p>
          <Vulnerable board={board} />
        </p>
      </div>
      <TheirFigure board={board} result={result} />
      {ChangedLine && <ChangedLine draft={draft} />}
      <p class={is('to')}>{t('accept.to-names', { names })}</p>
    </div>
  )
}

function TheirFigure({ board, result }: { readonly board: number; readonly result: Result }) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const { game, on } = store.keying(board)
  const settings = settingsOf(store.state.value)
  const score = settings ? scoreIn(settings, board, result) : null
  const stands = settings && tableMatchIn(settings, [...(on.earlier ?? []), { board, result }])?.stands.EW
  const figure = stands ? (
    <PhraseText game={game.id} phrase={stands} />
  ) : (
    score !== null && t.signed(0 - score)
  )
  return (
    <p class={is('score')}>
      <span>{t(figure === false ? 'accept.no-score' : 'accept.you-score')}</span>
      {figure !== false && (
        <strong class={is('figure')} data-testid="their-score">
          {figure}
        </strong>
      )}
    </p>
  )
}
