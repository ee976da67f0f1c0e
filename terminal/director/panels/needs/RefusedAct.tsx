import type { RefusalCode } from '../../../../shared/session/decision.ts'
import type { Fact } from '../../../../shared/session/fact.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { saidAnew, standingNow } from '../../model/acts/say-anew.ts'
import { isTold } from '../../model/log/act-lines.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from '../parts/log/Acts.module.css'
import { StandingWords } from '../parts/log/ChangeWords.tsx'
import { useActTexts } from '../parts/log/use-act-texts.ts'

const is = classesOf(styles)

interface Props {
  readonly fact: Fact
  readonly code: RefusalCode
  /** It has been said again. */
  readonly onSaid: () => void
}

/** Why the desk did not take something that was said here: what stands now, and the key that says it again over that. */
export function RefusedAct({ fact, code, onSaid }: Props) {
  const { acts, t, state } = useActTexts()
  const { store } = useDirector()
  const anew = saidAnew(state, fact)
  const stands = standingNow(state, fact).filter(({ slot }) => isTold(slot))
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
