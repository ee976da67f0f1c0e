import { resultOf } from '../../terminal/e2e/evening-results.ts'
import type { Tab } from '../../terminal/e2e/other-browsers/tab.ts'
import { createTabHand, type TabHand } from '../../terminal/e2e/other-browsers/tab-hand.ts'
import { ids } from '../../terminal/table/ids.ts'
import type { MatrixHall } from './hall.ts'

export const WAYS = ['http', 'https', 'web'] as const
export type WayIn = (typeof WAYS)[number]

/** What became of it, step by step; the last one says where it stopped, with the words on the tablet. */
export type Told = (line: string) => void

const PATIENCE_MS = 40_000

/** A round of two boards by that way, the page loaded again in it; then without the hub, and the hub back. */
export async function tryWay(hall: MatrixHall, tab: Tab, way: WayIn, tell: Told): Promise<void> {
  const hand = createTabHand(tab)
  const step = async (what: string, done: () => Promise<unknown>): Promise<boolean> => {
    const failed = await within(done()).then(
      () => null,
      cause => String(cause).split('\n')[0],
    )
    if (failed === null) tell(what)
    else tell(`not: ${what}; it shows ${await words(tab)}`)
    return failed === null
  }
  const here = { hall, tab, hand }
  if (!(await step('opens and is at its table', () => comeIn(here, way)))) return
  tell(`has ${await has(tab)}`)
  if (!(await step('plays a round, loaded again in it, all at the desk', () => play(here)))) return
  await hall.room.killHub()
  await within(hand.outOfReach()).catch(() => undefined)
  const alone = await step('loaded again without the hub: comes back by itself', () => again(here))
  const address = way === 'web' ? `${hall.web}/overtrick/table/` : hall.address(way)
  const opened = () => tab.open(address).then(() => hand.there('main[data-screen]'))
  const kept = alone || (await step('opened again by its address without the hub', opened))
  await hall.room.startHub()
  if (!kept) await step('opened again by its address', opened)
  await step('the hub is back: linked again', () => hand.allAtDesk())
}

interface Here {
  readonly hall: MatrixHall
  readonly tab: Tab
  readonly hand: TabHand
}

async function comeIn({ hall, tab, hand }: Here, way: WayIn): Promise<void> {
  await tab.open(way === 'web' ? hall.code : hall.address(way))
  if (way === 'web') {
    await hand.see('offer-app')
    await hand.tap(ids.openInApp)
    await hand.there('main:is([data-screen="allow-network"], [data-screen="seats"])')
    if ((await tab.ask(`document.querySelector('[data-testid="${ids.allowNetwork}"]') !== null`)) === true)
      await hand.tap(ids.allowNetwork)
  } else {
    await hand.see('choose-table')
    await hand.tap(ids.table('A', 1))
  }
  await hand.see('seats')
  await hand.tap(ids.sit)
}

async function play({ hall, tab, hand }: Here): Promise<void> {
  for (const board of hall.room.section().entriesAt(1)[0]?.boards ?? []) {
    const result = resultOf(1, board)
    await hand.seeBoard(board, 'contract')
    await hand.keyContract(result)
    await hand.see('declarer')
    await tab.reload()
    await hand.seeBoard(board, 'declarer')
    await hand.keyRest(result)
    await hand.accept('desk')
    await hand.tap(ids.nextBoard)
  }
  await hand.allAtDesk()
}

const BEFORE = "document.documentElement.dataset.before = ''"

async function again({ tab, hand }: Here): Promise<void> {
  await tab.ask(BEFORE)
  await tab.reload().catch(() => undefined)
  await hand.there('html:not([data-before]) main[data-screen]')
}

/** What the app uses where it is there. */
async function has(tab: Tab): Promise<string> {
  const there = (await tab.ask(`({
    'service worker': 'serviceWorker' in navigator,
    'wake lock': 'wakeLock' in navigator,
    'locks': 'locks' in navigator,
    'storage that is kept': 'storage' in navigator,
  })`)) as Readonly<Record<string, boolean>>
  return Object.entries(there)
    .map(([name, is]) => `${is ? '' : 'no '}${name}`)
    .join(', ')
}

const words = (tab: Tab): Promise<string> =>
  within(tab.ask('document.body.innerText')).then(
    text => JSON.stringify(String(text).replaceAll(/\s+/g, ' ').slice(0, 300)),
    cause => `nothing (${String(cause).split('\n')[0]})`,
  )

async function within<T>(done: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, PATIENCE_MS, new Error('too late'))
  })
  try {
    return await Promise.race([done, late])
  } finally {
    clearTimeout(timer)
  }
}
