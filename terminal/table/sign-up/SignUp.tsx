import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { FEWEST_PAIRS } from '../../../shared/session/sign-up/play-begins.ts'
import { tableSigns } from '../../../shared/session/signs/table-name.ts'
import { regionalTag } from '../../../shared/text/locale.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { SIGN_UP_TEXT, type SignUpText } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { UpdateOffer } from '../frame/UpdateOffer.tsx'
import { ids } from '../ids.ts'
import { nameOfTable } from '../names.ts'
import { SignMark } from '../parts/SignMark.tsx'
import { useTable } from '../table-context.ts'
import { EnteredPairs } from './EnteredPairs.tsx'
import { Halves } from './Halves.tsx'
import { pairNames } from './pair-names.ts'
import styles from './SignUp.module.css'
import { Strike } from './Strike.tsx'
import { signUpDraft } from './sign-up-draft.ts'
import {
  haveRead,
  type NotEntered,
  notEntered,
  type SignedHere,
  signedHere,
  signUpNow,
  takenOut,
} from './signed-here.ts'
import { WhoAreYou } from './WhoAreYou.tsx'

const is = classesOf(styles)

const MINUTE_MS = 60_000

/** Lets pairs sign up at the table before the first round, and shows who has signed up. */
export function SignUp() {
  const { store } = useTable()
  const leaving = useSignal<SignedHere | null>(null)
  const gone = useSignal<SignedHere['names'] | null>(null)
  const place = store.place.value
  useEffect(() => {
    if (place) store.seen(place)
  }, [store, place?.section, place?.table])
  const draft = signUpDraft(store)
  const refused = notEntered(store)
  const here = signedHere(store)
  const { pairs, unvouched = [] } = signUpNow(store)
  const doubted = [...pairs, ...unvouched].find(({ entry }) => entry === draft.doubted.value)
  if (doubted) return <Strike pair={doubted} />
  if (refused) return <Refused said={refused} />
  if (leaving.value) {
    const pair = leaving.value
    const stay = () => {
      leaving.value = null
    }
    const leave = async () => {
      if (!place || !(await store.say({ kind: 'signed-off', body: { ...place, entry: pair.entry } }))) return
      gone.value = pair.names
      stay()
    }
    return <Leaving pair={pair} onStay={stay} onLeave={() => void leave()} />
  }
  if (draft.asked.value) return <WhoAreYou seat={draft.asked.value} />
  const isBegun = Object.values(draft.persons.value).some(person => person !== null)
  if (here.length > 0 && !draft.another.value && !isBegun)
    return (
      <Entered
        here={here}
        onLeave={pair => {
          leaving.value = pair
        }}
      />
    )
  return <SitDownHere gone={gone.value} />
}

function SitDownHere({ gone }: { readonly gone: SignedHere['names'] | null }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const evening = settingsOf(store.state.value)?.evening
  const place = store.place.value
  const out = takenOut(store).at(-1)
  const isOpen = evening !== undefined && store.terminal.hubNow.value >= evening.signUpFrom
  const hasPairs = signedHere(store).length > 0
  const draft = signUpDraft(store)
  return (
    <ScreenFrame
      screen="sign-up"
      title={
        <h1>
          {t('title', { table: nameOfTable(store, place?.table ?? 0) })}{' '}
          <SignMark signs={tableSigns(store.state.value)} section={place?.section ?? ''} />
        </h1>
      }
      under={
        <>
          <Start />
          {gone && (
            <p class={is('note')} role="status">
              {t('gone', { names: pairNames(t, gone) })}
            </p>
          )}
          {out && !gone && (
            <p class={is('note')} role="status">
              {t('taken-out', { names: pairNames(t, out) })}
            </p>
          )}
          <UpdateOffer />
        </>
      }
      {...(hasPairs && {
        actions: (
          <BigKey
            kind="quiet"
            testId={ids.signUpBack}
            onPress={() => {
              draft.another.value = false
              for (const seat of ['N', 'S'] as const) draft.getUp(seat)
            }}
          >
            {t('here')}
          </BigKey>
        ),
      })}
      more
    >
      {isOpen ? <Halves /> : <Closed />}
      {!isOpen && <EnteredPairs />}
    </ScreenFrame>
  )
}

function Closed() {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const evening = settingsOf(store.state.value)?.evening
  return evening ? (
    <p class={is('big')}>
      {t('opens', { time: timeOf(t, evening.signUpFrom), start: timeOf(t, evening.startsAt) })}
    </p>
  ) : null
}

