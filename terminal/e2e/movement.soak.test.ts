import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BridgeResult } from '../../shared/game/bridge/result.ts'
import { ids } from '../table/ids.ts'
import { type Evening, inEvening } from './evening.ts'
import { type Figures, rankingFigures, scoredFile } from './play/scored-file.ts'
import type { TableHand } from './table-hand.ts'

/**
 * A Mitchell of 7 tables, two of them on tablets: a pair comes late in round 1, table 7 closes in round 4, and in that
 * round table 2 has taken another table's boards.
 */

const ON_TABLETS = [1, 2] as const

test(
  '[UI80] a movement changes in mid-session: results stay, and only who is concerned is told',
  inEvening(play),
)

async function play(evening: Evening): Promise<void> {
  await openMitchell(evening)
  for (const table of ON_TABLETS) await evening.tables[table].hand.sit()

  // A movement of eight tables is offered first, as nobody has played; this club chooses the second, with a rover pair.
  const late = await change(evening, 'late-pair', { 'change-round': '1' }, 'change-way-1')
  // The extra pair of a line sits at each table once, so each table is notified of one round.
  expect(late.told).toEqual([1, 2, 3, 4, 5, 6, 7])
  await theyKnow(evening, late.told)

  for (const round of [1, 2, 3]) await playRound(evening, round)
  await expect.poll(async () => (await marksOfRounds(evening)).filter(isMissing)).toEqual([])
  const before = await marksOfRounds(evening)

  const closed = await change(evening, 'table-closed', { 'change-round': '4', 'change-table': '7' })
  expect(closed.told).toContain(7)
  expect(closed.told).not.toContain(2)
  expect(closed.keeps).toContain('42')
  await evening.tables[1].hand.see(closed.told.includes(1) ? 'changed' : 'seats')
  await theyKnow(evening, closed.told)
  await expect.poll(() => marksOfRounds(evening)).toEqual(before)
  for (const table of ON_TABLETS) await evening.tables[table].hand.sit()

  // Law 15: nobody at table 2 has met boards 13 and 14, which it played instead of 9 and 10.
  const repaired = await change(evening, 'boards-instead', {
    'change-round': '4',
    'change-table': '2',
    'change-boards': '13-14',
  })
  expect(repaired.told).toContain(2)
  expect(repaired.told).not.toContain(1)
  await evening.tables[1].hand.see('contract')
  await theyKnow(evening, repaired.told)
  await playBoards(evening.tables[2].hand, 2, [13, 14])
  await evening.tables[2].hand.see('move')
  await expect.poll(() => marksOfRounds(evening)).toEqual(before)
  await expect.poll(() => evening.director.marks(2, 4)).toBe('done done')

  await rankingIsRight(evening)
}

/** Opens the first offer for 14 pairs and 2 boards a round. */
async function openMitchell({ director, tables }: Evening): Promise<void> {
  const { page, click, look } = director
  await look('new-session', 'empty')
  await click('new-session', 'pairs')
  await page.keyboard.insertText('14')
  await click('boards=2')
  await look('offer-mitchell-7', 'offers')
  await expect
    .poll(() => page.locator('[data-testid^="offer-"][aria-pressed="true"]').getAttribute('data-testid'))
    .toBe('offer-mitchell-7')
  await click('open-session')
  await look('session-title', 'room')
  for (const table of ON_TABLETS) {
    const { hand } = tables[table]
    await hand.take(table)
    await hand.see('seats')
  }
}

interface Change {
  readonly told: readonly number[]
  readonly keeps: string
}

