/*
 * The director's screen.
 *
 * What the tests in a browser look for (data-testid unless said otherwise):
 *   rebuilding: rebuild, rebuild-wish, rebuild-words, rebuild-with-card, rebuild-without; rebuild-devices,
 *     rebuild-<session>, rebuild-go, rebuild-leave
 *   data-screen: start, unpaired, rebuild, empty, new-session, opening, room (with data-page needs | room | panel)
 *   everywhere: link (data-link, data-unsent), trouble, trouble-close, language-<locale>, update, update-now,
 *     lacks (data-lack plain-http | not-kept | not-awake), lacks-read
 *   new session: new-session, session-name, pairs, pairs-fewer, pairs-more, boards (0: as usual),
 *     draft-wishes, wish-<winners|boards|copies|minutes>-<n> (0: as usual), offer-<id>, offers-more, best-balance,
 *     plan-edit, plan-editor, edit-<table>-<round>, edit-NS, edit-EW, edit-boards, edit-sound, edit-faults,
 *     edit-undo, edit-drop, edit-done, plan-edited, edit-forget,
 *     form-<form>, per-<form>, profile, plan-file, file-which, plan-of-file, file-refused, file-left-out, file-drop,
 *     plan-before, before-drop, uneven, uneven-apart, uneven-cut, uneven-keep, uneven-back,
 *     faults, draft-more, scale-<scale>, halves-<style>, ranked-by-<way>, vp-scale-<name>, vp-scale-file,
 *     vp-scale-refused, vp-scale-lacks, bye-<worth>, finished-<share>, ties-<way>, ties-<n>-<way>, drop-<trim>,
 *     hold-<results>, vulnerability-<rule>, leads-<true|false>, names, back, open-session
 *   room: session-title, page-<needs|room|ranking|traveller|slips|address|devices|session>, room-<section>,
 *     table-<section>-<table> (data-link linked | away | none | unknown, data-unsent),
 *     cell-<section>-<table>-<round> (data-marks, one word for each board)
 *   needs me: needs, needs-none, need-<waiting|call|request|quarantine|offline|missing|superseded>, in them
 *     settle-admit, settle-refuse, call-answered, let-in, turn-away, quarantine-noted, missing-show
 *   panel (data-panel): panel-close
 *     slips: slip-key (in a cell), slips-table, slips-round, slip-<board> (data-reading, data-stands), slip-line-<board>,
 *       slip-read, slip-stands, slip-asks, slips-next, slips-other-game
 *     cell: board-<n> (data-mark), in it board-row, which opens correct or enter, traveller-of; result-form with kind-<kind>,
 *       level-<n>, strain-<CDHSN>, doubling-<|X|XX>, declarer-<NESW>, tricks-<n>, lead-suit-<s>, lead-rank-<r>,
 *       reason, reason-<1..>, save-result, cancel
 *     a ruling: ruling (in the board's lines); ruling-form with way-<way>, averages-<pair>, score-by-<way>,
 *       score-points, part-key-<n>, part-drop-<n>, part-more, weight-<n>, side-<NS|EW>-<kind>, figure-<NS|EW>,
 *       deal-<A|B>, ruling-words, save-ruling; ruled, ruling-back
 *     traveller: traveller-<board>, traveller (data-scoring), datum, line-<round>-<table>, ruled-<round>-<table>,
 *       why-key-<round>-<table>-<side>, why-<round>-<table>, board-cancel, board-counts-again
 *     messages: message-open, message-form with message-to-<all|section|table>, message-section-<letter>, message-table,
 *       message-text, message-usual-<which>, message-send; message (each said), in it message-read, message-back
 *     papers: papers-open, paper-<kind>, papers-size-<a4|letter>, papers-print, papers-codes
 *     ranking: ranking (data-line, data-scoring; rows data-contestant), ranked-<label>, print; contestant-more,
 *       adjustment-<n>, adjustment-back, adjust; adjustment-form with adjust-kind-<kind>, adjust-unit-<unit>,
 *       adjust-amount, amount-<n>, adjust-words, save-adjustment
 *     matches: void-open, void-<home|away>-<average>, void-save, void-back
 *     movement: change-movement (in the session's panel), change-kind-<kind>, change-else, change-round, change-table,
 *       change-pair, change-NS, change-EW, change-count, change-boards, change-way-<n>, change-problem,
 *       change-names, thinking, change-preview (data-told), told-<table>, change-told-all, change-keeps, change-faults, change-record,
 *       change-done, change-again
 *     address: tables-open (data-open), tables-toggle, address, qr, spare-<n>, spare-field, spare-keep, spare-said
 *     devices: device-<id> (data-linked), device-share, share-<section>-<table>,
 *       share-take-<section>-<table>, play-on-with-<section>-<table>, device-move, move-to-<section>-<table>, device-revoke,
 *       device-revoke-yes, director-link, director-link-text
 *     session: scoring (data-form, data-profile), scoring-change, scoring-form, scoring-done, policy, policy-change, policy-form,
 *       policy-<choice>-<answer>, policy-done, finish, finish-question, finish-yes, finish-no, finished,
 *       still-missing, take-up-again, next-session, export,
 *       print, names, names-save
 */
