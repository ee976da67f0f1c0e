import { expect, test } from 'vitest'
import { speak } from '../../shared/text/catalogue.ts'
import { createText } from '../../shared/text/text.ts'
import { TABLE_TEXT } from './table.ts'

test('[UI1] a single board that comes first is one board, in every language that counts', async () => {
  await speak('ru')
  const first = (locale: 'en' | 'ru', boards: readonly number[]) => {
    const t = createText(TABLE_TEXT, locale)
    return t('seats.first', { count: boards.length, boards: t.numbers(boards) })
  }
  expect([first('en', [3]), first('en', [1, 2, 3])]).toEqual(['Play board 3 first.', 'Play 1–3 first.'])
  expect([first('ru', [3]), first('ru', [1, 2, 3])]).toEqual([
    'Сначала играйте сдачу 3.',
    'Сначала играйте 1–3.',
  ])
})
