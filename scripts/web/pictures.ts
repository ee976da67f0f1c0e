import { mkdir, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { assert, must } from '../../shared/lib/assert.ts'
import { launchChromium } from '../../terminal/e2e/browser.ts'
import { openDirectorStory } from '../../terminal/e2e/director-stories/stories.ts'
import { showStory } from '../../terminal/e2e/drawn/show-story.ts'
import { serveStories } from '../../terminal/e2e/serve-stories.ts'
import { drawWalls, serveWall } from '../../terminal/e2e/wall-drawn.ts'

/** Takes the pictures of README and hand-book from the stories and the built room display: `npm run pictures`. */
const FOLDER = fileURLToPath(new URL('../../.github/pictures/', import.meta.url))
const MOST_BYTES = 60 * 1024
const QUALITY = 50

const TABLE = { 'key-pad': 'contract', acceptance: 'accept', traveller: 'score' } as const
const TABLET = { width: 601, height: 962 }
/** Screen sizes of the director's laptop and the room display. */
const LAPTOP = { width: 1280, height: 720 }

await mkdir(FOLDER, { recursive: true })
const browser = await launchChromium()
await takeTable(browser)
await takeRoom(browser)
await takeWall(browser)
await browser.close()

async function takeTable(browser: Browser): Promise<void> {
  const { address, close } = await serveStories('stories')
  const page = await browser.newPage({ viewport: TABLET })
  for (const [name, story] of Object.entries(TABLE)) {
    await showStory(page, address, `story=${story}&lang=en`)
    await save(page, name)
  }
  await page.close()
  await close()
}

async function takeRoom(browser: Browser): Promise<void> {
  const { address, close } = await serveStories('director-stories')
  const page = await browser.newPage({ viewport: LAPTOP })
  await openDirectorStory(page, address, 'room')
  await save(page, 'room')
  await page.close()
  await close()
}

async function takeWall(browser: Browser): Promise<void> {
  const wall = await serveWall()
  const { view, now } = must(drawWalls()['seating'], 'a wall with seats')
  wall.tell(view, now)
  const page = await browser.newPage({ viewport: LAPTOP })
  await page.goto(`${wall.address}?lang=en`)
  await page.getByTestId('wall-seating').waitFor()
  await save(page, 'wall')
  await page.close()
  await wall.close()
}

/** Saves a screenshot as WebP, which Chromium encodes itself. */
async function save(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const picture = Buffer.from(data, 'base64')
  assert(
    picture.length <= MOST_BYTES,
    `${name} is ${picture.length} bytes, and at most ${MOST_BYTES} are wanted`,
  )
  await writeFile(`${FOLDER}${name}.webp`, picture)
  process.stdout.write(`${name}.webp: ${Math.round(picture.length / 1024)} KB\n`)
}
