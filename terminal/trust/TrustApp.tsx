import type { Signal } from '@preact/signals'
import { AUTHORITY_FILE, AUTHORITY_PROFILE } from '../../shared/protocol/door/https-paths.ts'
import type { HttpsDetails } from '../../shared/session/https/https-details.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../shared/text/locale.ts'
import { BigKey } from '../components/BigKey.tsx'
import { classesOf } from '../components/classes.ts'
import { TRUST_TEXT } from '../text/trust.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { isLoaded } from '../text/vocabulary.ts'
import { DEVICES, type Device, STEPS } from './devices.ts'
import { StepPicture } from './StepPicture.tsx'
import styles from './TrustApp.module.css'
import type { TrustStore } from './trust-store.ts'

const is = classesOf(styles)

interface Props {
  readonly store: TrustStore
  readonly locale: Signal<Locale>
}

/** Guides a user through making a device trust the club's certificate, and shows whether it does. */
export function TrustApp({ store, locale }: Props) {
  if (!isLoaded(locale.value)) return null
  return (
    <LocaleContext.Provider value={locale.value}>
      <main class={is('page')}>
        <Head locale={locale} />
        <Body store={store} />
      </main>
    </LocaleContext.Provider>
  )
}

function Head({ locale }: Pick<Props, 'locale'>) {
  const t = useText(TRUST_TEXT)
  return (
    <header class={is('stack')}>
      <div class={is('row')}>
        {LOCALES.map(each => (
          <BigKey
            key={each}
            chosen={each === locale.value}
            onPress={() => {
              locale.value = each
            }}
            testId={`language-${each}`}
          >
            <span lang={each}>{LOCALE_NAMES[each]}</span>
          </BigKey>
        ))}
      </div>
      <h1>{t('title')}</h1>
      <p>{t('why')}</p>
    </header>
  )
}

function Body({ store }: Pick<Props, 'store'>) {
  const t = useText(TRUST_TEXT)
  const told = store.told.value
  if (told === 'asking') return <p>{t('check.looking')}</p>
  if (told === 'off' || told === 'lost')
    return (
      <p class={is('alarm')} data-testid="trust-cannot">
        {t(told)}
      </p>
    )
  return (
    <>
      {/* Nothing has to be done any more: the way on stands first. */}
      {store.trust.value !== 'ready' && <Steps store={store} told={told} />}
      <Check store={store} />
      <Compare told={told} />
      <Honest />
    </>
  )
}

function Steps({ store, told }: { readonly store: TrustStore; readonly told: HttpsDetails }) {
  const t = useText(TRUST_TEXT)
  const device = store.device.value
  return (
    <section class={is('stack')}>
      <h2 id="which">{t('device')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend into the border */}
      <div class={is('row')} role="group" aria-labelledby="which">
        {DEVICES.map(each => (
          <BigKey
            key={each}
            chosen={each === device}
            onPress={() => store.choose(each)}
            testId={`device-${each}`}
          >
            {t(`device.${each}`)}
          </BigKey>
        ))}
      </div>
      <ol class={is('steps')} data-device={device}>
        {STEPS[device].map((picture, at) => (
          <li key={picture} class={is('step')}>
            <span class={is('number')}>{at + 1}</span>
            <StepPicture picture={picture} />
            <div class={is('words')}>
              <p>{stepText(t, device, at, told.authority)}</p>
              {at === 0 && <Fetch store={store} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stepText(
  t: ReturnType<typeof useText<typeof TRUST_TEXT.en>>,
  device: Device,
  at: number,
  authority: string,
): string {
  return t.find(`${device}.${at + 1}`, { authority }) ?? ''
}

function Fetch({ store }: { readonly store: TrustStore }) {
  const t = useText(TRUST_TEXT)
  const file = store.device.value === 'apple' ? AUTHORITY_PROFILE : AUTHORITY_FILE
  return (
    <>
      <a class={is('go')} href={file} onClick={store.fetching} data-testid="trust-fetch">
        {t('fetch')}
      </a>
      {store.fetched.value && (
        <p class={is('done')} role="status">
          {t('fetch.done')}
        </p>
      )}
    </>
  )
}

function Check({ store }: { readonly store: TrustStore }) {
  const t = useText(TRUST_TEXT)
  const trust = store.trust.value
  const tables = store.tables.value
  return (
    <section class={is('stack', 'box', trust === 'ready' && 'well')}>
      <h2>{t('check')}</h2>
      <p role="status" data-testid="trust" data-trust={trust}>
        {t(trust === 'ready' ? 'check.done' : trust === 'looking' ? 'check.looking' : 'check.not-yet')}
      </p>
      {trust === 'not-yet' && store.fetched.value && (
        <p data-testid="trust-last-step">{t('check.last-step')}</p>
      )}
      {tables !== null ? (
        <a class={is('go')} href={tables} data-testid="trust-open">
          {t('open')}
        </a>
      ) : (
        <BigKey onPress={() => void store.look()} testId="trust-look">
          {t('check.now')}
        </BigKey>
      )}
    </section>
  )
}

function Compare({ told }: { readonly told: HttpsDetails }) {
  const t = useText(TRUST_TEXT)
  return (
    <section class={is('stack')}>
      <h2>{t('compare')}</h2>
      <dl class={is('facts')}>
        <dt>{t('name')}</dt>
        <dd>{told.authority}</dd>
        <dt>{t('fingerprint')}</dt>
        <dd class={is('fingerprint')} data-testid="fingerprint">
          {told.fingerprint.replaceAll(':', ' ')}
        </dd>
      </dl>
      <p>{t('compare.if-not')}</p>
    </section>
  )
}

function Honest() {
  const t = useText(TRUST_TEXT)
  return (
    <section class={is('stack')}>
      <h2>{t('honest')}</h2>
      <ul class={is('notes')}>
        <li>{t('honest.bound')}</li>
        <li>{t('honest.apps')}</li>
        <li>{t('honest.firefox')}</li>
        <li>{t('honest.later')}</li>
      </ul>
    </section>
  )
}
