import { expect, test } from 'vitest'
import { howellTwoTables } from '../../movement/make/howell/howell-two-tables.ts'
import { formatAmount, parseAmount } from '../../people/fees.ts'
import { createHall, DIRECTOR, tableDevice } from '../../test/hall.ts'
import { made } from '../../test/made.ts'
import { withReplacedFacts } from '../acts/overruling.ts'
import { feesSlot } from '../slot.ts'
import { currentAt } from '../state/state.ts'

test('[PE8] the director enters what each player has paid, and undoes it; a table cannot enter payments', () => {
  const hall = createHall(made(howellTwoTables(6)))
  const body = { section: 'A', contestant: '1', paid: [400, null] }
  const stands = () => currentAt(hall.state(), feesSlot('A', '1'))?.body.paid
  const fact = hall.say(DIRECTOR, { kind: 'fees-paid', body })
  expect(stands()).toEqual([400, null])
  hall.say(
    DIRECTOR,
    withReplacedFacts(hall.state(), { kind: 'fees-paid', body: { ...body, paid: [400, 400] } }),
  )
  expect(stands()).toEqual([400, 400])
  hall.say(tableDevice(1), { kind: 'fees-paid', body: { ...body, paid: [0, 0] } })
  expect(stands()).toEqual([400, 400])
  expect(fact).toBeDefined()
})

test.each([
  ['4', 400],
  ['4.5', 450],
  ['4,50', 450],
  ['', undefined],
  ['4.555', undefined],
  ['-1', undefined],
])('[PE8] an amount is read as people write it: %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test('[PE8] and written so again', () => {
  expect([0, 400, 450, 455].map(formatAmount)).toEqual(['0', '4', '4.50', '4.55'])
})
