import type { ReadonlySignal, Signal } from '@preact/signals'
import { ArrowLeft } from 'lucide-preact'
import { LOCALE_NAMES, LOCALES, type Locale, regionalTag } from '../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../shared/text/look-up.ts'
import { BigKey } from '../components/BigKey.tsx'
import { classesOf } from '../components/classes.ts'
import { LookUp } from '../components/look-up/LookUp.tsx'
import { type LookUpRoute, parentRoute } from '../components/look-up/look-up-route.ts'
import type { LookUpSource, OwnCards } from '../components/look-up/look-up-source.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { isLoaded } from '../text/vocabulary.ts'
import styles from './PhoneApp.module.css'

const is = classesOf(styles)

interface Props {
  readonly source: LookUpSource
  readonly own: OwnCards
  readonly route: ReadonlySignal<LookUpRoute>
  readonly go: (route: LookUpRoute) => void
  readonly locale: Signal<Locale>
  readonly languages: readonly string[]
}

export function PhoneApp({ source, own, route, go, locale, languages }: Props) {
  if (!isLoaded(locale.value)) return null
  return (
    <LocaleContext.Provider value={locale.value}>
      <div class={is('frame')}>
        <Top route={route.value} go={go} locale={locale} />
        <main>
          <LookUp
            {...{ source, own, go }}
            route={route.value}
            region={regionalTag(languages, locale.value)}
            now={Date.now}
          />
        </main>
      </div>
    </LocaleContext.Provider>
  )
}

function Top({ route, go, locale }: Pick<Props, 'go' | 'locale'> & { readonly route: LookUpRoute }) {
  const t = useText(LOOK_UP_TEXT)
  return (
    <nav class={is('top')}>
      {route.kind === 'events' ? (
        <span class={is('title')}>{t('title')}</span>
      ) : (
        <BigKey icon={ArrowLeft} onPress={() => go(parentRoute(route))} testId="back">
          {t('back')}
        </BigKey>
      )}
      <select
        class={is('language')}
        aria-label={LOCALE_NAMES[locale.value]}
        value={locale.value}
        onChange={event => {
          const chosen = LOCALES.find(each => each === event.currentTarget.value)
          if (chosen) locale.value = chosen
        }}
        data-testid="language"
      >
        {LOCALES.map(each => (
          <option key={each} value={each} lang={each}>
            {LOCALE_NAMES[each]}
          </option>
        ))}
      </select>
    </nav>
  )
}
