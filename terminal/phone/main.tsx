/*
 * Results on a phone, at a hub or on a web host. Selectors of the browser tests (data-testid): events, event-<id>,
 * look-up-ranking, row-<section>-<contestant>, own, card, this-is-me, board-<n>, board-next, board-before, traveller,
 * hands, back, language, look-up-old, look-up-lost, look-up-gone, event-status
 */
import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../shared/lib/assert.ts'
import { keepLocale, keptLocale, pickLocale } from '../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../shared/text/look-up.ts'
import { hashOf, routeOf } from '../components/look-up/look-up-route.ts'
import { textIn } from '../text/use-text.ts'
import { createKeptPages, type PageStore } from './kept-pages.ts'
import { createOwnCards } from './own-cards.ts'
import { PhoneApp } from './PhoneApp.tsx'
import { createPhoneSource } from './phone-source.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import './phone.css'

/** Stand-in for a browser that throws on access to its storage. */
const NO_STORE: PageStore = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
function storeOfPage(): PageStore {
  try {
    return localStorage
  } catch {
    return NO_STORE
  }
}
const store = storeOfPage()

const locale = signal(keptLocale(store) ?? pickLocale(navigator.languages))
effect(() => {
  document.documentElement.lang = locale.value
  document.title = textIn(LOOK_UP_TEXT, locale.value)('title')
  keepLocale(store, locale.value)
})

const route = signal(routeOf(location.hash))
addEventListener('hashchange', () => {
  route.value = routeOf(location.hash)
  scrollTo(0, 0)
})

const source = createPhoneSource({
  page: location.href.split('#')[0] ?? location.href,
  fetch: (url, init) => fetch(url, init),
  kept: createKeptPages(store),
  now: Date.now,
  wait: ms => new Promise(done => setTimeout(done, ms)),
})

render(
  <PhoneApp
    {...{ source, route, locale }}
    own={createOwnCards(store)}
    go={to => {
      location.hash = hashOf(to)
    }}
    languages={navigator.languages}
  />,
  must(document.getElementById('app'), 'the element #app'),
)
