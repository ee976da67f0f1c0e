import type { Page } from 'playwright-core'
import { clockOf } from '../../../shared/session/section/round-clock.ts'
import type { Club } from './club.ts'
import { marksOf, rankingOf, SECTION, type TableSight, tableSight } from './sights.ts'

/** Visible state of an evening: must be the same once everything has been undone. */
export interface Sight {
  /** Director's ranking, figure by figure, as the hub has it and as the screen shows it. */
  readonly ranking: readonly (readonly (string | null)[])[]
  readonly shown: readonly (readonly string[])[]
  /** Marks of the room: "table 3 round 2: 4 done, 5 ruled". */
  readonly marks: readonly string[]
  /** State of the round clock, and since when it runs. */
  readonly clock: ReturnType<typeof clockOf>
  readonly tables: readonly TableSight[]
}

export async function sightOf(club: Club): Promise<Sight> {
  const state = club.observer.state()
  await club.page.getByTestId('page-ranking').click()
  const shown = await rankingShown(club.page)
  await closePanels(club)
  return {
    ranking: rankingOf(state),
    shown,
    marks: marksOf(state),
    clock: clockOf(state, SECTION),
    tables: club.tables.map(({ robot, table }) => tableSight(robot, table)),
  }
}

const rankingShown = async (page: Page): Promise<readonly (readonly string[])[]> => {
  await page.getByTestId('ranking').first().waitFor()
  return page
    .locator('[data-testid="ranking"] tr[data-contestant]')
    .evaluateAll(rows => rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent ?? '')))
}

export async function closePanels({ page, glass }: Club): Promise<void> {
  const close = page.getByTestId('panel-close')
  while ((await close.count()) > 0) await close.first().click()
  const clock = page.locator('[data-testid="clock-open"][aria-expanded="true"]')
  if ((await clock.count()) > 0) await clock.click()
  if (glass === 'phone') await page.getByTestId('page-needs').click()
}

/** Returns the differences between two sights, as lines: "table 2, board 5: ... / ...". */
export function differencesOf(before: Sight, after: Sight): readonly string[] {
  return differing('', before, after)
}

function differing(path: string, was: unknown, is: unknown): readonly string[] {
  if (typeof was === 'object' && typeof is === 'object' && was && is) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    return names.flatMap(name => differing(`${path}/${name}`, Reflect.get(was, name), Reflect.get(is, name)))
  }
  return was === is ? [] : [`${path}: ${JSON.stringify(was)} / ${JSON.stringify(is)}`]
}
