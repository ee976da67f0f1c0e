import { expect, test } from 'vitest'
import { planView } from '../../../shared/session/views/plan-view.ts'
import { CARD_VIEW, viewBeside } from '../../../shared/session/views/view-names.ts'
import { createHall } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import { shownText } from './viewer.ts'

const view = planView(createHall(planOffered(4)).state(), 'A', 1)
const spoilt = [{ ...view.entries[0], position: 'first' }, ...view.entries, { kind: 'of-tomorrow' }]

test('[UI100] an entry of a view that cannot be read takes none of the others with it', () => {
  expect(JSON.parse(shownText('plan', JSON.stringify({ entries: spoilt })))).toEqual(view)
  expect(
    JSON.parse(
      shownText(viewBeside(CARD_VIEW, { section: 'A', table: 2 }), JSON.stringify({ entries: spoilt })),
    ),
  ).toEqual(view)
})

test('[UI100] what reads is shown as it came, and so is what is no list of entries', () => {
  for (const text of [JSON.stringify(view), '{"a":1}', 'nonsense']) expect(shownText('plan', text)).toBe(text)
  const other = JSON.stringify({ entries: spoilt })
  expect(shownText('standings', other)).toBe(other)
})
