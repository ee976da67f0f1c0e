/// <reference types="vite/client" />
import { signal } from '@preact/signals'
import { h, render } from 'preact'
import { must } from '../../shared/lib/assert.ts'
import type { TrickStyle } from '../../shared/session/settings/table-policy.ts'
import '../../terminal/styles/tokens.css'
import '../../terminal/styles/base.css'
import { howellThreeTables } from '../../shared/movement/make/howell/howell-three-tables.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { TableApp } from '../../terminal/table/app/TableApp.tsx'
import { watchTouches } from '../../terminal/table/frame/touch-guard.ts'
import { createRandom } from '../kit/random.ts'
import { type Club, drawClub, openClub } from './club.ts'
import type { TapContest } from './contest.ts'
import { installPageClock, type PageClock } from './page-clock.ts'
import { play, type TapReport } from './play.ts'

declare global {
  /** Plays a session of random taps by its seed on a controlled clock, with the requested contest if given. */
  var playTaps: (seed: number, most: number, contest?: TapContest) => Promise<TapReport>
  /** Opens a table seated at its first board, for real touches. */
  var openTable: (leads: boolean, tricks: TrickStyle) => Promise<void>
}

const root = must(document.getElementById('app'), 'the place of the app in the page')
let clock: PageClock | undefined
let errors: readonly string[] = []

window.addEventListener('error', ({ message, error }) => {
  errors = [...errors, `error: ${error instanceof Error ? error.stack : message}`]
})
window.addEventListener('unhandledrejection', ({ reason }) => {
  errors = [...errors, `rejected: ${reason instanceof Error ? reason.stack : String(reason)}`]
})
const complain = console.error
console.error = (...words: unknown[]) => {
  errors = [...errors, `console: ${words.join(' ')}`]
  complain(...words)
}

function draw({ app, locale }: Club): () => void {
  render(null, root)
  const { store, overlay } = app()
  const none = () => undefined
  const room = {
    room: signal({ session: { name: 'Thursday pairs' }, open: true, tables: [] }),
    silent: signal(false),
    start: none,
    stop: none,
  }
  const updates = {
    ready: signal(false),
    refused: signal(false),
    start: none,
    found: none,
    take: none,
    openAgain: none,
  }
  const { end } = watchTouches(root)
  const join = signal(null)
  render(h(TableApp, { app: { store, overlay, room, join, updates, locale, secure: true } }), root)
  return end
}

globalThis.playTaps = async (seed, most, contest) => {
  clock ??= installPageClock()
  // Hit testing does not depend on painting, and nobody looks: half the time went into painting.
  document.body.style.opacity = '0'
  const random = createRandom(seed)
  const club = openClub(drawClub(random, contest))
  let forget: () => void = () => undefined
  const glass = {
    root,
    clock,
    draw() {
      forget()
      forget = draw(club)
    },
    errors() {
      const said = errors
      errors = []
      return said
    },
  }
  const report = await play(random, club, glass, most)
  forget()
  render(null, root)
  return report
}

globalThis.openTable = async (leads, tricks) => {
  const plan = made(howellThreeTables(2))
  const settings = { ...SETTINGS, leads, tables: { tricks } }
  const club = openClub({ plans: { A: plan }, settings, own: 1, also: [], locale: 'en' })
  await club.app().store.sit(1)
  draw(club)
}
