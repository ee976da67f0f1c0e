import { expect, test } from 'vitest'
import { describeTable } from './stories/story-pages.ts'

describeTable('what is said of saving', stories => {
  const words = async (): Promise<string> => (await stories.page.innerText('#app')).replaceAll(/\s+/g, ' ')

  test('[UI240] nothing is called saved before a result is keyed; afterwards it is said where it is', async () => {
    for (const story of ['seats', 'contract']) {
      await stories.look(story, 'upright')
      await expect.poll(words).toContain('Connected to the desk')
      await expect.poll(words).not.toContain('Saved')
    }
    await stories.look('score', 'upright')
    await expect.poll(words).toContain('Saved at the desk')
  })

  test.each(['store-failed', 'store-failed-score'])(
    '[UI241] where nothing can be kept the alarm alone speaks of it, in our words: %s',
    async story => {
      await stories.look(story, 'upright')
      await expect.poll(words).toContain('This tablet cannot save results now.')
      await expect.poll(words).not.toMatch(/Quota|Error|Saved|Connected/)
      await expect.poll(() => stories.page.getByTestId('link').count()).toBe(0)
    },
  )

  test('[UI242] why a result waits is told by the code of the decision, in the language of the table', async () => {
    await stories.look('score-waiting', 'upright')
    await expect.poll(words).toContain('It reached the desk after the session was finished.')
    await stories.look('score-waiting', 'russian-upright')
    await expect.poll(words).toContain('Когда результат пришёл к судье, турнир был уже завершён.')
  })

  test('[UI243] a figure in IMPs has its unit, and every language marks a provisional one as such', async () => {
    const figure = async () => (await stories.page.getByTestId('own-EW').innerText()).replaceAll(/\s+/g, ' ')
    await stories.look('score-cross-imps', 'upright')
    await expect.poll(() => stories.page.locator('[class*=figure] small').first().innerText()).toBe('so far')
    await expect.poll(figure).toContain('+12.5 IMPs so far')
    await stories.look('score-cross-imps', 'russian-upright')
    await expect.poll(figure).toContain('+12,5 ИМП пока')
  })
})