import { computed, effect, signal } from '@preact/signals'
import { render } from 'preact'
import { must } from '../../../shared/lib/assert.ts'
import { sessionGame } from '../../game/game-parts.ts'
import { createUpdates } from '../../state/app-updates.ts'
import { createClubStores } from '../../state/club-stores.ts'
import { placeOfPage } from '../../state/code/own-page.ts'
import { restoreCode, saveCode } from '../../state/code/taken-code.ts'
import { browserClock } from '../../state/hub-time.ts'
import { guardScripts } from '../../state/own-scripts.ts'
import { whenPageIsBack } from '../../state/page-back.ts'
import { createScreenWake } from '../../state/screen-wake.ts'
import { lookForNewer } from '../../state/staying/newer.ts'
import { stayOnPage } from '../../state/staying/stay.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { allowWhenPaired, knockFor, wayOfWeb } from '../../state/web-page.ts'
import { workerPort } from '../../state/worker-port.ts'
import { whenAsked } from '../../text/when-asked.ts'
import { createDirectorStore } from '../model/store/director-store.ts'
import '../../styles/tokens.css'
import '../../styles/base.css'
import './director.css'
import { keepLocale, keptLocale, pickLocale } from '../../../shared/text/locale.ts'
import { createAlarm } from '../model/needs/alarm.ts'
import type { FromReckoner, ToReckoner } from '../model/reckoner/questions.ts'
import { createReckoner } from '../model/reckoner/reckoner.ts'
import { browserDuties } from '../model/store/device-duties.ts'
import { guardLeaving } from '../model/store/this-screen.ts'
import { createDirector } from '../model/store/view.ts'
import { noteClub } from '../model/way/page-way.ts'
import { takeSecret } from '../model/way/secret.ts'
import { createWayIn } from '../model/way/way-in.ts'
import { App } from './App.tsx'
import { framedPort, framesOf } from './frame-port.ts'
import { rememberPanel } from './remembered-panel.ts'

const CLOCK_EVERY_MS = 10_000

guardScripts(window)
const taken = takeSecret(location, history)
const kept = restoreCode(sessionStorage)
const clubs = createClubStores(localStorage, 'director')
const worker = new Worker(new URL('../../worker/screens/director-worker.ts', import.meta.url), {
  type: 'module',
  name: clubs.open,
})
const web = import.meta.env.MODE === 'web' ? wayOfWeb() : undefined
if (web) knockFor(worker)
const port = workerPort(worker)
const now = signal(Date.now())
const terminal = createTerminalStore(framedPort(port, framesOf(window)), browserClock(now))
port.post({
  kind: 'start',
  origin: web ? '' : location.origin,
  app: __OVERTRICK_VERSION__,
})
const store = createDirectorStore(
  terminal,
  whenAsked(async () => (await import('../model/needs/inbox.ts')).createInbox),
)

const reckonerWorker = new Worker(new URL('../model/reckoner/reckoner-worker.ts', import.meta.url), {
  type: 'module',
  name: 'reckoner',
})
const reckoner = createReckoner(
  {
    post: (message: ToReckoner) => reckonerWorker.postMessage(message),
    listen(listener) {
      reckonerWorker.addEventListener('message', ({ data }: MessageEvent<FromReckoner>) => listener(data))
    },
  },
  () => ({ entries: terminal.entries.value, own: terminal.facts.value }),
)

const locale = signal(keptLocale(localStorage) ?? pickLocale(navigator.languages))
effect(() => keepLocale(localStorage, locale.value))

setInterval(() => {
  now.value = Date.now()
}, CLOCK_EVERY_MS)

whenPageIsBack(terminal.wake)

// The texts of the session's game are loaded before any panel opens.
effect(() => {
  const settings = store.settings.value
  if (settings) sessionGame(settings)
})

const updates = createUpdates(window, import.meta.env.BASE_URL)
updates.start()
const wake = createScreenWake(window)
effect(() => wake.want(store.phase.value === 'running'))
const staying = isSecureContext
  ? null
  : stayOnPage(window, {
      isAtRisk: () => terminal.link.value === 'unreachable',
      isKeptOnly: () => terminal.link.value === 'unreachable' || terminal.link.value === 'connecting',
      back: () => undefined,
    })
const endGuard = guardLeaving(window, () => terminal.unsent.value > 0 && !staying?.isOnItsWay())
effect(() => {
  if (terminal.link.value === 'connected' || terminal.link.value === 'app-old')
    void lookForNewer(
      { isSecureContext, document, navigator, fetch: (path, init) => fetch(path, init) },
      import.meta.env.BASE_URL,
      updates,
    )
})
const thisScreen = {
  secure: isSecureContext,
  updates,
  wake,
  renew() {
    endGuard()
    if (updates.ready.value) updates.take()
    else updates.openAgain()
  },
}

const way = createWayIn({
  terminal,
  clubs,
  place: placeOfPage(location),
  ...(web && { web }),
  restart(code) {
    if (code !== null) saveCode(sessionStorage, code)
    location.reload()
  },
})
if (taken !== null) way.takeLink(taken)
else if (kept !== null) way.take(kept)
if (web) allowWhenPaired(web, terminal, taken !== null || kept !== null)
noteClub(clubs, terminal, () => store.settings.value?.name ?? null)

const device = browserDuties()
const alarm = createAlarm(
  { ...terminal, ready: computed(() => terminal.ready.value && store.isInboxHere.value) },
  store.needs,
)
alarm.start(device.sound)
const director = createDirector({
  store,
  terminal,
  device,
  alarm,
  locale,
  now,
  thisScreen,
  reckoner,
  way,
})
rememberPanel(director)

render(<App director={director} />, must(document.getElementById('app'), 'the element #app'))
