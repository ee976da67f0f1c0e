import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/text/locale.ts'
import { type Catalogue, type Catalogues, createText, type Message } from '../../shared/text/text.ts'
import { REPLACED_TEXTS } from '../table/entry/levels/levels-screens.ts'
import { LEVELS_HOUSE } from './games.ts'
import { replaceTexts } from './own-words.ts'
import { isLoaded } from './vocabulary.ts'

const HOUSE = new Map(
  [...REPLACED_TEXTS].map(([catalogues, name]) => [name, catalogues as Catalogues<Catalogue>]),
)

const placesOf = (message: Message | undefined): string => {
  const form = typeof message === 'object' ? message.other : (message ?? '')
  const places = [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return [typeof message, ...new Set(places)]
    .filter(name => name !== 'count')
    .sort()
    .join(' ')
}

test('[UI860] what a game says otherwise than the house is a sentence of the house, with the same places', async () => {
  await expect.poll(() => LOCALES.every(locale => isLoaded(locale))).toBe(true)
  const faults = LOCALES.flatMap(locale =>
    Object.entries(LEVELS_HOUSE[locale]).flatMap(([key, said]) => {
      const [name = ''] = key.split('.')
      const house = HOUSE.get(name)?.[locale][key.slice(name.length + 1)]
      return house && placesOf(house) === placesOf(said) ? [] : [`${locale} ${key}`]
    }),
  )
  expect(faults).toEqual([])
})

test('[UI860] no number of a board is said as one where the game counts deals', () => {
  // A deal is not postponed, left or moved to another number, and has no comparison elsewhere.
  const never = ['put-off.play', 'wrong.board', 'traveller.title']
  const left = [...HOUSE].flatMap(([name, catalogues]) =>
    Object.entries(catalogues.en).flatMap(([key, message]) =>
      placesOf(message).split(' ').includes('board') && !never.includes(key) ? [`${name}.${key}`] : [],
    ),
  )
  expect(left.filter(key => !(key in LEVELS_HOUSE.en))).toEqual([])
  expect(left.filter(key => !(key in LEVELS_HOUSE['zh-Hans']))).toEqual([])
  expect(Object.keys(LEVELS_HOUSE['zh-Hant'])).toEqual(Object.keys(LEVELS_HOUSE['zh-Hans']))
})

test('[UI860] a board is said by its number at the table; what the game does not say the house says', () => {
  const house = { en: { board: 'Board {board}', back: 'Back' } } as unknown as Catalogues<Catalogue>
  const own = {
    words: { en: { 'keying.board': 'Deal {board}' }, ru: {}, 'zh-Hans': {}, 'zh-Hant': {} },
    nameOf: () => 'keying',
    numberOf: (board: number) => board - 20,
  }
  const text = replaceTexts(createText(house, 'en'), house, own)
  const say = (key: string, params: Readonly<Record<string, number>>) => text.find(key, params)
  expect([say('back', {}), say('other', {})]).toEqual(['Back', undefined])
  expect(Reflect.apply(text, undefined, ['board', { board: 23 }])).toBe('Deal 3')
})
