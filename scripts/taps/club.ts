import { computed, effect, type Signal, signal } from '@preact/signals'
import { USUAL_MINI } from '../../shared/game/mini/choice.ts'
import { howellMaker } from '../../shared/movement/make/howell/howell-maker.ts'
import { individual } from '../../shared/movement/make/individual/individual.ts'
import { mitchell } from '../../shared/movement/make/mitchell/mitchell.ts'
import { roundRobinTeams } from '../../shared/movement/make/teams/round-robin-teams.ts'
import type { Plan } from '../../shared/movement/plan/plan.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import {
  AGREEMENTS,
  TABLET_PLACES,
  type TablePolicy,
  TRICK_STYLES,
} from '../../shared/session/policy/table-policy.ts'
import { isClosed } from '../../shared/session/queries.ts'
import { createHall, deviceNamed, type Hall, SETTINGS } from '../../shared/test/hall.ts'
import { made } from '../../shared/test/made.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { createFakeTable, type FakeTable } from '../../terminal/e2e/fake-table.ts'
import { createTerminalStore } from '../../terminal/state/terminal-store.ts'
import { createTableStore, type TableStore } from '../../terminal/table/store/table-store.ts'
import { createOverlay, type Overlay } from '../../terminal/table/table-context.ts'
import type { Random } from '../simulate/random.ts'

/** One tablet at its table in a hall, and the app on it, which can be opened anew over what the tablet has kept. */
export interface Club {
  readonly hall: Hall
  readonly tablet: FakeTable
  readonly own: number
  readonly also: readonly number[]
  readonly locale: Signal<Locale>
  /** The app as it stands now. */
  app(): OpenedApp
  /** The page is loaded again. */
  reload(): void
}

export interface OpenedApp {
  readonly store: TableStore
  readonly overlay: Signal<Overlay>
}

export const TABLET = deviceNamed('tablet1')

export interface Drawing {
  readonly plan: Plan
  readonly settings: Settings
  readonly own: number
  readonly also: readonly number[]
  readonly locale: Locale
}

/** Small movements of every kind, any policy; MiniBridge in one evening of five. */
export function drawClub(random: Random): Drawing {
  const plan = drawPlan(random)
  const own = random.whole(1, plan.tables)
  const isMini = random.chance(0.2)
  const other = (own % plan.tables) + 1
  return {
    ...{ plan, own, also: random.chance(0.15) && other !== own ? [other] : [] },
    settings: {
      ...SETTINGS,
      leads: random.chance(0.5),
      form: random.pick(['matchpoints', 'butler', 'cross-imps']),
      tables: drawPolicy(random),
      ...(plan.kind === 'teams' ? { teams: random.pick(['teams-imps', 'teams-vps'] as const) } : {}),
      ...(isMini ? { vulnerability: 'none', game: { ...USUAL_MINI, points: random.chance(0.7) } } : {}),
    },
    locale: random.pick(LOCALES),
  }
}

function drawPlan(random: Random): Plan {
  const boardsPerRound = random.whole(2, 3)
  switch (random.whole(0, 5)) {
    case 0:
      return made(howellMaker.make({ tables: 2, boardsPerRound }))
    case 1:
      return made(roundRobinTeams.make({ tables: 4, boardsPerRound }))
    case 2:
      return made(individual.make({ tables: 2, rounds: 7, boardsPerRound: 1 }))
    case 3:
      return made(mitchell({ kind: 'plain', tables: 3, boardsPerRound, winners: 1, missing: 'EW' }))
    default:
      return made(mitchell({ kind: 'plain', tables: 3, boardsPerRound, winners: random.pick([1, 2]) }))
  }
}

export const drawPolicy = (random: Random): TablePolicy => ({
  tablet: random.pick(TABLET_PLACES),
  agree: random.pick(AGREEMENTS),
  tricks: random.pick(TRICK_STYLES),
  afterBoard: random.pick(['traveller', 'frequencies', 'score']),
  betweenRounds: random.pick(['ranking', 'own', 'nothing']),
  notPlayed: random.pick(['table', 'director']),
  travellerNames: random.chance(0.5),
  contractFirst: random.chance(0.5),
  doubts: random.chance(0.5),
})

export function openClub({ plan, settings, own, also, locale }: Drawing): Club {
  const hall = createHall(plan, settings)
  const tablet = createFakeTable(hall, own, TABLET, also)
  let app = opened(tablet)
  return {
    ...{ hall, tablet, own, also },
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
  // As the app's own beginning has it: a screen that was looked up from one question does not lie over the next.
  const question = computed(() => store.screen.value.kind)
  const ended = computed(() => isClosed(store.state.value))
  const forget = effect(() => {
    void question.value
    void ended.value
    overlay.value = 'none'
  })
  return { opened: { store, overlay }, forget }
}
