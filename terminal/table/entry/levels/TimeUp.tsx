import type { ComponentChildren } from 'preact'
import { leadWords, roundEndWords } from '../../../../shared/game/levels/deal-sentences.ts'
import type { TableChange } from '../../../../shared/session/changes/changes-view.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../../text/common.ts'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ScreenFrame } from '../../frame/ScreenFrame.tsx'
import { isTimeOver } from '../../frame/TimeLeft.tsx'
import { ids } from '../../ids.ts'
import type { BoardDraft } from '../../model/draft.ts'
import { boardToKey } from '../../model/table-card.ts'
import type { TableStore } from '../../store/table-store.ts'
import { useTable } from '../../table-context.ts'
import styles from './LevelsKeys.module.css'
import { type RoundHere, roundHere } from './round-here.ts'

const is = classesOf(styles)

/** Storage key of the deal for which this table has stated, after time ran out, that its cards were dealt. */
const BEGUN = 'table/begun'
const begun = ({ terminal, card }: TableStore, board: number): boolean =>
  terminal.memory.value[BEGUN] === nameOf(card.value?.round, board)
const nameOf = (round: number | undefined, board: number): string => `${round}/${board}`

/**
 * True if time is over, nothing of the deal is entered, and the table has not yet stated whether its cards were dealt.
 */
export function asksIfDealt(store: TableStore, { board, entry, replaces }: BoardDraft): boolean {
  const { game, on } = store.keying(board)
  const isUntouched = replaces === null && entry.step === game.entry.first(on).step
  return isUntouched && !begun(store, board) && isTimeOver(store)
}

interface Props {
  /** Boards that the hub removed when time ran out, to be acknowledged. */
  readonly cut: readonly TableChange[]
}

/** Shows, when time is over, the score and asks whether the cards of the next deal were dealt; or shows the winner. */
export function TimeUp({ cut }: Props) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const here = roundHere(store)
  const card = store.card.value
  const board = card && boardToKey(card)
  if (!here) return null
  if (here.over || board === null) return <Over here={here} cut={cut} />
  const finishes = here.rules.atTime === 'finish'
  const know = async () => cut.length === 0 || store.knowChanges(cut)
  return (
    <Frame board={board} question={t(finishes ? 'time.dealt' : 'time.cut')}>
      <p class={is('ended')} data-testid="lead">
        <PhraseText game="levels" phrase={leadWords(here.match, here.rules)} />
      </p>
      <div class={is('answers')}>
        {finishes && (
          <BigKey
            testId={ids.dealt}
            under={t('time.play-on-under')}
            onPress={() => {
              store.terminal.remember(BEGUN, nameOf(card?.round, board))
              void know()
            }}
          >
            {t('time.play-on')}
          </BigKey>
        )}
        <BigKey
          testId={ids.notPlayed}
          {...(finishes ? { under: t('time.not-dealt-under') } : {})}
          onPress={() => void know().then(() => store.tap({ kind: 'not-played' }))}
        >
          {t(finishes ? 'time.not-dealt' : 'time.not-finished')}
        </BigKey>
      </div>
    </Frame>
  )
}

interface FrameProps {
  readonly board: number
  readonly question: string
  readonly children: ComponentChildren
}

const Frame = ({ board, question, children }: FrameProps) => {
  const t = useText(LEVELS_TEXT)
  return (
    <ScreenFrame screen="time-up" board={board} title={t('time.title')} question={question} asks>
      <div class={is('after', 'middle')}>{children}</div>
    </ScreenFrame>
  )
}

function Over({ here, cut }: Props & { readonly here: RoundHere }) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const common = useText(COMMON_TEXT)
  return (
    <ScreenFrame
      screen="changed"
      title={t('time.title')}
      actions={
        <BigKey
          kind="safe"
          testId={ids.knowChange}
          disabled={store.keeping.value}
          onPress={() => void store.knowChanges(cut)}
        >
          {common('news.know')}
        </BigKey>
      }
    >
      {here.over && (
        <div class={is('after', 'middle')}>
          <p class={is('ended')} data-testid="round-over">
            <PhraseText game="levels" phrase={roundEndWords(here.match, here.over, here.rules)} />
          </p>
        </div>
      )}
    </ScreenFrame>
  )
}
