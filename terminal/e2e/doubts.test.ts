import { expect, test } from 'vitest'
import { describeTable } from './stories/story-pages.ts'

const DOUBTS = ['board', 'that-board', 'side', 'lead', 'doubling', 'level', 'far-off'].map(
  kind => `doubt-${kind}`,
)

describeTable('doubts and hands on the glass', pages => {
  test.each(['phone', 'small', 'russian-phone', 'russian-small', 'small-sideways'] as const)(
    '[UI225] every doubt fits the glass, the bigger key is the one that looks once more: %s',
    async glass => {
      for (const story of DOUBTS) {
        expect(await pages.look(story, glass)).toEqual([])
        const [wrong, right] = await Promise.all(
          ['doubt-wrong', 'doubt-right'].map(id => pages.page.getByTestId(id).boundingBox()),
        )
        expect((wrong?.width ?? 0) * (wrong?.height ?? 0)).toBeGreaterThan(
          (right?.width ?? 0) * (right?.height ?? 0),
        )
      }
    },
  )

  test.each(['phone', 'small', 'russian-phone', 'russian-small'] as const)(
    '[UI227] the cards of a board and what could be made lie below its traveller: %s',
    async glass => {
      expect(await pages.look('score-hands', glass)).toEqual([])
      const hands = pages.page.getByTestId('hands')
      await hands.scrollIntoViewIfNeeded()
      const north = await hands.locator('[data-seat=N]').innerText()
      expect(north.replaceAll(/\s|\uFE0E/g, '')).toMatch(/♠.{4,5}3♥742♦.{2}5♣.6$/)
      expect(await pages.page.getByTestId('double-dummy').locator('tbody tr').count()).toBe(4)
    },
  )
})
