import { scoreIn } from '../../../shared/game/games.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { type BoardDraft, resultOf } from '../entry/draft.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { nameOf } from '../move/People.tsx'
import { peopleAt } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import styles from './Accept.module.css'
import { MoreSentences, ResultSentence } from './ResultSentence.tsx'

const is = classesOf(styles)

/** Theirs to read: what happened, and their own score. Nothing counts before East-West say that it is right. */
export function Accept({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const result = resultOf(store.keying(draft.board), draft)
  if (!result) return null
  const [state, card, place] = [store.state.value, store.card.value, store.place.value]
  const settings = settingsOf(state)
  const score = settings ? scoreIn(settings, draft.board, result) : null
  const theirs = card && place ? peopleAt(state, place.section, card.seats, 'EW') : []
  const names = common.list(theirs.map(person => nameOf(common, person)))
  const turned = store.preferences.value.accept === 'turn'
  return (
    <ScreenFrame
      screen="accept"
      board={draft.board}
      title={turned ? <p class={is('holder')}>{t('accept.they-read')}</p> : null}
      turn={
        <BigKey
          kind="quiet"
          testId={ids.turn}
          onPress={() => store.prefer({ accept: turned ? 'hand-over' : 'turn' })}
        >
          {t(turned ? 'accept.turn-north' : 'accept.turn-across')}
        </BigKey>
      }
      action={
        <BigKey testId={ids.wrong} onPress={() => store.tap({ kind: 'ask', step: 'wrong' })}>
          <span class={is(turned && 'turned')}>{t('accept.wrong')}</span>
        </BigKey>
      }
      start={
        <BigKey
          kind="safe"
          testId={ids.accept}
          disabled={store.keeping.value}
          onPress={() => void store.accept()}
        >
          <span class={is(turned && 'turned')}>{t('accept.right')}</span>
        </BigKey>
      }
      more
    >
      <section class={is('paper', turned && 'turned')}>
        <p class={is('to')}>{t('accept.to-names', { names })}</p>
        <div class={is('said')} data-testid="sentence">
          <h1>
            {t('said.board', { board: draft.board })} <ResultSentence board={draft.board} result={result} />
          </h1>
          <MoreSentences board={draft.board} result={result} />
        </div>
        <p class={is('score')}>
          <span>{t(score === null ? 'accept.no-score' : 'accept.you-score')}</span>
          {score !== null && (
            <strong class={is('figure')} data-testid="their-score">
              {t.signed(0 - score)}
            </strong>
          )}
        </p>
      </section>
    </ScreenFrame>
  )
}
