import type { Page } from 'playwright-core'
import { type Robot, startRobot } from '../../../scripts/kit/robot.ts'
import { letDirectorIn } from '../../../scripts/robots/let-director-in.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import type { Fact } from '../../../shared/session/state/fact.ts'
import { LAPTOP } from '../browser.ts'
import { type Cable, layCable } from '../cable.ts'
import type { Workplace } from '../play/in-browsers.ts'
import { type CountedHand, createCountedHand, type OnPress } from './counted-hand.ts'
import { type RobotTable, seatRobot } from './robot-tables.ts'
import { SECTION } from './sights.ts'

/** A club evening: the hub as a process, robots at the tables, and the director in a real browser on a cable. */
export interface Club {
  readonly page: Page
  readonly glass: GlassName
  readonly cable: Cable
  readonly origin: string
  readonly observer: Robot
  readonly tables: readonly RobotTable[]
  at(table: number): RobotTable
  hand(onPress?: OnPress): CountedHand
  /** Returns every director's fact in the journal, in order. */
  directorFacts(): readonly Fact[]
  /** Waits until the hub has everything from the director's browser and everyone has received the hub's state. */
  settled(): Promise<void>
  /** Waits for a condition; returns whether it came true. */
  until(holds: () => boolean): Promise<boolean>
  whenOver(step: () => unknown): void
}

export const GLASSES = {
  desktop: LAPTOP,
  phone: { viewport: { width: 390, height: 844 }, touch: true },
} as const
export type GlassName = keyof typeof GLASSES

export const PAIRS = [
  'Ana Lima & Bo Berg',
  'Chen Wei & Dita Novak',
  'Egon Ek & Fay Ford',
  'Gus Holm & Hana Ito',
  'Ivo Jansen & Jo Klein',
  'Kim Lee & Lars Mo',
  'Mia Noor & Nils Ost',
  'Olga Pavlova & Per Quist',
  'Rosa Ruiz & Sven Stahl',
  'Tom Unger & Uma Vas',
  'Vera Wood & Will Xu',
  'Yan Zhou & Zoe Adler',
  'Abel Bos & Bea Cole',
  'Cleo Dahl & Dan Eide',
] as const
const TABLES = 7
const BOARDS = 3

/** Longest time anything takes in a healthy room, on a busy machine too. */
const PATIENCE_MS = 30_000

export type Opening = (page: Page, link: string) => Promise<void>

/** Opens the session as any director does; then a tablet joins at each table. */
export async function openClub(
  at: Workplace,
  glass: GlassName,
  opening: Opening = byHand(glass),
): Promise<Club> {
  const { port } = at
  const hub = await at.startHub()
  const cable = at.keep(await layCable(port))
  const maps = [`*:${port} 127.0.0.1:${cable.port}`]
  const { page } = await at.open('director', { ...GLASSES[glass], maps })
  const entries: Entry[] = []
  const observer = await startRobot(hub.origin, { watch: entry => entries.push(entry) })
  at.atEnd(() => observer.stop())
  await observer.pairDirector(hub.directorSecret)
  const { link } = await observer.ask({ what: 'director-link' })
  page.setDefaultTimeout(PATIENCE_MS)
  await Promise.all([opening(page, must(link, 'a link for the director')), letDirectorIn(observer)])
  await page.waitForSelector(SENT)

  const tables = await Promise.all(
    Array.from({ length: TABLES }, async (_, index) => {
      const seated = await seatRobot(hub.origin, index + 1)
      at.atEnd(seated.stop)
      await seated.robot.pairTable(SECTION, index + 1)
      await seated.knowsPlan()
      return seated
    }),
  )
  return {
    page,
    glass,
    cable,
    origin: hub.origin,
    observer,
    tables,
    at: table => must(tables[table - 1], `table ${table}`),
    hand: onPress => createCountedHand(page, GLASSES[glass].touch, onPress),
    directorFacts: () => directorFacts(entries),
    settled: () => settle(page, observer, tables),
    until,
    whenOver: at.atEnd,
  }
}

const byHand =
  (glass: GlassName): Opening =>
  async (page, link) => {
    await page.goto(link)
    await openSession(createCountedHand(page, GLASSES[glass].touch))
  }

async function openSession({ page, press, type }: CountedHand): Promise<void> {
  await press('new-session')
  await press('pairs')
  await type(String(PAIRS.length))
  await press(`boards-${BOARDS}`)
  await press('names')
  await page.keyboard.insertText(PAIRS.join('\n'))
  await press('open-session')
  await page.getByTestId('session-title').waitFor()
}

/** Selector of the link badge when everything has been sent to the hub. */
const SENT = '[data-testid="link"][data-link="connected"][data-unsent="0"]'
/** Time in which a tablet reconnects to its hub: seconds, on a loaded machine some more. */
const FOUND_AGAIN_MS = 40_000

const directorFacts = (entries: readonly Entry[]): readonly Fact[] =>
  entries.flatMap(entry => (entry.kind === 'fact' && entry.role === 'director' ? [entry.fact] : []))

async function until(holds: () => boolean): Promise<boolean> {
  for (const from = Date.now(); !holds(); await pause(STILL_MS))
    if (Date.now() - from > PATIENCE_MS) return false
  return true
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Waits until the hub has everything and everyone has received it. */
async function settle(page: Page, observer: Robot, tables: readonly RobotTable[]): Promise<void> {
  await page.waitForSelector(SENT, { timeout: FOUND_AGAIN_MS })
  for (const { robot } of tables) await robot.until(() => robot.unsent() === 0, 'the receipts of a table')
  await stillness(() => [
    observer.state().position,
    ...tables.flatMap(({ robot }) => [...robot.views().values()]),
  ])
}

const STILL_MS = 150

/**
 * Waits until nothing more arrives: views follow the facts they are made from, so wait until the state is unchanged for
 * a while.
 */
async function stillness(look: () => readonly unknown[]): Promise<void> {
  for (let [before, now] = ['', look().join()]; before !== now; now = look().join()) {
    before = now
    await pause(STILL_MS)
  }
}
