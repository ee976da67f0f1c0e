import { ids } from '../../terminal/table/ids.ts'
import type { Random } from '../kit/random.ts'
import type { Club } from './club.ts'
import { aimedAt, keysOn, nameOf } from './finger.ts'
import { createHand, type Glass, type Hand } from './hand.ts'
import { keyOnward } from './player.ts'
import { createRoom, type Room } from './room.ts'

/** Report on one session of the bot: its taps, the screens visited, and the faults. */
export interface TapReport {
  readonly taps: number
  /** Number of presses by a purposeful player in between. */
  readonly purposeful: number
  readonly facts: number
  readonly waiting: number
  readonly screens: readonly string[]
  readonly faults: readonly string[]
}

interface Bot {
  readonly club: Club
  readonly random: Random
  readonly glass: Glass
  readonly room: Room
  readonly hand: Hand
}

/** Maximum number of presses that a purposeful player needs to finish a board or reach the end of the session. */
const ENOUGH = 120
/** Screens on which nothing can or needs to be pressed. */
const AT_REST = ['asking', 'elsewhere', 'ranking']

/** Plays random taps while the room is active, alternating with a purposeful player who is not disturbed. */
export async function play(random: Random, club: Club, glass: Glass, most: number): Promise<TapReport> {
  const room = createRoom(random, club)
  const hand = createHand(random, club, glass, room)
  const bot = { club, random, glass, room, hand }
  const { done } = hand
  const goesOn = () => done.taps < most && done.faults.length === 0
  glass.draw()
  while (goesOn()) {
    for (let burst = random.whole(10, 60); burst > 0 && goesOn(); burst -= 1) await tapAnything(bot)
    if (done.faults.length > 0 || !(await goOn(bot))) break
  }
  return { ...done, screens: [...done.screens] }
}

async function tapAnything({ random, glass, room, hand }: Bot): Promise<void> {
  const screen = await hand.drawn()
  const keys = keysOn(glass.root)
  const key = keys.length === 0 ? null : aimedAt(random, random.pick(keys))
  if (keys.length === 0 && !AT_REST.includes(screen)) hand.fault(`no key on ${screen}`)
  if (key) await hand.tap(key, random.chance(0.1) ? 'keyboard' : 'touch')
  // Simulates a shaky finger, or a second tap meant for the previous screen.
  if (key && random.chance(0.08)) {
    await glass.clock.pass(random.whole(40, 500))
    await hand.tap(key)
  }
  hand.done.taps += 1
  await glass.clock.pass(random.chance(0.03) ? 40_000 : random.whole(60, 1500))
  const what = room.happen()
  if (what) hand.tell(`[${what}]`)
  if (what === 'reload') glass.draw()
  await glass.clock.beat()
  hand.look()
}

/** Continues purposefully; resolves with true while the session goes on. */
async function goOn({ club, random, glass, room, hand }: Bot): Promise<boolean> {
  const hasDesk = random.chance(0.8)
  room.calm(hasDesk)
  hand.tell(hasDesk ? '[calm]' : '[calm, the desk out of reach]')
  hand.look()
  const results = resultsKept(club)
  let digitsBefore = ''
  for (let presses = 0; presses < ENOUGH; presses += 1) {
    await glass.clock.pass(700)
    const screen = await hand.drawn()
    if (resultsKept(club) > results) return true
    if (screen === 'ranking') return false
    const live = keysOn(glass.root).filter(element => element.ariaDisabled !== 'true')
    const digits = screen === 'accept' ? digitsSeen(glass.root) : ''
    const isRefused = digits !== '' && digits === digitsBefore
    digitsBefore = digits
    const id = isRefused ? ids.pinDelete : keyOnward(random, screen, live.map(nameOf), pinDigit(club, digits))
    const element = live.find(each => nameOf(each) === id)
    const key = element ? aimedAt(random, element) : null
    if (key) await hand.tap(key)
    hand.done.purposeful += 1
    // A draw is not announced while the desk is out of reach.
    if (screen === 'to-draw' || (screen === 'move' && !key)) room.calm(true)
    // The next pairs cannot sit down while others still play there, and no round is drawn.
    if (!key || screen === 'seats' || screen === 'to-draw') hand.tell(`[${room.othersPlay()}]`)
    if (!key) hand.tell(`${screen}: nothing to press`)
  }
  hand.fault(`no way on from ${hand.screen()}\n    reading: ${glass.root.innerText.replaceAll(/\s+/g, ' ')}`)
  return false
}

/** Returns the number of results stored on the tablet. */
const resultsKept = ({ app }: Club): number =>
  app().store.terminal.facts.value.filter(({ fact }) => fact.kind === 'result').length

/** Returns the four dots of a PIN entry, filled for digits entered; the link indicator's dot is not among them. */
const digitsSeen = (root: HTMLElement): string => /[●○]{4}/.exec(root.textContent)?.[0] ?? ''

/**
 * Returns the next digit of East-West's PIN, which the tablet does not show. Wrong digits already there are deleted
 * first.
 */
function pinDigit({ app }: Club, dots: string): string | undefined {
  const { terminal, place, card } = app().store
  const at = `${place.value?.section}/${place.value?.table}/${card.value?.round}`
  const [, kept] = Object.entries(terminal.memory.value).find(
    ([key]) => key.startsWith('pin/') && key.endsWith(`/${at}`),
  ) ?? ['', null]
  const [, digits = ''] = /"digits":"(\d+)"/.exec(JSON.stringify(kept)) ?? []
  return digits[dots.replaceAll('○', '').length]
}
