import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../shared/lib/assert.ts'
import { keepLocale, keptLocale, pickLocale } from '../../shared/text/locale.ts'
import { TrustApp } from './TrustApp.tsx'
import { createTrustStore } from './trust-store.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import './trust.css'

/** Polling interval, ms, so that users who return from the device's settings see the result at once. */
const LOOK_EVERY_MS = 3000

const locale = signal(keptLocale(localStorage) ?? pickLocale(navigator.languages))
effect(() => {
  document.documentElement.lang = locale.value
  keepLocale(localStorage, locale.value)
})

const store = createTrustStore({
  host: location.host,
  browser: navigator,
  fetch: (url, init) => fetch(url, init),
})
async function lookOn(): Promise<void> {
  if (!document.hidden) await store.look()
  if (store.trust.value !== 'ready') setTimeout(lookOn, LOOK_EVERY_MS)
}
void lookOn()

render(<TrustApp store={store} locale={locale} />, must(document.getElementById('app'), 'the element #app'))
