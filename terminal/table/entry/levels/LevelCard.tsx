import type { LevelsEntry } from '../../../../shared/game/levels/entry-state.ts'
import { levelWord } from '../../../../shared/game/levels/level.ts'
import type { LevelRules } from '../../../../shared/game/levels/variant.ts'
import { directionOf, type Seat } from '../../../../shared/game/seat.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './LevelsKeys.module.css'

const is = classesOf(styles)

interface Props {
  readonly entry: LevelsEntry
  readonly dealer: Seat
  readonly rules: LevelRules
}

/** Asks whether a card of the level won the last trick, with the consequence under each key. */
export function LevelCard({ entry: { withLevelCard }, dealer, rules: { sentBack } }: Props) {
  const { store } = useTable()
  if (!sentBack) return null
  const level = { level: { phrase: levelWord(sentBack.at) } }
  const back = { level: { phrase: levelWord(sentBack.to) } }
  return (
    <div class={is('answers')}>
      <BigKey
        testId={ids.levelCard(true)}
        under={
          <PhraseText
            game="levels"
            phrase={{ kind: `entry.level-card-back-${directionOf(dealer)}`, values: back }}
          />
        }
        {...(withLevelCard === true ? { chosen: true } : {})}
        onPress={() => store.tap({ kind: 'level-card', is: true })}
      >
        <PhraseText game="levels" phrase={{ kind: 'entry.level-card-yes', values: level }} />
      </BigKey>
      <BigKey
        testId={ids.levelCard(false)}
        {...(withLevelCard === false ? { chosen: true } : {})}
        onPress={() => store.tap({ kind: 'level-card', is: false })}
      >
        <PhraseText game="levels" phrase={{ kind: 'entry.level-card-no' }} />
      </BigKey>
    </div>
  )
}
