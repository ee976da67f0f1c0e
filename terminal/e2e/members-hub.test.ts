import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LAPTOP } from './browser.ts'
import { inBrowsers, type Workplace } from './play/in-browsers.ts'

/** Members file with a duplicate number, a line without a name, quotes, accents, a comma in a name. */
const FILE = `Number;Name;Federation
12;"Élise ""Lili"" Dupont";700012
13;Ana Lima;700013
13;Bo Berg;700014
14;;700015
15;"Wang, Wei";
`

test(
  '[DI723] [DI728] [DI866] before any session a list of members is brought from a file, its wrong lines named, also once it was mended under its own name, and who stands in it is found by number and by three letters',
  inBrowsers(play),
)

async function play(at: Workplace): Promise<void> {
  const hub = await at.startHub()
  const { page } = await at.open('director', LAPTOP)
  await page.goto(hub.directorLink)
  await page.getByTestId('members-open').click()
  const path = join(at.folder, 'm.csv')
  writeFileSync(path, 'Federation\n700012\n')
  await choose(page, 'file-members', path)
  await page.locator('[data-testid="said-members"][data-stage="refused"]').waitFor()
  writeFileSync(path, FILE)
  await choose(page, 'file-members', path)
  const said = page.getByTestId('said-members')
  await said.locator('li').nth(1).waitFor()
  const wrong = await said.locator('li').allInnerTexts()
  expect(wrong.map(line => line.match(/\d+/)?.[0])).toEqual(['4', '5'])
  await page.getByTestId('take-members').click()
  await page.locator('[data-testid="said-members"][data-stage="done"]').waitFor()
  await page.getByTestId('panel-close').click()
  await page.getByTestId('new-session').click()
  await page.getByTestId('draft-more').click()
  const names = page.getByTestId('names')
  const found = page.getByTestId('names-found')
  for (const [typed, who] of [
    ['12', 'Élise "Lili" Dupont (12)'],
    ['dup', 'Élise "Lili" Dupont (12)'],
    ['lim', 'Ana Lima (13)'],
  ] as const) {
    await names.fill('')
    await names.pressSequentially(typed)
    await expect.poll(() => found.allInnerTexts()).toContain(who)
  }
  await found.filter({ hasText: 'Ana Lima' }).click()
  await expect.poll(() => names.inputValue()).toBe('Ana Lima (13)')
}

/** Chooses a file as the browser's own dialog does: choosing the same file again fires no event. */
async function choose(page: Page, testId: string, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const expression = `document.querySelector('[data-testid=${testId}]')`
  const { result } = await browser.send('Runtime.evaluate', { expression })
  await browser.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId ?? '' })
  await browser.detach()
}