/** Changes the movement on the session's page; the preview is read before it is recorded. */
async function change(
  { director }: Evening,
  kind: string,
  fields: Readonly<Record<string, string>>,
  way?: string,
): Promise<Change> {
  const { page, click, look } = director
  await click('page-session', 'change-movement', `change-kind-${kind}`)
  for (const [id, value] of Object.entries(fields)) {
    const field = page.getByTestId(id)
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
  if (way !== undefined) await click(way)
  await look('change-preview', `change-${kind}`)
  const preview = page.getByTestId('change-preview')
  const told = ((await preview.getAttribute('data-told')) ?? '').split(',').map(Number)
  const kept = page.getByTestId('change-keeps')
  const keeps = (await kept.count()) > 0 ? await kept.innerText() : ''
  await click('change-record')
  await look('change-done', `changed-${kind}`)
  await click('panel-close')
  return { told, keeps }
}

/** Checks that those tables' tablets show the change once, and not again after "we know". */
async function theyKnow({ tables }: Evening, told: readonly number[]): Promise<void> {
  for (const table of ON_TABLETS) {
    const { hand } = tables[table]
    if (!told.includes(table)) {
      await expect.poll(() => hand.page.locator('main[data-screen="changed"]').count()).toBe(0)
      continue
    }
    await hand.see('changed')
    await hand.tap(ids.knowChange)
    await hand.page.locator('main:not([data-screen="changed"])').waitFor()
  }
}

/** Plays a round: the players at the tablets, the director at the other tables. */
async function playRound(evening: Evening, round: number): Promise<void> {
  for (const table of ON_TABLETS) {
    const { hand } = evening.tables[table]
    if (round > 1) await hand.sit()
    await playBoards(hand, table, boardsAt(table, round))
    await hand.move()
    await hand.see('seats')
  }
  for (const table of [3, 4, 5, 6, 7]) await enter(evening, table, round)
}

/** Returns a table's boards: the sets move down a table each round. */
const boardsAt = (table: number, round: number): readonly number[] => {
  const set = (table + round - 2) % 7
  return [2 * set + 1, 2 * set + 2]
}

/** Returns the tricks for North in spades, a few more or less at each table. */
const tricksAt = (table: number, board: number): number => 8 + ((table * 3 + board) % 5)

async function playBoards(hand: TableHand, table: number, boards: readonly number[]): Promise<void> {
  for (const board of boards) {
    const result: BridgeResult = {
      kind: 'played',
      contract: { level: 4, strain: 'S', doubling: '' },
      declarer: 'N',
      tricks: tricksAt(table, board),
    }
    await hand.expectBoard(board, 'contract')
    await hand.keyBoard(result, 'desk')
  }
}

async function enter({ director }: Evening, table: number, round: number): Promise<void> {
  const { page, click } = director
  for (const board of boardsAt(table, round)) {
    await director.openBoard({ table, round, board })
    const lines = page.getByTestId('panel').getByTestId(`board-${board}`)
    await lines.getByTestId('enter').click()
    for (const key of [
      'level-4',
      'strain-S',
      'declarer-N',
      `tricks-${tricksAt(table, board)}`,
      'save-result',
    ])
      await click(key)
    await page.locator(`[data-testid="board-${board}"][data-mark="ruled"]`).waitFor()
  }
  await click('panel-close')
}

async function marksOfRounds({ director }: Evening): Promise<readonly string[]> {
  const marks: string[] = []
  for (const round of [1, 2, 3])
    for (const table of [1, 2, 3, 4, 5, 6, 7]) marks.push(await director.marks(table, round))
  return marks
}

const isMissing = (marks: string): boolean => marks.split(' ').length !== 2 || marks.includes('missing')

/** Compares the director's ranking with the exported file's, scored by the command line. */
async function rankingIsRight({ director, folder }: Evening): Promise<void> {
  const { click, page } = director
  await click('page-session', 'finish', 'finish-yes')
  await director.look('finished', 'finished')
  const file = join(folder, 'results.json')
  await director.exportTo(file)
  await click('page-ranking')
  const counted = await scoredFile(file)
  expect(counted).toHaveLength(15)
  const shown = async () => (await rankingFigures(page)).map(inWords).sort()
  await expect.poll(shown).toEqual(counted.map(inWords).sort())
}

const inWords = ({ contestant, percent }: Figures): string => `${contestant} ${percent}`
