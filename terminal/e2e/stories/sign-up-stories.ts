import { type Signal, signal } from '@preact/signals'
import { must } from '../../../shared/lib/assert.ts'
import type { Answer } from '../../../shared/protocol/down.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import { steward } from '../../../shared/session/steward/steward.ts'
import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { createHall, DIRECTOR, deviceNamed, SETTINGS } from '../../../shared/test/hall.ts'
import { SWISS_DRAW } from '../../../shared/test/swiss-hall.ts'
import { eveningDraw } from '../../director/model/acts/evening-acts.ts'
import { clockShowing } from '../../state/hub-time.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import { signUpDraft } from '../../table/sign-up/sign-up-draft.ts'
import { createTableStore } from '../../table/store/table-store.ts'
import { createFakeTable } from '../fake-table.ts'
import { playedOut, ready, STORY_NOW, type Stage, type Story, seated, shown } from './stage.ts'

const ANA = visitor('Ана Ковальская')
const BO = visitor('Бронислав Константинопольский')

const OTHERS = [
  ['Chen Wei', 'Dita Novotná', 2],
  ['Елена Соколова', 'Фёдор Преображенский', 5],
  ['Gwendolyn Featherstonehaugh', 'Hal Montgomery', undefined],
  ['王小明', '李華', 3],
] as const

interface SignUpStage extends Stage {
  readonly now: Signal<number>
}

/** Table of an evening without a director, before its start; some pairs are signed up. */
export function signUpStage(others: readonly (typeof OTHERS)[number][] = OTHERS, here = 1): SignUpStage {
  const desk = createHall()
  const draw = { ...SWISS_DRAW, automatic: true }
  desk.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, draw, evening: EVENING } })
  for (const [index, [N, S, table]] of others.entries())
    desk.say(
      table ? deviceNamed(`tablet${table}`) : DIRECTOR,
      signingUp(90 + index, visitor(N), visitor(S), table),
    )
  const table = createFakeTable(desk, here)
  table.replies.to = found
  const now = signal(STORY_NOW)
  const terminal = createTerminalStore(table.port, clockShowing(now))
  table.start()
  return { desk, table, store: createTableStore(terminal), now }
}

/** Answers a search in the club's lists. */
function found(ask: Ask): Partial<Answer> | null {
  if (ask.what !== 'find-person') return null
  const persons = [
    {
      ref: { kind: 'federation', number: '204117' },
      name: 'Ковалёва Светлана',
      federation: '204117',
      club: 'Нева',
    },
    { ref: { kind: 'federation', number: '204118' }, name: 'Ковальская Ана', federation: '204118' },
  ] as const
  return { persons: ask.text === '' ? [] : [...persons] }
}

function sitDown({ store }: Stage): void {
  signUpDraft(store).sitDown('N', ANA)
  signUpDraft(store).sitDown('S', BO)
}

/** Presses both keys and holds them for so many seconds. */
export function stayReady({ store, now }: SignUpStage, seconds: number): void {
  for (const seat of ['N', 'S'] as const) signUpDraft(store).setReady(seat, true)
  for (let second = 0; second < seconds; second += 1) now.value += 1000
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0))

async function entered(): Promise<SignUpStage> {
  const set = signUpStage()
  sitDown(set)
  stayReady(set, 30)
  await settled()
  return set
}

/** Starts the evening: those signed up are drawn, and round 1 is current. With five pairs one sits out. */
export async function begunStage(table = 1): Promise<SignUpStage> {
  const set = signUpStage(OTHERS, table)
  sitDown(set)
  stayReady(set, 30)
  await settled()
  const { desk } = set
  for (const statement of steward(desk.state(), EVENING.startsAt)) desk.say(DIRECTOR, statement)
  set.table.sync()
  return set
}

/** The bell has cut boards of round 1 at table 1. */
export function cutAtBell({ desk, table }: Stage, boards: readonly number[]): void {
  const places = boards.map(board => ({ round: 1, table: 1, board }))
  const bell = { began: STORY_NOW - 1_680_000, at: STORY_NOW }
  desk.say(DIRECTOR, { kind: 'board-state', body: { section: 'A', plan: 1, state: 'cut', bell, places } })
  table.sync()
}

/** Time is up at a table that has played its first board; `half`: more than half of the second was keyed. */
async function timeUp(half: boolean): Promise<Stage> {
  const set = await seated()
  ready(set.store)
  await set.store.accept()
  set.store.nextBoard()
  if (half) ready(set.store)
  cutAtBell(set, must(set.store.card.value, 'a round').entry.boards.slice(1))
  return set
}

/** Its last board was agreed while the hub was unreachable, and arrived after the bell. */
async function afterBell(): Promise<Stage> {
  const set = await seated()
  set.table.setLink('unreachable')
  ready(set.store)
  await set.store.accept()
  cutAtBell(set, must(set.store.card.value, 'a round').entry.boards)
  set.table.setLink('connected')
  set.table.sync()
  return set
}

/** Stories before the first round of an evening without a director, and at its bell. */
export const SIGN_UP_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'sign-up': async () => shown(signUpStage([])),
  'sign-up-one': async () => {
    const set = signUpStage()
    signUpDraft(set.store).sitDown('N', ANA)
    return shown(set)
  },
  'sign-up-both': async () => {
    const set = signUpStage()
    sitDown(set)
    return shown(set)
  },
  'sign-up-ring': async () => {
    const set = signUpStage()
    sitDown(set)
    stayReady(set, 12)
    return shown(set)
  },
  'sign-up-who': async () => {
    const set = signUpStage()
    signUpDraft(set.store).asked.value = 'S'
    return shown(set)
  },
  'sign-up-twice': async () => {
    const set = signUpStage()
    signUpDraft(set.store).sitDown('N', visitor('novotna dita'))
    signUpDraft(set.store).sitDown('S', BO)
    stayReady(set, 30)
    await settled()
    return shown(set)
  },
  'sign-up-before': async () => {
    const set = signUpStage()
    set.now.value = EVENING.signUpFrom - 600_000
    return shown(set)
  },
  'signed-up': async () => shown(await entered()),
  'first-seats': async () => shown(await begunStage()),
  'first-seats-elsewhere': async () => shown(await begunStage(9)),
  'evening-end': async () =>
    shown(await playedOut({ draw: eveningDraw(4), evening: { ...EVENING, rounds: 6 } })),
  'sign-up-few': async () => {
    const set = signUpStage([])
    set.now.value = EVENING.startsAt + 30_000
    return shown(set)
  },
  'time-up': async () => shown(await timeUp(false)),
  'time-up-half': async () => shown(await timeUp(true)),
  'time-up-score': async () => shown(await afterBell()),
  'time-up-held': async () => {
    const set = await afterBell()
    set.store.nextBoard()
    return shown(set)
  },
  'sign-up-leave': async () => ({ ...shown(await entered()), presses: ['sign-up-leave-5'] }),
  'sign-up-gone': async () => ({ ...shown(await entered()), presses: ['sign-up-leave-5', 'sign-up-go'] }),
}
