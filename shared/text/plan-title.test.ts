import { expect, test } from 'vitest'
import { choicesFor } from '../movement/choose/choose.ts'
import { MAKERS } from '../movement/make/makers.ts'
import { MOVEMENT_KINDS } from '../movement/plan/plan-title.ts'
import { speakAll } from './catalogue.ts'
import { MOVEMENT_TEXT } from './catalogues.ts'
import { movementPurpose, planTitle } from './plan-title.ts'
import { createText } from './text.ts'

await speakAll()

const en = createText(MOVEMENT_TEXT, 'en')
const ru = createText(MOVEMENT_TEXT, 'ru')
const hant = createText(MOVEMENT_TEXT, 'zh-Hant')

test('[UI70] a movement is called in the language of the screen; a name from elsewhere stays', () => {
  expect(planTitle(ru, { kind: 'mitchell', size: 7, winners: 2 })).toBe('Митчелл, 7 столов, два победителя')
  const half = { kind: 'howell', size: 4, rounds: 7, missing: { label: '8' } } as const
  expect(planTitle(hant, half)).toBe('豪威爾移動，4桌，7圈，缺第8對')
  expect(planTitle(en, { ...half, best: true, changed: true })).toBe(
    'Howell, 4 tables, 7 rounds, best balance, without pair 8, changed',
  )
  expect(planTitle(ru, { kind: 'named', name: 'Dienstag, 7 Tische' })).toBe('Dienstag, 7 Tische')
  expect(planTitle(ru, { kind: 'named', name: 'Dienstag', changed: true })).toBe('Dienstag, изменено')
})

test('[UI70] every title that a maker gives is said to its last word', () => {
  for (const pairs of [5, 9, 13, 15, 20, 21])
    for (const { plan } of choicesFor({ pairs, copies: 12 }, MAKERS))
      for (const t of [ru, hant]) expect(planTitle(t, plan.title), plan.title.kind).not.toMatch(/[A-Za-z]{2}/)
})

test('[MV320] of each kind it is said in one sentence when a club takes it; of movements from elsewhere nothing', () => {
  for (const kind of MOVEMENT_KINDS)
    for (const t of [en, ru, hant])
      expect(movementPurpose(t, { kind, size: 7 }), kind).toMatch(/^[^.。]+[.。]$/)
  expect(movementPurpose(en, { kind: 'named', name: 'Howell' })).toBeUndefined()
})
