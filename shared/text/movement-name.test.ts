import { expect, test } from 'vitest'
import { choicesFor } from '../movement/choose/choose.ts'
import { MAKERS } from '../movement/make/makers.ts'
import { MOVEMENT_TEXT } from './movement.ts'
import { movementName } from './movement-name.ts'
import { createText } from './text.ts'

const ru = createText(MOVEMENT_TEXT, 'ru')
const hant = createText(MOVEMENT_TEXT, 'zh-Hant')

test('[UI70] a movement is called in the language of the screen; a name from elsewhere stays', () => {
  expect(movementName(ru, 'Mitchell, 7 tables, two winners')).toBe('Митчелл, 7 столов, два победителя')
  expect(movementName(hant, 'Howell, 4 tables, 7 rounds, without pair 8')).toBe(
    '豪威爾移動，4 桌，7 圈，缺第 8 對',
  )
  expect(movementName(ru, 'Dienstag, 7 Tische')).toBe('Dienstag, 7 Tische')
})

test('[UI70] every name that a maker gives is known, to its last word', () => {
  for (const pairs of [5, 9, 13, 15, 20, 21])
    for (const { plan } of choicesFor({ pairs, copies: 12 }, MAKERS))
      for (const t of [ru, hant]) expect(movementName(t, plan.name), plan.name).not.toMatch(/[A-Za-z]{2}/)
})
