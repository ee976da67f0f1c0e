import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { must } from '../../../shared/lib/assert.ts'
import { findChromium } from '../browser.ts'
import { STORIES } from './stories.ts'
import { GLASSES, type Glass, openStories } from './story-pages.ts'

/**
 * Takes a picture of every screen of the table on every glass into `.cache/pictures`, for people to look at,
 * and says what does not fit.
 *
 *     node terminal/e2e/stories/glasses.ts [STORY ...]
 */
const PICTURES = `${import.meta.dirname}/../../../.cache/pictures`

function say(sentence: string): void {
  process.exitCode = 1
  process.stdout.write(`${sentence}\n`)
}

mkdirSync(PICTURES, { recursive: true })
const pages = await openStories(must(findChromium(), 'a Chromium on this machine'), say)
const asked = process.argv.slice(2)
const glasses = Object.keys(GLASSES) as Glass[]
for (const story of asked.length > 0 ? asked : Object.keys(STORIES))
  for (const glass of glasses) {
    const faults = await pages.look(story, glass)
    for (const fault of faults) say(`${story} ${glass}: ${fault}`)
    await pages.page.screenshot({ path: `${PICTURES}/${story}-${glass}.png` })
  }
await pages.close()
