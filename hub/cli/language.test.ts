import { expect, test } from 'vitest'
import { COMMAND_LINE_TEXT } from '../../shared/text/catalogues.ts'
import { LOCALES } from '../../shared/text/locale.ts'
import { faultsOf } from '../../shared/text/text.ts'
import { chooseLanguage, languagesOf } from './language.ts'
import { runOvertrick } from './overtrick.ts'
import { table, width } from './text-table.ts'

async function run(args: readonly string[], languages: readonly string[] = []) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(args, {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    ...{ cwd: '/', distDir: '/', version: '1.2.3', languages },
  })
  return { ...printed, code }
}

test.each([
  [{ LANG: 'ru_RU.UTF-8' }, 'ru'],
  [{ LANG: 'ru_RU.UTF-8', LC_ALL: 'zh_TW.UTF-8' }, 'zh-Hant'],
  [{ LANG: 'ru_RU', LC_MESSAGES: 'zh_CN@pinyin' }, 'zh-Hans'],
  [{ LANG: 'ru_RU', LC_ALL: '' }, 'ru'],
  [{ LANG: 'ru_RU', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'de_AT.UTF-8' }, 'en'],
  [{}, 'en'],
])('[CL70] the terminal’s own language %j is %s', (environment, locale) => {
  expect(chooseLanguage([], languagesOf(environment))).toEqual({ ok: true, value: { locale, args: [] } })
})

test('[CL70] --lang goes before the terminal’s own, wherever it stands', async () => {
  const words = (args: readonly string[]) => chooseLanguage(args, ['zh-TW'])
  expect(words(['vp', '--lang', 'ru', '--json'])).toEqual({
    ok: true,
    value: { locale: 'ru', args: ['vp', '--json'] },
  })
  expect(words(['--lang=ZH-hans'])).toEqual({ ok: true, value: { locale: 'zh-Hans', args: [] } })
  const make = ['movement', 'make', '--kind', 'mitchell', '--tables', '3', '--winners', '2']
  const russian = 'Митчелл, 3 стола, два победителя\nТур  Стол 1 '
  expect((await run([...make, '--lang', 'ru'], ['zh-TW'])).out.slice(0, russian.length)).toBe(russian)
  expect((await run(make, ['zh-TW'])).out).toMatch(/^米契爾移動，3 桌，兩個冠軍\n圈 {2}第 1 桌/)
})

test.each([
  [['--lang', 'de', 'vp'], '--lang takes one of en, zh-Hans, zh-Hant, ru, not "de". See overtrick --help.\n'],
  [['vp', '--lang'], '--lang takes one of en, zh-Hans, zh-Hant, ru, not "". See overtrick --help.\n'],
])('[CL70] %j is one sentence and exit 2', async (args, err) => {
  expect(await run(args)).toEqual({ out: '', err, code: 2 })
})

test('[CL71] what programs read is the same in every language', async () => {
  for (const args of [
    ['movement', 'list', '--pairs', '13', '--json'],
    ['movement', 'make', '--kind', 'howell', '--tables', '4', '--json'],
  ])
    expect(await run([...args, '--lang', 'ru'])).toEqual(await run(args))
})

/** What is typed so in every language, and what the field writes so. */
const LATIN = /--[a-z-]+|overtrick [a-z]+/g

const linesInLatin = (text: string): readonly string[] =>
  text.split('\n').filter(line => /[A-Za-z]{2,}/.test(line.replaceAll(LATIN, '')))

test.each(LOCALES.filter(locale => locale !== 'en'))(
  '[CL72] movements, their cards and refusals have no English in them: %s',
  async locale => {
    const answers = await Promise.all(
      [
        ['list', '--pairs', '13', '--boards', '26', '--best'],
        ['list', '--pairs', '40', '--minutes', '9'],
        ['make', '--tables', '8'],
        ['make', '--kind', 'mitchell', '--tables', '4'],
        ['print', '--kind', 'howell', '--tables', '4', '--missing', 'EW'],
      ].map(args => run(['movement', ...args, '--lang', locale])),
    )
    expect(answers.flatMap(({ out, err }) => linesInLatin(`${out}${err}`))).toEqual([])
    const page = await run(['movement', 'print', '--kind', 'mitchell', '--tables', '3', '--html'], [locale])
    expect(page.out).toContain(`<html lang="${locale}">`)
  },
)

test('[CL72] every language has every message of the command line', () => {
  expect(faultsOf(COMMAND_LINE_TEXT)).toEqual([])
})

test('[CL73] columns stand in line where signs are twice as wide', () => {
  expect(width('第 1 桌')).toBe(7)
  expect(
    table([
      { head: '名次', cells: ['1'], right: true },
      { head: '桌', cells: ['ab'], right: false },
      { head: 'x', cells: ['y'], right: false },
    ]),
  ).toEqual(['名次  桌  x', '   1  ab  y'])
})
