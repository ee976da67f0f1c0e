import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../shared/session/fold.ts'
import { openingSession } from '../../terminal/director/director-acts.ts'
import { createRandom } from '../simulate/random.ts'
import { boardsTwice } from './checks/board-once.ts'
import { lostResults } from './checks/kept.ts'
import { logUntruths } from './checks/log-truth.ts'
import { notWhereSaid } from './checks/put-where-said.ts'
import { tabletDiffers } from './checks/tablet-agrees.ts'
import { unseenOverwritten } from './checks/unseen.ts'
import { drawProgramme } from './programme.ts'
import { createDesk, type Desk } from './room/desk.ts'
import type { LawCounts, LawRoom } from './room/law-room.ts'
import { createScreen } from './room/screen.ts'
import { createTablet, type Tablet } from './room/tablet.ts'
import { takeAllBack } from './taking-back.ts'
import { drawDirectorWord } from './words/director-words.ts'
import { drawKeyedAgain, drawTableWord } from './words/table-words.ts'

/** One evening of the laws: what was broken, and what happened in it. */
export interface LawEvening {
  readonly seed: number
  /** Each opens with the letter of the law that it breaks. */
  readonly faults: readonly string[]
  readonly counts: LawCounts
  readonly desk: Desk
}

/**
 * An evening from a seed: tables play and err, one director or two do whatever a director can, and take it back, while
 * results come; then everything is taken back.
 */
export function playEvening(seed: number): LawEvening {
  const random = createRandom(seed)
  const faults: string[] = []
  const desk = createDesk()
  const { settings, sections } = drawProgramme(random)
  const first = createScreen(desk, 'director1')
  const second = createScreen(desk, 'director2')
  const opening = sections.map(([section, plan]) => ({ section, plan, names: [] }))
  for (const statement of openingSession(settings, opening)) first.say(statement)
  first.sync()
  second.sync()
  const tablets = sections.flatMap(([section, plan]) =>
    Array.from({ length: plan.tables }, (_, index) => createTablet(desk, { section, table: index + 1 })),
  )
  for (const { device, place } of tablets) desk.assign(device, place)
  const room: LawRoom = {
    ...{ random, desk, tablets },
    directors: random.chance(0.6) ? [first, second] : [first],
    fault: (law, what) => faults.push(...what.map(text => `(${law}) ${text}`)),
  }
  for (const tablet of tablets) heard(room, tablet)
  playOn(room, random.whole(20, 70), hasSecondThoughts(seed))
  checkJournal(room)
  const counts = takeAllBack(room)
  for (const tablet of tablets) heard(room, tablet)
  checkJournal(room)
  return { seed, faults, counts, desk }
}

/** Two evenings in five: the others stay what they were when one of them found a mistake. */
const hasSecondThoughts = (seed: number): boolean => [2, 4].includes(seed % 5)

/** A tablet is heard and answered, and knows then what the desk knows of its table. */
function heard({ desk, fault }: LawRoom, tablet: Tablet): void {
  tablet.sync()
  fault('d', tabletDiffers(desk.state(), tablet.seen(), tablet.place))
}

/** Whoever speaks, some while later is heard: a director who is out of reach for a while keeps what he says. */
function playOn(room: LawRoom, steps: number, areRestless: boolean): void {
  const { random, tablets, directors } = room
  const [, second] = directors
  let away = 0
  for (let step = 0; step < steps; step += 1) {
    if (second && away === 0 && random.chance(0.06)) away = random.whole(3, 14)
    if (random.chance(0.6)) {
      const tablet = random.pick(tablets)
      const draw = areRestless && random.chance(0.2) ? drawKeyedAgain : drawTableWord
      const word = draw(random, tablet.seen(), tablet.place)
      if (word) tablet.say(word)
      if (random.chance(areRestless ? 0.5 : 0.8)) heard(room, tablet)
    } else {
      const screen = random.pick(directors)
      const word = drawDirectorWord(random, { state: screen.seen(), journal: screen.journal() }, areRestless)
      if (word) screen.say(word)
      if (!(screen === second && away > 0) && random.chance(0.85)) screen.sync()
    }
    if (away > 0) away -= 1
  }
  for (const screen of directors) screen.sync()
  for (const tablet of tablets) heard(room, tablet)
  for (const screen of directors) screen.sync()
}

/** What holds of any journal. */
function checkJournal({ desk, fault }: LawRoom): void {
  const state = desk.state()
  const facts = desk.utterances.map(({ fact }) => fact)
  fault('b', [...lostResults(state, facts), ...boardsTwice(state)])
  for (const said of desk.utterances)
    if (said.role === 'director') {
      fault('b', notWhereSaid(said))
      fault('c', unseenOverwritten(said))
    }
  if (!isDeepStrictEqual(fold(desk.entries), state))
    fault('d', ['folded anew the journal gives another state'])
  fault('e', logUntruths(desk.entries, state))
}
