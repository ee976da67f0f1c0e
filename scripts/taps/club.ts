import { computed, effect, type Signal, signal } from '@preact/signals'
import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { isClosed } from '../../shared/session/section/queries.ts'
import {
  AGREEMENTS,
  TABLET_PLACES,
  type TablePolicy,
  TRICK_STYLES,
} from '../../shared/session/settings/table-policy.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, SETTINGS } from '../../shared/test/hall.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { createFakeTable, type FakeTable } from '../../terminal/e2e/fake-table.ts'
import { createTerminalStore } from '../../terminal/state/terminal-store.ts'
import { createTableStore, type TableStore } from '../../terminal/table/store/table-store.ts'
import { createOverlay, type Overlay } from '../../terminal/table/table-context.ts'
import type { Random } from '../kit/random.ts'
import { type ContestDrawing, drawContest, drawContestName, type TapContest } from './contest.ts'

/** Tablet at its table in a hall, with the app open; the app can be reopened on the tablet's stored data. */
export interface Club {
  readonly hall: Hall
  readonly tablet: FakeTable
  readonly own: number
  readonly also: readonly number[]
  readonly locale: Signal<Locale>
  app(): OpenedApp
  reload(): void
}

export interface OpenedApp {
  readonly store: TableStore
  readonly overlay: Signal<Overlay>
}

export const TABLET = deviceNamed('tablet1')

export interface Drawing {
  readonly plans: ContestDrawing['plans']
  readonly settings: Settings
  readonly own: number
  readonly also: readonly number[]
  readonly locale: Locale
}

/** Draws a random club, with the requested contest if given. */
export function drawClub(random: Random, wished?: TapContest): Drawing {
  const { plans, settings } = drawContest(random, wished ?? drawContestName(random))
  const tables = plans.A.entries.filter(isPlayed).map(({ table }) => table)
  const own = random.pick(tables)
  const other = random.pick(tables)
  return {
    plans,
    own,
    also: random.chance(0.15) && other !== own ? [other] : [],
    settings: {
      ...SETTINGS,
      leads: random.chance(0.5),
      form: random.pick(['matchpoints', 'butler', 'cross-imps']),
      tables: drawPolicy(random),
      ...settings,
    },
    locale: random.pick(LOCALES),
  }
}

export const drawPolicy = (random: Random): TablePolicy => ({
  tablet: random.pick(TABLET_PLACES),
  agree: random.pick(AGREEMENTS),
  tricks: random.pick(TRICK_STYLES),
  afterBoard: random.pick(['traveller', 'frequencies', 'score']),
  betweenRounds: random.pick(['ranking', 'own', 'nothing']),
  matchFigures: random.pick(['board', 'stanza']),
  lineUps: random.pick(['free', 'home-first', 'home-last']),
  notPlayed: random.pick(['table', 'director']),
  travellerNames: random.chance(0.5),
  contractFirst: random.chance(0.5),
  // Recording auctions has its own walks (terminal/e2e/auction.test.ts, law-rulings.test.ts).
  auction: false,
  doubts: random.chance(0.5),
})

export function openClub({ plans, settings, own, also, locale }: Drawing): Club {
  const hall = createHall(plans.A, settings)
  if (plans.B) {
    const body = { section: 'B', version: 1, plan: encodePlan(plans.B) }
    hall.say(DIRECTOR, { kind: 'section-planned', body })
  }
  const tablet = createFakeTable(hall, own, TABLET, also)
  let app = opened(tablet)
  return {
    hall,
    tablet,
    own,
    also,
    locale: signal(locale),
    app: () => app.opened,
    reload() {
      app.forget()
      app = opened(tablet)
    },
  }
}

function opened(tablet: FakeTable) {
  const terminal = createTerminalStore(tablet.port)
  tablet.start()
  const store = createTableStore(terminal)
  const overlay = createOverlay()
  // Same as at the app's start: a look-up screen opened from one question does not cover the next.
  const question = computed(() => store.screen.value.kind)
  const ended = computed(() => isClosed(store.state.value))
  const forget = effect(() => {
    void question.value
    void ended.value
    overlay.value = 'none'
  })
  return { opened: { store, overlay }, forget }
}
