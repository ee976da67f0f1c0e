import { isPlayed } from '../../shared/movement/plan/entry.ts'
import { overruling } from '../../shared/session/acts/overruling.ts'
import type { Statement } from '../../shared/session/fact.ts'
import { isClosed, settingsOf } from '../../shared/session/queries.ts'
import { sectionOf } from '../../shared/session/section/section.ts'
import { DIRECTOR, deviceNamed, tableDevice } from '../../shared/test/hall.ts'
import { closingSession } from '../../terminal/director/director-acts.ts'
import { drawDirectorWord } from '../laws/words/director-words.ts'
import { drawResult, drawTableWord } from '../laws/words/table-words.ts'
import type { Random } from '../simulate/random.ts'
import { type Club, drawPolicy } from './club.ts'

/** What goes on around the tablet: the other tables, the director, the link, a second tablet at the same table. */
export interface Room {
  /** Something happens, or nothing. What it was is told. */
  happen(): string | null
  /** The tablet knows all that the desk knows, and can keep what is keyed; then it is alone with it, or is not. */
  calm(hasDesk: boolean): void
  /** Everybody else has played what the round of this table still needs. */
  othersPlay(): void
  /** Whether the desk knows what the tablet does not. */
  isBehind(): boolean
  /** The tablet has said something, and was answered with all that it did not know. */
  heard(): void
}

/** For so many taps more the desk stays out of reach after a board that was played without it. */
const ALONE = 5

export function createRoom(random: Random, club: Club): Room {
  const { hall, tablet, own, also } = club
  const known = { position: hall.state().position }
  let away = 0
  let failing = 0
  const sync = () => {
    tablet.sync()
    if (away === 0) known.position = hall.state().position
  }
  const setAway = (isAway: boolean) => {
    tablet.setLink(isAway ? 'unreachable' : 'connected')
    if (!isAway) known.position = hall.state().position
  }
  const back = () => {
    if (away > 0) setAway(false)
    if (failing > 0) tablet.failing(false)
    ;[away, failing] = [0, 0]
  }
  const said = (who: string, statement: Statement | undefined, say: (what: Statement) => void) => {
    if (!statement) return null
    say(statement)
    if (away === 0 && random.chance(0.85)) sync()
    return `${who} ${statement.kind}`
  }
  const happenings: readonly (() => string | null)[] = [
    () => said('director', directorWord(random, club), word => void hall.say(DIRECTOR, word)),
    () => {
      const table = random.whole(1, sectionOf(hall.state(), 'A')?.plan.tables ?? 1)
      if (table === own || also.includes(table)) return null
      const word = drawTableWord(random, hall.state(), { section: 'A', table })
      return said(`table ${table}`, word, what => void hall.say(tableDevice(table), what))
    },
    () => {
      const word = drawTableWord(random, hall.state(), { section: 'A', table: own })
      return said('second tablet', word, what => void hall.say(SECOND, what))
    },
    () => {
      if (away > 0) return null
      away = random.whole(3, 25)
      setAway(true)
      return 'link lost'
    },
    () => {
      if (failing > 0) return null
      failing = random.whole(1, 4)
      tablet.failing(true)
      return 'nothing can be kept'
    },
    () => {
      club.reload()
      return 'reload'
    },
  ]
  /** Of a hundred happenings so many are of each kind. */
  const often = [34, 50, 4, 5, 3, 4].flatMap((times, index) => Array.from({ length: times }, () => index))
  return {
    happen() {
      if (away > 0) {
        away -= 1
        if (away === 0) setAway(false)
      }
      if (failing > 0) {
        failing -= 1
        if (failing === 0) tablet.failing(false)
      }
      return random.chance(0.12) ? (happenings[random.pick(often)]?.() ?? null) : null
    },
    calm(hasDesk) {
      back()
      const { state } = hall
      if (isClosed(state())) hall.say(DIRECTOR, closingSession(state(), false))
      sync()
      if (hasDesk) return
      away = ALONE
      setAway(true)
    },
    othersPlay() {
      playOthers(random, club)
      sync()
    },
    isBehind: () => away > 0 || known.position < hall.state().position,
    heard() {
      if (away === 0) known.position = hall.state().position
    },
  }
}

const SECOND = deviceNamed('tabletsecond')

/** Whatever a director can say; now and then he has his tables play another way. */
function directorWord(random: Random, { hall }: Club): Statement | undefined {
  const state = hall.state()
  const settings = settingsOf(state)
  if (settings && random.chance(0.1)) {
    const body = { ...settings, leads: random.chance(0.5), tables: drawPolicy(random) }
    return overruling(state, { kind: 'session-opened', body })
  }
  return drawDirectorWord(random, { state, journal: hall.entries }, random.chance(0.3))
}

/** The other tables play their boards up to the round that is played here. */
function playOthers(random: Random, { hall, own, also }: Club): void {
  const section = sectionOf(hall.state(), 'A')
  if (!section) return
  const mine = [own, ...also]
  const round = Math.max(1, ...mine.map(table => section.currentRound(table)))
  for (const entry of section.plan.entries.filter(isPlayed)) {
    if (entry.round > round || mine.includes(entry.table)) continue
    const body = {
      section: 'A',
      round: entry.round,
      table: entry.table,
      plan: section.version,
      seats: entry.seats,
    }
    for (const board of section.missingBoards(entry))
      hall.say(tableDevice(entry.table), {
        kind: 'result',
        body: { ...body, board, result: drawResult(random) },
      })
  }
}
