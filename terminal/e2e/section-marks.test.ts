import { expect, test } from 'vitest'
import { openDirectorStory } from './director-stories/stories.ts'
import { showStory } from './drawn/show-story.ts'
import { describeInChromium, storiesInChromium } from './stories-in-chromium.ts'

describeInChromium('marks of sections', () => {
  const { browser, address } = storiesInChromium('stories', 'director-stories')

  test('[DS355] people sit down at their table by its number in the room and the colour of its card', async () => {
    const page = await browser().newPage({ viewport: { width: 800, height: 1280 } })
    const words = () => page.locator('main').innerText()
    await showStory(page, address(), 'story=sections-seats&lang=en')
    expect(await words()).toMatch(/Table 11\s+Round 1\s+A\s+blue/)
    expect(await page.getByTestId('mark-A').getAttribute('data-colour')).toBe('blue')
    await page.close()
  })

  test('[UI370] the move card sends people to a table of that number and that colour', async () => {
    for (const size of [
      { width: 800, height: 1280 },
      { width: 390, height: 760 },
    ]) {
      const page = await browser().newPage({ viewport: size })
      await showStory(page, address(), 'story=sections-move&lang=ru')
      const half = page.getByTestId('half-EW')
      expect(await half.innerText()).toMatch(/СТОЛ 12\s+A\s+синий/i)
      expect(await half.getByTestId('mark-A').getAttribute('data-colour')).toBe('blue')
      await page.close()
    }
  })

  test('[DS355] each section of the room is headed by its letter, its colour and the name of the colour', async () => {
    const page = await browser().newPage({ viewport: { width: 1366, height: 768 } })
    for (const [lang, blue] of [
      ['en', 'blue'],
      ['ru', 'синий'],
      ['zh-Hans', '蓝'],
    ] as const) {
      await openDirectorStory(page, address('director-stories'), 'sections-six', lang)
      const headings = await page.locator('caption').allInnerTexts()
      expect(headings).toHaveLength(6)
      expect(headings.find(heading => heading.includes('C'))).toContain(blue)
    }
    await page.close()
  })
})
