import { leadWords } from '../../../../shared/game/levels/said.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import { LEVELS_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { isToPlay } from '../../store/table-card.ts'
import { useTable } from '../../table-context.ts'
import { RoundOver } from './AfterDeal.tsx'
import styles from './LevelsKeys.module.css'
import { roundHere } from './round-here.ts'

const is = classesOf(styles)

/** At the bell: how it stands, and what becomes of the deal that is played. */
export function TimeUp() {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const here = roundHere(store)
  if (!here) return null
  if (here.over) return <RoundOver round={here.entry.round} />
  const isOpen = store.card.value?.boards.some(isToPlay)
  return (
    <div class={is('after')}>
      <p class={is('ended')}>
        <PhraseText game="levels" phrase={leadWords(here.match, here.rules)} />
      </p>
      {isOpen && <p>{t(`time.${here.rules.atTime}`)}</p>}
    </div>
  )
}

/** Time is over and nothing of the deal is keyed: its cards were not dealt. Both sides agree to that as to a result. */
export function OutOfTime() {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  return (
    <BigKey testId={ids.notPlayed} onPress={() => store.tap({ kind: 'not-played' })}>
      {t('time.not-dealt')}
    </BigKey>
  )
}
