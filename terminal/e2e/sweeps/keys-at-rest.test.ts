import { stdout } from 'node:process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { DIRECTOR_STORIES, openDirectorStory } from '../director-stories/stories.ts'
import { describeInChromium, storiesInChromium } from '../stories-in-chromium.ts'

/** Most keys of a page with no row open, and of the page in the middle. */
const MOST = 26
const MEDIAN = 10

/** Selects stories whose last press opens a page and nothing in it. */
const OPENS_A_PAGE =
  /(?:page-(?!needs|room)[a-z]+\??|change-movement|cell-[A-Z]-\d-\d|open-[a-z]+|(?:draw|sessions|papers)-open|new-[a-z]+)$/

interface Rest {
  readonly page: string
  readonly keys: number
}

/** Counts the keys of the open page outside open rows and lists, whose length is that of the data. Runs in the page. */
function keysAtRest(): Rest {
  const panel = document.querySelector<HTMLElement>('[data-panel]')
  const page = panel ?? document.querySelector<HTMLElement>('[data-screen]')
  const keys = page?.querySelectorAll('button:enabled, summary, input, select, textarea') ?? []
  return {
    page: page?.dataset['panel'] ?? page?.dataset['screen'] ?? '',
    keys: [...keys].filter(key => key.checkVisibility() && !key.closest('[data-row], li, tbody')).length,
  }
}

async function countStory(page: Page, origin: string, story: string): Promise<string> {
  await openDirectorStory(page, origin, story)
  const rest = await page.evaluate(keysAtRest)
  return `${String(rest.keys).padStart(3)} ${rest.page} (${story})`
}

describeInChromium('the director’s pages', () => {
  const { browser, address } = storiesInChromium('director-stories')

  test('[DS158] no page shows more keys at rest than a director takes in', async () => {
    const page = await browser().newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' })
    const counted: string[] = []
    for (const [story, path] of Object.entries(DIRECTOR_STORIES))
      if (OPENS_A_PAGE.test(path) && !story.startsWith('hall-'))
        counted.push(await countStory(page, address(), story))
    const lines = counted.sort()
    const figures = lines.map(line => Number.parseInt(line, 10))
    const most = must(figures.at(-1), 'a page')
    const median = must(figures[Math.floor(figures.length / 2)], 'a page')
    stdout.write(`keys at rest: most ${most}, median ${median}\n${lines.join('\n')}\n`)
    expect(lines.filter(line => Number.parseInt(line, 10) > MOST)).toEqual([])
    expect(median).toBeLessThanOrEqual(MEDIAN)
  })
})
