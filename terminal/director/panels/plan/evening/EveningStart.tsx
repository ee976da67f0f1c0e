import { useSignal } from '@preact/signals'
import { FEWEST_PAIRS } from '../../../../../shared/session/sign-up/play-begins.ts'
import { signUpOf } from '../../../../../shared/session/sign-up/sign-up.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../../text/director-evening.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { isPaused, shiftingStart, startingNow } from '../../../model/acts/evening-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { JoinWords } from '../../parts/JoinWords.tsx'

const is = classesOf(styles)

export function EveningStart() {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const asked = useSignal(false)
  const state = store.state.value
  const count = signUpOf(state).length
  const mayBegin = count >= FEWEST_PAIRS && !isPaused(state)
  const shift = (minutes: number) => () => {
    const said = shiftingStart(store.state.value, minutes)
    if (said) void store.say([said])
  }
  const begin = () => {
    asked.value = false
    const said = startingNow(store.state.value, store.hubNow.value)
    if (said) void store.say([said])
  }
  if (asked.value && mayBegin)
    return (
      <div class={is('question')} data-testid="evening-begin-question">
        <p>{t('start-now.sure', { count })}</p>
        <Keys>
          <BigKey onPress={() => (asked.value = false)} testId="evening-begin-no">
            {words('cancel')}
          </BigKey>
          <BigKey kind="safe" onPress={begin} testId="evening-begin-yes">
            {t('start-now.yes')}
          </BigKey>
        </Keys>
      </div>
    )
  return (
    <>
      <Keys>
        <BigKey
          onPress={() => (asked.value = true)}
          disabled={!mayBegin}
          under={t('start-now.hint', { count })}
          testId="evening-start-now"
        >
          {t('start-now')}
        </BigKey>
        {[5, 15].map(minutes => (
          <BigKey key={minutes} onPress={shift(minutes)} testId={`evening-shift-${minutes}`}>
            {t('later', { count: minutes })}
          </BigKey>
        ))}
      </Keys>
      {count < FEWEST_PAIRS && <p class={is('soft')}>{t('start-few')}</p>}
    </>
  )
}

/** Shows where tablets join during sign-up, and opens the page with the details. */
export function EveningTables() {
  const words = useText(DIRECTOR_TEXT)
  const { store, route } = useDirector()
  if (store.looking.value) return null
  return (
    <>
      <JoinWords />
      <BigKey kind="quiet" onPress={() => route('address')} testId="evening-address">
        {words('page.address')} …
      </BigKey>
    </>
  )
}