const timeOf = (t: SignUpText, at: number): string =>
  new Intl.DateTimeFormat(regionalTag(navigator.languages, t.locale), {
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)

function Start() {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const evening = settingsOf(store.state.value)?.evening
  if (!evening) return null
  const { pairs, begins = evening.startsAt } = signUpNow(store)
  const left = begins - store.terminal.hubNow.value
  const count = pairs.length
  return (
    <p class={is('start')} data-testid="sign-up-start">
      <span>
        {t('starts', { time: timeOf(t, begins) })}
        {left > 0 && `, ${t('starts.in', { count: Math.ceil(left / MINUTE_MS) })}`}
      </span>{' '}
      <span>{count === 0 ? t('in.none') : t('in', { count })}</span>
      {left <= 0 && <span> {t(count < FEWEST_PAIRS ? 'starts.few' : 'starts.now')}</span>}
    </p>
  )
}

function Entered({
  here,
  onLeave,
}: {
  readonly here: readonly SignedHere[]
  readonly onLeave: (pair: SignedHere) => void
}) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const last = here.at(-1)
  const draft = signUpDraft(store)
  if (!last) return null
  return (
    <ScreenFrame
      screen="signed-up"
      title={numberOf(t, last, 'you-are')}
      under={<Start />}
      actions={
        <BigKey
          testId={ids.signUpAnother}
          onPress={() => {
            draft.another.value = true
          }}
        >
          {t('another')}
        </BigKey>
      }
      more
    >
      <div class={is('entered')}>
        {here.map(pair => (
          <section key={pair.entry} class={is('own')} data-testid="signed-here">
            <p class={is('number')}>{numberOf(t, pair, 'pair')}</p>
            <p class={is('names')}>{pairNames(t, pair.names)}</p>
            <BigKey kind="quiet" testId={ids.signUpLeave(pair.number ?? 0)} onPress={() => onLeave(pair)}>
              {t('leave')}
            </BigKey>
          </section>
        ))}
        <p class={is(last.isUnvouched ? 'note' : 'soft')}>
          {t(last.isUnvouched ? 'no-code.text' : last.number === null ? 'you-are.waits.text' : 'may-move')}
        </p>
        <EnteredPairs own={here.map(({ entry }) => entry)} />
      </div>
    </ScreenFrame>
  )
}

const numberOf = (t: SignUpText, { number, isUnvouched }: SignedHere, key: 'you-are' | 'pair'): string =>
  number === null ? t(isUnvouched ? 'no-code' : 'you-are.waits') : t(key, { number })

function Leaving({
  pair,
  onStay,
  onLeave,
}: {
  readonly pair: SignedHere
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  const t = useText(SIGN_UP_TEXT)
  return (
    <ScreenFrame screen="sign-up-leave" title={null}>
      <Question
        question={t('leave.ask')}
        detail={t('leave.text', { names: pairNames(t, pair.names) })}
        safe={{ word: t('leave.no'), testId: ids.signUpStay, onPress: onStay }}
        other={{ word: t('leave.yes'), testId: ids.signUpGo, onPress: onLeave }}
      />
    </ScreenFrame>
  )
}

/** Shows why the hub has rejected a pair, and for a player who is already signed up, where. */
function Refused({ said }: { readonly said: NotEntered }) {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const other = signUpNow(store).pairs.find(
    ({ number, table }) => number === said.entered?.pair && table !== null,
  )
  return (
    <ScreenFrame screen="sign-up-refused" title={null}>
      <Question
        question={t('refused')}
        detail={<span data-testid="sign-up-why">{why(t, said, table => nameOfTable(store, table))}</span>}
        safe={{ word: t('refused.ok'), testId: ids.signUpRead, onPress: () => haveRead(store, said) }}
        {...(other && {
          other: {
            word: t('strike'),
            testId: ids.signUpDoubt(other.entry),
            onPress: () => {
              signUpDraft(store).doubted.value = other.entry
            },
          },
        })}
      />
    </ScreenFrame>
  )
}

function why(
  t: SignUpText,
  { code, entered, names }: NotEntered,
  tableNamed: (table: number) => string,
): string {
  const common = { pair: entered?.pair ?? 0, name: names[entered?.seat === 'S' ? 1 : 0] ?? t('nameless.at') }
  if (code === 'entered-twice' && entered)
    return entered.table === null
      ? t('refused.entered-twice.desk', common)
      : t('refused.entered-twice', { ...common, table: tableNamed(entered.table) })
  if (code === 'entered-twice') return t('one-twice')
  return code === 'sign-up-over' || code === 'sign-up-full' || code === 'not-listed'
    ? t(`refused.${code}`)
    : t('refused.other')
}
