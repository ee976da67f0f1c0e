import type { SignedPerson, SigningSeat } from '../../../shared/session/entered-pair.ts'
import { SIGNING_SEATS } from '../../../shared/session/entered-pair.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { HoldRing } from './HoldRing.tsx'
import styles from './SignUp.module.css'
import { signUpDraft } from './sign-up-draft.ts'

const is = classesOf(styles)

const OPPOSITE = { N: 'S', S: 'N' } as const

export function Halves() {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const draft = signUpDraft(store)
  return (
    <div class={is('halves')}>
      {SIGNING_SEATS.map(seat => (
        <Half key={seat} seat={seat} />
      ))}
      <div class={is('between')}>
        {draft.isOneTwice.value ? (
          <p class={is('note')} role="alert">
            {t('one-twice')}
          </p>
        ) : draft.passed.value === null ? (
          <p class={is('hint')}>{t('hint', { seconds: draft.holdMs.value / 1000 })}</p>
        ) : (
          <HoldRing />
        )}
      </div>
    </div>
  )
}

function Half({ seat }: { readonly seat: SigningSeat }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const draft = signUpDraft(store)
  const person = draft.persons.value[seat]
  const other = draft.persons.value[OPPOSITE[seat]]
  const isReady = draft.ready.value[seat]
  return (
    <section
      class={is('half', seat, isReady && 'ready')}
      data-testid={`half-${seat}`}
      aria-label={common(`seat.${seat}`)}
    >
      <h2>{common(`seat.${seat}`)}</h2>
      {person === null ? (
        <BigKey
          testId={ids.signUpSit(seat)}
          onPress={() => {
            draft.asked.value = seat
          }}
        >
          {t('sit')}
          <span class="heard-only"> {common(`seat.${seat}`)}</span>
        </BigKey>
      ) : (
        <>
          <p class={is('person')}>{person.name ?? t('nameless.at')}</p>
          <p class={is('soft')}>{t(kindKey(person))}</p>
          <BigKey
            kind={isReady ? 'plain' : 'safe'}
            chosen={isReady}
            testId={ids.signUpReady(seat)}
            disabled={draft.isOneTwice.value}
            onPress={() => draft.setReady(seat, !isReady)}
          >
            {t(isReady ? 'ready.is' : 'ready')}
            <span class="heard-only"> {common(`seat.${seat}`)}</span>
          </BigKey>
          <div class={is('away')}>
            <BigKey kind="quiet" testId={ids.signUpGetUp(seat)} onPress={() => draft.getUp(seat)}>
              {t('get-up')}
              <span class="heard-only"> {common(`seat.${seat}`)}</span>
            </BigKey>
            {other && (
              <BigKey
                kind="quiet"
                testId={ids.signUpNotWith(seat)}
                onPress={() => draft.getUp(OPPOSITE[seat])}
              >
                {t('not-with')}
                <span class="heard-only"> {other.name ?? t('nameless.at')}</span>
              </BigKey>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const kindKey = ({ ref }: SignedPerson) =>
  ref.kind === 'federation' ? ('kind.guest' as const) : (`kind.${ref.kind}` as const)
