import { isDeepStrictEqual } from 'node:util'
import { fold } from '../../shared/session/decide/fold.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import type { Statement } from '../../shared/session/state/fact.ts'
import { openingSession } from '../../terminal/director/model/acts/director-acts.ts'
import { createRandom, type Random } from '../kit/random.ts'
import { boardsTwice } from './checks/board-once.ts'
import { lostResults } from './checks/kept.ts'
import { logUntruths } from './checks/log-truth.ts'
import { misplacedResults } from './checks/misplaced-results.ts'
import { tabletDiffers } from './checks/tablet-agrees.ts'
import { unseenOverwritten } from './checks/unseen.ts'
import { drawContestProgramme, drawProgramme } from './programme.ts'
import { createDesk, type Desk } from './room/desk.ts'
import type { LawCounts, LawRoom } from './room/law-room.ts'
import { createScreen, type Screen } from './room/screen.ts'
import { withSteward } from './room/steward.ts'
import { createTablet, type Tablet } from './room/tablet.ts'
import { takeAllBack } from './taking-back.ts'
import { drawContestStatement } from './words/contest-words.ts'
import { drawDirectorStatement } from './words/director-words.ts'
import { drawKeyedAgain, drawLineUp, drawTableStatement } from './words/table-words.ts'

/** Result of a session played to check the laws: its faults and counts. */
export interface LawEvening {
  readonly seed: number
  /** Faults, each beginning with the letter of the violated law. */
  readonly faults: readonly string[]
  readonly counts: LawCounts
  readonly desk: Desk
}

/**
 * Plays the session of a seed: tables play and err, and one or two directors do and undo whatever they can while
 * results arrive. Finally everything is undone.
 */
export function playEvening(seed: number): LawEvening {
  const random = createRandom(seed)
  const faults: string[] = []
  const isContest = isOfContests(seed)
  const desk = isContest ? withSteward(createDesk()) : createDesk()
  const { settings, sections } = isContest ? drawContestProgramme(random) : drawProgramme(random)
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
    random,
    desk,
    tablets,
    directors: random.chance(0.6) ? [first, second] : [first],
    fault: (law, what) => faults.push(...what.map(text => `(${law}) ${text}`)),
  }
  for (const tablet of tablets) heard(room, tablet)
  playOn(room, random.whole(20, 70), { areRestless: hasSecondThoughts(seed), isContest })
  checkJournal(room)
  const counts = takeAllBack(room)
  for (const tablet of tablets) heard(room, tablet)
  checkJournal(room)
  return { seed, faults, counts, desk }
}

/**
 * True for one session in five, which has features of special contests. Other seeds keep the sessions in which they
 * once revealed faults.
 */
const isOfContests = (seed: number): boolean => [2, 9].includes(seed % 10)

/** True for two sessions in five, but only half of those with special contests. */
const hasSecondThoughts = (seed: number): boolean =>
  [2, 4].includes(seed % 5) && ![12, 19].includes(seed % 20)

/** Synchronizes a tablet with the hub. */
function heard({ desk, fault }: LawRoom, tablet: Tablet): void {
  tablet.sync()
  fault('d', tabletDiffers(desk.state(), tablet.seen(), tablet.place))
}

interface Mood {
  readonly areRestless: boolean
  readonly isContest: boolean
}

/** Plays on for some steps; facts arrive with a delay, and a director without a link keeps theirs. */
function playOn(room: LawRoom, steps: number, mood: Mood): void {
  const { random, tablets, directors } = room
  const [, second] = directors
  let away = 0
  for (let step = 0; step < steps; step += 1) {
    if (second && away === 0 && random.chance(0.06)) away = random.whole(3, 14)
    if (random.chance(0.6)) {
      const tablet = random.pick(tablets)
      const word = tableWord(random, tablet, mood)
      if (word) tablet.say(word)
      if (random.chance(mood.areRestless ? 0.5 : 0.8)) heard(room, tablet)
    } else {
      const screen = random.pick(directors)
      for (const word of directorWords(random, screen, mood)) screen.say(word)
      if (!(screen === second && away > 0) && random.chance(0.85)) screen.sync()
    }
    if (away > 0) away -= 1
  }
  for (const screen of directors) screen.sync()
  for (const tablet of tablets) heard(room, tablet)
  for (const screen of directors) screen.sync()
}

function tableWord(random: Random, { seen, place }: Tablet, { areRestless, isContest }: Mood) {
  if (isContest && random.chance(0.1)) return drawLineUp(random, seen(), place)
  const draw = areRestless && random.chance(0.2) ? drawKeyedAgain : drawTableStatement
  return draw(random, seen(), place)
}

function directorWords(
  random: Random,
  { seen, journal }: Screen,
  { areRestless, isContest }: Mood,
): readonly Statement[] {
  const state = seen()
  const sections = sectionsIn(state)
  if (isContest && sections.length > 0 && random.chance(0.3))
    return drawContestStatement(random, state, random.pick(sections))
  const word = drawDirectorStatement(random, { state, journal: journal() }, areRestless)
  return word ? [word] : []
}

function checkJournal({ desk, fault }: LawRoom): void {
  const state = desk.state()
  const facts = desk.utterances.map(({ fact }) => fact)
  fault('b', [...lostResults(state, facts), ...boardsTwice(state)])
  for (const said of desk.utterances)
    if (said.role === 'director') {
      fault('b', misplacedResults(said))
      fault('c', unseenOverwritten(said))
    }
  if (!isDeepStrictEqual(fold(desk.entries), state))
    fault('d', ['folded anew the journal gives another state'])
  fault('e', logUntruths(desk.entries, state))
}
