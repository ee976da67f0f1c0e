import { leadWords } from '../../../../shared/game/levels/said.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import { LEVELS_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import { ScreenFrame } from '../../frame/ScreenFrame.tsx'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import { BoardKey, BoardLine } from '../BoardHead.tsx'
import styles from './LevelsKeys.module.css'
import { roundHere } from './round-here.ts'

const is = classesOf(styles)

interface Props {
  readonly board: number
  /** Its cards are dealt: it is played to its end. */
  readonly onDealt: () => void
}

/** Time is over and nothing of the deal is keyed: were its cards dealt? */
export function TimeUp({ board, onDealt }: Props) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const here = roundHere(store)
  if (!here) return null
  const finishes = here.rules.atTime === 'finish'
  return (
    <ScreenFrame
      screen="time-up"
      board={board}
      title={<BoardKey board={board} />}
      line={<BoardLine board={board} />}
      question={t(finishes ? 'time.dealt' : 'time.cut')}
      more
    >
      <div class={is('after', 'middle')}>
        <p class={is('ended')} data-testid="lead">
          {t('time.over')} <PhraseText game="levels" phrase={leadWords(here.match, here.rules)} />
        </p>
        <div class={is('answers')}>
          {finishes && (
            <BigKey testId={ids.dealt} onPress={onDealt}>
              {t('time.play-on')}
            </BigKey>
          )}
          <BigKey testId={ids.notPlayed} onPress={() => store.tap({ kind: 'not-played' })}>
            {t(finishes ? 'time.not-dealt' : 'time.not-finished')}
          </BigKey>
        </div>
      </div>
    </ScreenFrame>
  )
}
