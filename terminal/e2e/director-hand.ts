import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Camera } from './pictures.ts'
import { type Place, placesOf } from './table-hand.ts'

/** Drives the director's mouse and counts every click. */
export type DirectorHand = ReturnType<typeof createDirectorHand>

export function createDirectorHand(page: Page, camera: Camera) {
  const mouse = createMouse(page, camera)
  const { click, look, fill } = mouse
  return {
    page,
    ...mouse,
    ...createCorrecting(page, camera, mouse),

    /** Goes from the empty screen to open tables; returns the movement offered first. */
    async newSession(pairs: readonly string[], boardsPerRound: number): Promise<string | null> {
      await look('new-session', 'empty')
      await click('new-session')
      await fill('pairs', String(pairs.length))
      await click(`boards=${boardsPerRound}`)
      await click('draft-more')
      await click('leads-true')
      await fill('names', pairs.join('\n'))
      await camera(page, 'new-session')
      const movement = await page
        .locator('[data-testid^="offer-"][aria-pressed="true"]')
        .getAttribute('data-testid')
      await click('open-session')
      await look('session-title', 'room-empty')
      return movement
    },
    async panel(kind: string): Promise<void> {
      await click(`page-${kind}`)
      await look('panel', kind)
    },
    async ranking(): Promise<readonly Place[]> {
      await page.getByTestId('page-ranking').click()
      await look('panel', 'ranking')
      return placesOf(page)
    },
    async finish(): Promise<void> {
      await click('page-session')
      await look('finish', 'session')
      await click('finish')
      await look('finished', 'finished')
    },
    async exportTo(path: string): Promise<string> {
      if (!(await page.getByTestId('export').isVisible())) await click('session-files')
      const saved = page.waitForEvent('download')
      await click('export')
      await (await saved).saveAs(path)
      return readFile(path, 'utf8')
    },
    connected: () => page.waitForSelector('[data-testid="link"][data-link="connected"][data-unsent="0"]'),
    async marks(table: number, round: number): Promise<string> {
      return (await page.getByTestId(`cell-A-${table}-${round}`).getAttribute('data-marks')) ?? ''
    },
  }
}

interface Correction {
  readonly table: number
  readonly round: number
  readonly board: number
  readonly tricks: number
  readonly reason: string
}

function createMouse(page: Page, camera: Camera) {
  let clicks = 0
  /** Presses keys in turn; "boards=3" chooses from a list. */
  const click = async (...ids: readonly string[]) => {
    for (const id of ids) {
      clicks += 1
      const [key = '', option] = id.split('=')
      const pressed = page.getByTestId(key)
      await (option === undefined ? pressed.click() : pressed.selectOption(option))
    }
  }
  return {
    clicks: () => clicks,
    click,
    async look(id: string, name: string) {
      await page.getByTestId(id).first().waitFor()
      await camera(page, name)
    },
    /** Types into a field after clicking it. */
    async fill(id: string, text: string) {
      await click(id)
      await page.keyboard.insertText(text)
    },
  }
}

function createCorrecting(page: Page, camera: Camera, { click, look, fill }: ReturnType<typeof createMouse>) {
  const openBoard = ({ table, round, board }: Pick<Correction, 'table' | 'round' | 'board'>) =>
    page.getByTestId(`cell-A-${table}-${round}`).locator(`[data-board="${board}"]`).click()
  return {
    /** Opens a board of a cell by its mark. */
    openBoard,
    async passOut({ table, round, board }: Pick<Correction, 'table' | 'round' | 'board'>): Promise<void> {
      await openBoard({ table, round, board })
      await page.getByTestId('panel').getByTestId(`board-${board}`).getByTestId('enter').click()
      await click('kind-passed-out')
      await look('result-form', 'result-form-passed-out')
      await click('save-result')
      await page.locator(`[data-testid="board-${board}"][data-mark="ruled"]`).waitFor()
      await click('panel-close')
    },

    async correct({ table, round, board, tricks, reason }: Correction): Promise<void> {
      await openBoard({ table, round, board })
      await look('panel', 'cell')
      await page.getByTestId('panel').getByTestId(`board-${board}`).getByTestId('correct').click()
      await click(`tricks-${tricks}`)
      await click('form-more')
      await fill('reason', reason)
      await look('result-form', 'result-form')
      await click('save-result')
      await page.locator(`[data-testid="board-${board}"][data-mark="ruled"]`).waitFor()
      await camera(page, 'cell-ruled')
      await click('panel-close')
    },
  }
}
