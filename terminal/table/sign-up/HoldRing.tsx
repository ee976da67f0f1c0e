import { classesOf } from '../../components/classes.ts'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'
import styles from './SignUp.module.css'
import { signUpDraft } from './sign-up-draft.ts'

const is = classesOf(styles)

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS

/** Draws the ring that fills while both players stay ready, with the seconds left. */
export function HoldRing() {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const draft = signUpDraft(store)
  const holdMs = draft.holdMs.value
  const passed = Math.min(holdMs, draft.passed.value ?? 0)
  const left = Math.ceil((holdMs - passed) / 1000)
  return (
    <div class={is('ring')} data-testid="sign-up-ring" data-left={left}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} class={is('track')} />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          class={is('filled')}
          stroke-dasharray={String(AROUND)}
          stroke-dashoffset={String(AROUND * (1 - passed / holdMs))}
        />
        <text x="50" y="50" class={is('seconds')}>
          {left}
        </text>
      </svg>
      <p role="status">{t('stay')}</p>
      <p class="heard-only" role="timer">
        {t('seconds', { count: left })}
      </p>
    </div>
  )
}
