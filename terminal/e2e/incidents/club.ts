import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort, startHubProcess } from '../../../hub/test/hub-process.ts'
import { letDirectorIn } from '../../../scripts/robots/let-director-in.ts'
import { type Robot, startRobot } from '../../../scripts/robots/robot.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import type { Fact } from '../../../shared/session/fact.ts'
import { openDevice } from '../browser.ts'
import { type Cable, layCable } from '../cable.ts'
import { type CountedHand, createCountedHand, type OnPress } from './counted-hand.ts'
import { type RobotTable, seatRobot } from './robot-tables.ts'
import { SECTION } from './sights.ts'

/** A club evening: the hub as a process, robots at the tables, and the director in a real browser on a cable. */
export interface Club {
  readonly page: Page
  readonly glass: GlassName
  readonly cable: Cable
  readonly origin: string
  /** Reads the journal over the wire and says nothing. */
  readonly observer: Robot
  readonly tables: readonly RobotTable[]
  /** The table of that number. */
  at(table: number): RobotTable
  /** A new hand, whose count begins at nothing. */
  hand(onPress?: OnPress): CountedHand
  /** Every fact of a director's in the journal, in its order. */
  directorFacts(): readonly Fact[]
  /** Everything that the director's browser has said is at the desk, and everybody has heard what is there. */
  settled(): Promise<void>
  /** Waits for something to come about; gives whether it has. */
  until(holds: () => boolean): Promise<boolean>
  /** To be done when the evening is over. */
  whenOver(step: () => unknown): void
  close(): Promise<void>
}

export const GLASSES = {
  desktop: { viewport: { width: 1366, height: 768 }, touch: false },
  phone: { viewport: { width: 390, height: 844 }, touch: true },
} as const
export type GlassName = keyof typeof GLASSES

/** Who plays, in the order of their numbers. */
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

/** Nothing in a healthy room takes longer, on a busy machine either. */
const PATIENCE_MS = 30_000

/** Opens the session on the director's page. */
export type Opening = (page: Page, link: string) => Promise<void>

/** The session is opened as any director does; then a tablet comes to each table. */
export async function openClub(
  executablePath: string,
  glass: GlassName,
  opening: Opening = byHand(glass),
): Promise<Club> {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    return { ...(await switchOn({ executablePath, glass, opening }, undo)), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

interface Wish {
  readonly executablePath: string
  readonly glass: GlassName
  readonly opening: Opening
}

async function switchOn(
  { executablePath, glass, opening }: Wish,
  undo: (() => unknown)[],
): Promise<Omit<Club, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'overtrick-incidents-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const data = join(folder, 'data')
  const port = await freePort()
  const hub = await startHubProcess({ data, port })
  undo.push(() => hub.end())
  const cable = await layCable(port)
  undo.push(cable.close)
  const { viewport, touch } = GLASSES[glass]
  const { page, context } = await openDevice({
    ...{ executablePath, profile: join(folder, 'director'), viewport, touch },
    maps: [`*:${port} 127.0.0.1:${cable.port}`],
    complain: () => {},
  })
  undo.push(() => context.close())
  const entries: Entry[] = []
  const observer = await startRobot(hub.origin, { watch: entry => entries.push(entry) })
  undo.push(() => observer.stop())
  await observer.pairDirector(hub.directorSecret)
  const { link } = await observer.ask({ what: 'director-link' })
  page.setDefaultTimeout(PATIENCE_MS)
  await Promise.all([opening(page, must(link, 'a link for the director')), letDirectorIn(observer)])
  await page.waitForSelector(SENT)

  const tables = await Promise.all(
    Array.from({ length: TABLES }, async (_, index) => {
      const seated = await seatRobot(hub.origin, index + 1)
      undo.push(seated.stop)
      await seated.robot.pairTable(SECTION, index + 1)
      await seated.knowsPlan()
      return seated
    }),
  )
  const at = (table: number) => must(tables[table - 1], `table ${table}`)
  return {
    ...{ page, glass, cable, origin: hub.origin, observer, tables, at },
    hand: onPress => createCountedHand(page, touch, onPress),
    directorFacts: () => directorFacts(entries),
    settled: () => settle(page, observer, tables),
    until,
    whenOver: step => undo.push(step),
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
  await press('draft-more')
  await press('names')
  await page.keyboard.insertText(PAIRS.join('\n'))
  await press('open-session')
  await page.getByTestId('session-title').waitFor()
}

/** Everything that was said here is at the desk. */
const SENT = '[data-testid="link"][data-link="connected"][data-unsent="0"]'
/** A tablet finds its desk again within seconds, on a loaded machine within some more. */
const FOUND_AGAIN_MS = 40_000

/** What devices with a director's rights have said. */
const directorFacts = (entries: readonly Entry[]): readonly Fact[] =>
  entries.flatMap(entry => (entry.kind === 'fact' && entry.role === 'director' ? [entry.fact] : []))

async function until(holds: () => boolean): Promise<boolean> {
  for (const from = Date.now(); !holds(); await pause(STILL_MS))
    if (Date.now() - from > PATIENCE_MS) return false
  return true
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** The desk has everything, and everybody has heard of it. */
async function settle(page: Page, observer: Robot, tables: readonly RobotTable[]): Promise<void> {
  await page.waitForSelector(SENT, { timeout: FOUND_AGAIN_MS })
  for (const { robot } of tables) await robot.until(() => robot.unsent() === 0, 'the receipts of a table')
  await stillness(() => [
    observer.state().position,
    ...tables.flatMap(({ robot }) => [...robot.views().values()]),
  ])
}

const STILL_MS = 150

/** What the desk sends comes after what it was made of: nothing more comes once it has been still for a moment. */
async function stillness(look: () => readonly unknown[]): Promise<void> {
  for (let [before, now] = ['', look().join()]; before !== now; now = look().join()) {
    before = now
    await pause(STILL_MS)
  }
}
