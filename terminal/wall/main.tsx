import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../shared/lib/assert.ts'
import { pickLocale } from '../../shared/text/locale.ts'
import { browserClock } from '../state/hub-time.ts'
import { createScreenWake } from '../state/screen-wake.ts'
import { languagesIn, withLanguages } from './languages.ts'
import { WallApp } from './WallApp.tsx'
import { askAgainMs, createWallStore } from './wall-store.ts'
import '../styles/tokens.css'
import '../styles/base.css'
import './wall.css'

const second = signal(0)
const store = createWallStore((path, init) => fetch(path, init), browserClock(second))
setInterval(() => {
  second.value += 1
}, 1000)

let next = 0
async function askOn(): Promise<void> {
  clearTimeout(next)
  await store.ask()
  clearTimeout(next)
  next = window.setTimeout(askOn, askAgainMs(store.told.value))
}
void askOn()
for (const touch of ['pointerdown', 'keydown'] as const)
  addEventListener(touch, () => {
    if (store.told.value.kind === 'off') void askOn()
  })

const asked = languagesIn(location.search)
const locales = signal(asked.length > 0 ? asked : [pickLocale(navigator.languages)])
effect(() => history.replaceState(null, '', withLanguages(location.search, locales.value)))

const glassNow = () => ({ width: innerWidth, height: innerHeight })
const glass = signal(glassNow())
addEventListener('resize', () => {
  glass.value = glassNow()
})

createScreenWake(window).want(true)

render(
  <WallApp store={store} locales={locales} glass={glass} />,
  must(document.getElementById('app'), 'the element #app'),
)
