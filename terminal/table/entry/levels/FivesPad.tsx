import { useState } from 'preact/hooks'
import { STEP_OF_POINTS } from '../../../../shared/game/levels/variant.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { ids } from '../../ids.ts'
import { useTable } from '../../table-context.ts'
import styles from './LevelsKeys.module.css'

const is = classesOf(styles)

interface Props {
  readonly kind: 'caught' | 'bottom'
  readonly most: number
  readonly chosen: number | null
}

/** Points above which defenders' totals are rare; on a small screen their keys appear on request. */
const MANY = 150

/** Draws a key for each possible multiple of five card points. */
export function FivesPad({ kind, most, chosen }: Props) {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const [many, setMany] = useState((chosen ?? 0) >= MANY)
  const keys = Array.from({ length: most / STEP_OF_POINTS + 1 }, (_, index) => index * STEP_OF_POINTS)
  return (
    <div class={is(kind, many && 'many')}>
      {keys.map(points => (
        <div key={points} class={is('five', points < MANY ? 'few' : 'more')}>
          <BigKey
            testId={ids.points(points)}
            {...(chosen === points ? { chosen: true } : {})}
            onPress={() => store.tap({ kind, points })}
          >
            <span class={is('number')}>{t.number(points)}</span>
          </BigKey>
        </div>
      ))}
      {most >= MANY && (
        <div class={is('turn')}>
          <BigKey kind="quiet" testId={ids.manyPoints} onPress={() => setMany(!many)}>
            {t(many ? 'entry.few-points' : 'entry.many-points', { points: MANY })}
          </BigKey>
        </div>
      )}
    </div>
  )
}
