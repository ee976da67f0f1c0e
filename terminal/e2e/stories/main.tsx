import { signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../../shared/lib/assert.ts'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { LOCALES } from '../../../shared/text/locale.ts'
import { startTouchGuard } from '../../table/frame/touch-guard.ts'
import { TableApp } from '../../table/TableApp.tsx'
import { STORY_NOW } from './stage.ts'
import { STORIES } from './stories.ts'

/** One screen at a time, by address: `?story=declarer&lang=ru`. */
async function show(): Promise<void> {
  const asked = new URLSearchParams(location.search)
  const make = must(STORIES[asked.get('story') ?? ''], 'the story of the address')
  const { store, overlay, insecure = false } = await make()
  const room = {
    room: signal({
      session: { name: 'Thursday pairs' },
      open: true,
      tables: [1, 2, 3, 4, 5, 6, 7].map(table => ({ section: 'A', table, taken: table === 2 })),
    }),
    silent: signal(false),
    start: () => undefined,
    stop: () => undefined,
  }
  const app = {
    store,
    room,
    updates: {
      ready: signal(false),
      refused: signal(false),
      start: () => undefined,
      take: () => undefined,
      openAgain: () => undefined,
    },
    locale: signal(LOCALES.find(locale => locale === asked.get('lang')) ?? 'en'),
    overlay: signal(overlay),
    secure: !insecure,
    lastTouch: startTouchGuard(window, () => 6).last,
    now: signal(STORY_NOW),
  }
  render(<TableApp app={app} />, must(document.getElementById('app'), 'place of the story'))
}

void show()
