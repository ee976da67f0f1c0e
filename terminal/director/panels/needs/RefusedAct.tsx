import type { RefusalCode } from '../../../../shared/session/decision.ts'
import type { Fact } from '../../../../shared/session/state/fact.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { resubmit, standingNow } from '../../model/acts/resubmit.ts'
import { isShownInLog } from '../../model/log/act-lines.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from '../parts/log/Acts.module.css'
import { StandingWords } from '../parts/log/ChangeWords.tsx'
import { useActTexts } from '../parts/log/use-act-texts.ts'

const is = classesOf(styles)

interface Props {
  readonly fact: Fact
  readonly code: RefusalCode
  readonly onSaid: () => void
}

/**
 * Shows why the hub rejected a statement of this screen: the current value, and the key that records it again over
 * that.
 */
export function RefusedAct({ fact, code, onSaid }: Props) {
  const { acts, t, state } = useActTexts()
  const { store } = useDirector()
  const anew = resubmit(state, fact)
  const stands = standingNow(state, fact).filter(({ slot }) => isShownInLog(slot))
  const say = async () => {
    if (anew && (await store.say([anew]))) onSaid()
  }
  return (
    <>
      <p class={is('small')}>{t(`refused.${code}`)}</p>
      {stands.map((standing, at) => (
        <p key={String(at)} class={is('small')} data-testid="refused-stands">
          {acts.parts('anew.stands', { what: <StandingWords standing={standing} people /> })}
        </p>
      ))}
      {anew && (
        <BigKey onPress={() => void say()} testId="refused-anew">
          {acts('anew.key')}
        </BigKey>
      )}
    </>
  )
}
