import { withReplacedFacts } from '../../shared/session/acts/overruling.ts'
import { isClosed, settingsOf } from '../../shared/session/section/queries.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { DIRECTOR, deviceNamed } from '../../shared/test/hall.ts'
import { closingSession } from '../../terminal/director/model/acts/director-acts.ts'
import type { Random } from '../kit/random.ts'
import { drawContestStatement } from '../laws/words/contest-words.ts'
import { drawDirectorStatement } from '../laws/words/director-words.ts'
import { drawNextRound } from '../laws/words/draw-words.ts'
import { drawTableStatement } from '../laws/words/table-words.ts'
import { type Club, drawPolicy } from './club.ts'
import { deviceAt, everybodyGoesOn, statementElsewhere } from './others.ts'

/** Surroundings of the tablet: the other tables, the director, the link, and a second tablet at the same table. */
export interface Room {
  /** Lets something happen, and returns its description; null if nothing happened. */
  happen(): string | null
  /** Synchronizes the tablet and makes its storage work; with `hasDesk` false it is then disconnected from the hub. */
  calm(hasDesk: boolean): void
  /** Plays everything else that this table's round needs, including a draw; returns a description. */
  othersPlay(): string
  /** Returns true if the hub has something that the tablet does not. */
  isBehind(): boolean
  /** Notes that the tablet has sent something and received everything it lacked. */
  heard(): void
}

/** Number of taps for which the hub stays unreachable after a board played without it. */
const ALONE = 5

export function createRoom(random: Random, club: Club): Room {
  const { hall, tablet, own } = club
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
  const said = (who: string, statements: readonly Statement[], say: (what: Statement) => void) => {
    const [first] = statements
    if (!first) return null
    for (const statement of statements) say(statement)
    if (away === 0 && random.chance(0.85)) sync()
    return `${who} ${first.kind}`
  }
  const happenings: readonly (() => string | null)[] = [
    () => said('director', directorWords(random, club), word => void hall.say(DIRECTOR, word)),
    () => {
      const { place, word } = statementElsewhere(random, club)
      const device = deviceAt(place)
      return said(`table ${place.section}${place.table}`, listed(word), what => void hall.say(device, what))
    },
    () => {
      const word = drawTableStatement(random, hall.state(), { section: 'A', table: own })
      return said('second tablet', listed(word), what => void hall.say(SECOND, what))
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
    () => said('director drew', nextRound(club), word => void hall.say(DIRECTOR, word)),
  ]
  /** Kinds of event, each as often as it occurs in a hundred events. */
  const often = [32, 48, 4, 5, 3, 4, 4].flatMap((times, index) => Array.from({ length: times }, () => index))
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
      const what = everybodyGoesOn(random, club)
      sync()
      return what
    },
    isBehind: () => away > 0 || known.position < hall.state().position,
    heard() {
      if (away === 0) known.position = hall.state().position
    },
  }
}

const SECOND = deviceNamed('tabletsecond')

const nextRound = ({ hall }: Club) => listed(drawNextRound(hall.state(), 'A'))

const listed = (word: Statement | undefined): readonly Statement[] => (word ? [word] : [])

/** Returns possible statements of a director; sometimes they change how the tables play. */
function directorWords(random: Random, { hall }: Club): readonly Statement[] {
  const state = hall.state()
  const settings = settingsOf(state)
  if (settings && random.chance(0.1)) {
    const body = { ...settings, leads: random.chance(0.5), tables: drawPolicy(random) }
    return [withReplacedFacts(state, { kind: 'session-opened', body })]
  }
  if (random.chance(0.1)) return drawContestStatement(random, state, random.pick(sectionsIn(state)))
  return listed(drawDirectorStatement(random, { state, journal: hall.entries }, random.chance(0.3)))
}
