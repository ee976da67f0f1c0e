import { signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../../shared/lib/assert.ts'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { LOCALES } from '../../../shared/text/locale.ts'
import { TableApp } from '../../table/app/TableApp.tsx'
import { watchQuestions } from '../../table/frame/question-focus.ts'
import { watchTouches } from '../../table/frame/touch-guard.ts'
import { waitUntilStable } from '../drawn/wait-until-stable.ts'
import { speakPseudo } from './pseudo.ts'
import { STORIES } from './stories.ts'
import { TABLET_SEEN } from './tablet-seen.ts'

const place = must(document.getElementById('app'), 'place of the story')
const ROOM = {
  session: { name: 'Thursday pairs' },
  open: true,
  tables: [1, 2, 3, 4, 5, 6, 7].map(table => ({ section: 'A', table, taken: table === 2 })),
}
let forget: readonly (() => void)[] = []

async function keyNamed(id: string): Promise<HTMLElement> {
  for (;;) {
    const key = place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
    if (key) return key
    await new Promise(requestAnimationFrame)
  }
}

/** Draws one screen by address: `?story=declarer&lang=ru`; `lang=pseudo` is lengthened English. */
async function show(address: string): Promise<void> {
  render(null, place)
  for (const end of forget) end()
  const asked = new URLSearchParams(address)
  history.replaceState(null, '', `?${asked}`)
  speakPseudo(asked.get('lang') === 'pseudo')
  const make = must(STORIES[asked.get('story') ?? ''], 'the story of the address')
  const { store, overlay, insecure = false, presses = [], joinAsked = null, ...more } = await make()
  const room = {
    room: signal(more.isAlone ? null : ROOM),
    silent: signal(false),
    start: () => place.setAttribute('data-asks', ''),
    stop: () => place.removeAttribute('data-asks'),
  }
  const glass = watchTouches(place)
  forget = [glass.end, watchQuestions(place)]
  const app = {
    store,
    room,
    updates: {
      ready: signal(false),
      refused: signal(false),
      start: () => undefined,
      take: () => undefined,
      openAgain: () => undefined,
      found: () => undefined,
    },
    locale: signal(LOCALES.find(locale => locale === asked.get('lang')) ?? 'en'),
    overlay: signal(overlay),
    join: signal(joinAsked),
    secure: !insecure,
    ...(more.web && { web: more.web }),
    lookAtTablet: async () => TABLET_SEEN,
  }
  render(<TableApp app={app} />, place)
  for (const id of presses) (await keyNamed(id)).click()
  await waitUntilStable()
}

globalThis.drawStory = show
void show(location.search)
