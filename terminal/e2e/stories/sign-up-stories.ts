import type { Answer } from '../../../shared/protocol/down.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import { steward } from '../../../shared/session/steward/steward.ts'
import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { createHall, DIRECTOR, deviceNamed, type Hall, SETTINGS } from '../../../shared/test/hall.ts'
import { SWISS_DRAW } from '../../../shared/test/swiss-hall.ts'
import { eveningDraw } from '../../director/model/acts/evening-acts.ts'
import { signUpDraft } from '../../table/sign-up/sign-up-draft.ts'
import { inTurn, press, type Stage, type Step, type Stories, stage, storyAt } from './stage.ts'
import {
  accept,
  cardOf,
  cutAtBell,
  here,
  link,
  nextBoard,
  play,
  playedOut,
  ready,
  sit,
  unreachable,
} from './steps.ts'

const ANA = visitor('Ана Ковальская')
const BO = visitor('Бронислав Константинопольский')

const OTHERS = [
  ['Chen Wei', 'Dita Novotná', 2],
  ['Елена Соколова', 'Фёдор Преображенский', 5],
  ['Gwendolyn Featherstonehaugh', 'Hal Montgomery', undefined],
  ['王小明', '李華', 3],
] as const

type Others = readonly (typeof OTHERS)[number][]

/** An evening without a director, before its start; some pairs are signed up. */
const signUpHall = (others: Others) => (): Hall => {
  const desk = createHall()
  const draw = { ...SWISS_DRAW, automatic: true }
  desk.say(DIRECTOR, { kind: 'session-opened', body: { ...SETTINGS, draw, evening: EVENING } })
  for (const [index, [N, S, table]] of others.entries())
    desk.say(
      table ? deviceNamed(`tablet${table}`) : DIRECTOR,
      signingUp(90 + index, visitor(N), visitor(S), table),
    )
  return desk
}

/** Table of such an evening. */
export const signUpStage = (others: Others = OTHERS, table = 1): Stage =>
  stage({ table, hall: signUpHall(others), replies: found })

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

const sitDown =
  (N: typeof ANA, S?: typeof BO): Step =>
  ({ store }) => {
    signUpDraft(store).sitDown('N', N)
    if (S) signUpDraft(store).sitDown('S', S)
  }

/** Presses both keys and holds them for so many seconds. */
export function stayReady({ store, now }: Stage, seconds: number): void {
  for (const seat of ['N', 'S'] as const) signUpDraft(store).setReady(seat, true)
  for (let second = 0; second < seconds; second += 1) now.value += 1000
}

const settled = () => new Promise(resolve => setTimeout(resolve, 0))
const hold =
  (seconds: number): Step =>
  set => {
    stayReady(set, seconds)
    return settled()
  }
const entered = inTurn(sitDown(ANA, BO), hold(30))

/** Starts the evening: those signed up are drawn, and round 1 is current. With five pairs one sits out. */
const begun = inTurn(entered, ({ desk, table }) => {
  for (const statement of steward(desk.state(), EVENING.startsAt)) desk.say(DIRECTOR, statement)
  table.sync()
})

export async function begunStage(table = 1): Promise<Stage> {
  const set = signUpStage(OTHERS, table)
  await begun(set)
  return set
}

const signUpAt = (others: Others, table = 1) => storyAt({ table, hall: signUpHall(others), replies: found })
const signUp = signUpAt(OTHERS)
const clockAt =
  (ms: number): Step =>
  ({ now }) => {
    now.value = ms
  }
const bell =
  (from: number): Step =>
  set =>
    cutAtBell(set, cardOf(set).entry.boards.slice(from))
/** Its only board was agreed while the hub was unreachable, and arrived after the bell. */
const afterBell = inTurn(sit, unreachable, ready, accept, bell(0), link('connected'))

/** Stories before the first round of an evening without a director, and at its bell. */
export const SIGN_UP_STORIES: Stories = {
  'sign-up': signUpAt([])(),
  'sign-up-one': signUp(sitDown(ANA)),
  'sign-up-both': signUp(sitDown(ANA, BO)),
  'sign-up-ring': signUp(sitDown(ANA, BO), hold(12)),
  'sign-up-who': signUp(({ store }) => {
    signUpDraft(store).asked.value = 'S'
  }),
  'sign-up-twice': signUp(sitDown(visitor('novotna dita'), BO), hold(30)),
  'sign-up-before': signUp(clockAt(EVENING.signUpFrom - 600_000)),
  'signed-up': signUp(entered),
  'first-seats': signUp(begun),
  'first-seats-elsewhere': signUpAt(OTHERS, 9)(begun),
  'evening-end': playedOut({ draw: eveningDraw(4), evening: { ...EVENING, rounds: 6 } })(),
  'sign-up-few': signUpAt([])(clockAt(EVENING.startsAt + 30_000)),
  /** Time is up at a table that has played its first board; more than half of the second was keyed, or nothing. */
  'time-up': here(sit, play, bell(1)),
  'time-up-half': here(sit, play, ready, bell(1)),
  'time-up-score': here(afterBell),
  'time-up-held': here(afterBell, nextBoard),
  'sign-up-leave': signUp(entered, press('sign-up-leave-5')),
  'sign-up-gone': signUp(entered, press('sign-up-leave-5', 'sign-up-go')),
}
