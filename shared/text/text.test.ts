import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale, pickLocale, regionalTag } from './locale.ts'
import { createText, faultsOf } from './text.ts'

const en = {
  board: 'Board {board}',
  tricks: { one: '{count} trick by {who}', other: '{count} tricks by {who}' },
  hello: 'Hello',
} as const
const ru = {
  board: 'Сдача {board}',
  tricks: {
    one: '{who}: {count} взятка',
    few: '{who}: {count} взятки',
    many: '{who}: {count} взяток',
    other: '{who}: {count} взятки',
  },
  hello: 'Привет',
}
const zh = { board: '第{board}副', tricks: { other: '{who}{count}墩' }, hello: '你好' }
/** English stands in for languages added later. */
const later = Object.fromEntries(LOCALES.map(locale => [locale, en])) as Readonly<Record<Locale, typeof en>>
const catalogues = { ...later, en, ru, 'zh-Hans': zh, 'zh-Hant': zh }

describe('text', () => {
  test('[UI1] a message takes its named parameters and the plural form of its language', () => {
    const t = createText(catalogues, 'ru')
    expect(t('board', { board: 7 })).toBe('Сдача 7')
    expect([1, 3, 10, 21].map(count => t('tricks', { count, who: 'Н' }))).toEqual([
      'Н: 1 взятка',
      'Н: 3 взятки',
      'Н: 10 взяток',
      'Н: 21 взятка',
    ])
    expect(createText(catalogues, 'en')('tricks', { count: 1, who: 'N' })).toBe('1 trick by N')
  })

  test('[UI997] things that are listed without their number are several from two on', () => {
    const form = (one: string, few: string, many = few) => ({ one, few, many, other: few })
    const list = form('стол {tables}', 'столы {tables}')
    const points = form('{points} очко', '{points} очка', '{points} очков')
    const words = { list, points }
    const t = createText({ en: words, ru: words, 'zh-Hans': words, 'zh-Hant': words }, 'ru')
    const tables = '1–21'
    expect([1, 2, 21].map(count => t.find('list', { count, tables }))).toEqual([
      'стол 1–21',
      'столы 1–21',
      'столы 1–21',
    ])
    expect(t.find('points', { count: 21, points: '21' })).toBe('21 очко')
  })

  test('[UI1] a message is cut at its places, in the order of the language', () => {
    const t = createText(catalogues, 'ru')
    expect(t.parts('tricks', { count: 3, who: { tap: 'who' } }, 3)).toEqual([
      { tap: 'who' },
      ': ',
      3,
      ' взятки',
    ])
  })

  test('[UI1] scores carry their sign, runs of boards are drawn together', () => {
    const t = createText(catalogues, 'en')
    expect([950, -50, 0, 1100].map(t.signed)).toEqual(['+950', '−50', '0', '+1100'])
    expect(t.numbers([4, 5, 6])).toBe('4–6')
    expect(t.numbers([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9, 10')
    expect(t.percent(62.5)).toBe('62.5%')
    expect(t.list(['Ana', 'Bo'])).toBe('Ana & Bo')
    expect(t.list(['Ana', 'Bo', 'Chen', 'Dita'])).toBe('Ana, Bo, Chen & Dita')
  })

  test('[UI369] three names stand in a list as each language writes it, without a comma before the last', () => {
    const languages = ['en', 'zh-Hans', 'zh-Hant', 'ru'] as const
    const listed = (names: readonly string[]) =>
      languages.map(locale => createText(catalogues, locale).list(names))
    expect(listed(['Ana', 'Bo', 'Cy'])).toEqual([
      'Ana, Bo & Cy',
      'Ana、Bo和Cy',
      'Ana、Bo和Cy',
      'Ana, Bo и Cy',
    ])
    // A couple joined by a sign of its own, last or not.
    expect(listed(['A & B', 'C', 'D & E'])[0]).toBe('A & B, C & D & E')
    const inRow = languages.map(locale => createText(catalogues, locale).row(['A1', 'B3', 'B4']))
    expect(inRow).toEqual(['A1, B3, B4', 'A1、B3、B4', 'A1、B3、B4', 'A1, B3, B4'])
  })

  test('[UI1] a catalogue with a missing key, place or plural form is found out', () => {
    expect(faultsOf(catalogues)).toEqual([])
    const lame = { ...ru, board: 'Сдача', tricks: { one: '{who} {count}', other: '{who} {count}' } }
    expect(faultsOf({ ...catalogues, ru: lame })).toEqual([
      'ru: "board" has other places: Сдача',
      'ru: "tricks" lacks the form "few"',
      'ru: "tricks" lacks the form "many"',
    ])
  })

  test("[UI2] the first of the device's languages that we speak is taken", () => {
    expect(pickLocale(['et-EE', 'ru-RU', 'en'])).toBe('ru')
    expect(pickLocale(['zh-TW'])).toBe('zh-Hant')
    expect(pickLocale(['zh-Hant-HK'])).toBe('zh-Hant')
    expect(pickLocale(['zh-CN'])).toBe('zh-Hans')
    expect(pickLocale(['en-GB'])).toBe('en')
    expect(pickLocale([])).toBe('en')
  })

  test("[UI2] times are written as in the device's region", () => {
    expect(regionalTag(['en-US', 'ru'], 'en')).toBe('en-US')
    expect(regionalTag(['en-GB'], 'en')).toBe('en-GB')
    expect(regionalTag(['et-EE', 'en'], 'en')).toBe('en-GB')
    expect(regionalTag(['en-US'], 'ru')).toBe('ru')
    expect(regionalTag(['zh-TW'], 'zh-Hant')).toBe('zh-TW')
  })
})
