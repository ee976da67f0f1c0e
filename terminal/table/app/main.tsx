import { computed, effect, signal } from '@preact/signals'
import { render } from 'preact'
import { version } from '../../../package.json'
import { must } from '../../../shared/lib/assert.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import { createUpdates } from '../../state/app-updates.ts'
import { browserClock } from '../../state/hub-time.ts'
import { openStore } from '../../state/open-store.ts'
import { guardScripts } from '../../state/own-scripts.ts'
import { whenPageIsBack } from '../../state/page-back.ts'
import { createScreenWake } from '../../state/screen-wake.ts'
import { createTerminalStore, type Port } from '../../state/terminal-store.ts'
import { workerPort } from '../../state/worker-port.ts'
import { createTableRoom } from '../store/table-room.ts'
import { createTableStore } from '../store/table-store.ts'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { keptLocale, pickLocale } from '../../../shared/text/locale.ts'
import { restoreCode, takeCode } from '../../state/code/taken-code.ts'
import { allowWhenPaired, knockFor, wayOfWeb } from '../../state/web-page.ts'
import { isLoaded } from '../../text/vocabulary.ts'
import { watchTouches } from '../frame/touch-guard.ts'
import { joinWhenHere } from '../join/join-later.ts'
import type { JoinQuestion } from '../model/join-by-code.ts'
import { createOverlay } from '../table-context.ts'
import { firstRender } from './first-drawing.ts'
import {
  clubNoted,
  doubtsAsked,
  fetchLater,
  newsSignalled,
  questionsWatched,
  stayingAtTable,
} from './lazy-parts.ts'
import { TableApp } from './TableApp.tsx'

/** Starts the worker that stores the facts and holds the link, named after its store. */
function startWorker(): Port {
  const worker = new Worker(new URL('../../worker/screens/table-worker.ts', import.meta.url), {
    type: 'module',
    name: openStore(localStorage, 'table'),
  })
  if (import.meta.env.MODE === 'web') knockFor(worker)
  return workerPort(worker)
}

/** Delay after the first question, ms, by which it is drawn and the tablet is idle. */
const FETCH_LATER_MS = 300

function start(): void {
  guardScripts(window)
  // First of all: anything left in the address is visible, and stored by the browser.
  const scanned = takeCode(location, history) ?? restoreCode(sessionStorage)
  const port = startWorker()
  const second = signal(0)
  window.setInterval(() => {
    second.value += 1
  }, 1000)
  const terminal = createTerminalStore(port, browserClock(second))
  const room = createTableRoom({
    terminal,
    setInterval: (task, everyMs) => window.setInterval(task, everyMs),
    clearInterval: id => window.clearInterval(id),
  })
  const updates = createUpdates(window, import.meta.env.BASE_URL)
  const root = must(document.getElementById('app'), 'the place of the app in the page')
  const glass = watchTouches(root)
  const app = {
    store: createTableStore(terminal),
    room,
    join: signal<JoinQuestion | null>(null),
    ...(import.meta.env.MODE === 'web' && { web: wayOfWeb() }),
    updates,
    locale: signal(keptLocale(localStorage) ?? pickLocale(navigator.languages)),
    overlay: createOverlay(),
    secure: window.isSecureContext,
  }
  // A lookup does not stay over the next question. Updates from the hub leave it open: only another question closes it,
  // and the end of the session.
  const question = computed(() => app.store.screen.value.kind)
  const ended = computed(() => isClosed(app.store.state.value))
  effect(() => {
    void question.value
    void ended.value
    app.overlay.value = 'none'
  })
  effect(() => terminal.keyed(app.store.keyed.value))
  const isAsking = signal(false)
  effect(() => {
    if (question.value === 'starting') return
    setTimeout(() => {
      isAsking.value = true
    }, FETCH_LATER_MS)
  })
  effect(() => {
    if (isAsking.value) fetchLater()
  })
  effect(() => (isAsking.value ? questionsWatched()?.(root) : undefined))
  effect(() => (isAsking.value ? doubtsAsked()?.(app.store) : undefined))
  effect(() => (isAsking.value ? newsSignalled()?.watch(app, glass) : undefined))
  effect(() => (isAsking.value ? stayingAtTable()?.(app) : undefined))
  if (scanned !== null) joinWhenHere(app, scanned)
  if (import.meta.env.MODE === 'web' && app.web) allowWhenPaired(app.web, terminal, scanned !== null)
  effect(() => (isAsking.value ? clubNoted()?.(app.store) : undefined))
  port.post({ kind: 'start', origin: import.meta.env.MODE === 'web' ? '' : location.origin, app: version })
  // Requested before it is drawn in.
  isLoaded(app.locale.value)
  const drawing = {
    isAsking: computed(() => question.value !== 'starting'),
    hasFailed: terminal.storeFailed,
    setTimer: (run: () => void, afterMs: number) => window.setTimeout(run, afterMs),
  }
  firstRender(drawing, () => render(<TableApp app={app} />, root))
  updates.start()
  createScreenWake(window).want(true)
  whenPageIsBack(terminal.wake)
}

start()
