import { expect, test } from 'vitest'
import { speakAll } from '../../shared/text/catalogue.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { chooseLanguage, languagesOf } from './language.ts'
import { runOvertrick } from './overtrick.ts'
import { greeting } from './start.ts'
import { startWords } from './start-words.ts'
import { table, width } from './text-table.ts'

await speakAll()

async function run(args: readonly string[], languages: readonly string[] = []) {
  const printed = { out: '', err: '' }
  const code = await runOvertrick(args, {
    out: text => {
      printed.out += text
    },
    err: text => {
      printed.err += text
    },
    cwd: '/',
    distDir: '/',
    version: '1.2.3',
    languages,
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
  expect(chooseLanguage(undefined, languagesOf(environment))).toEqual({ ok: true, value: locale })
})

const PRINT = ['movement', 'print', '--kind', 'mitchell', '--tables', '3']

test('[CL70] --lang goes before the terminal’s own', async () => {
  expect(chooseLanguage('ZH-hans', ['zh-TW'])).toEqual({ ok: true, value: 'zh-Hans' })
  expect((await run([...PRINT, '--lang', 'ru'], ['zh-TW'])).out).toMatch(
    /^Митчелл, 3 стола, два победителя\n/,
  )
  expect((await run(PRINT, ['zh-TW'])).out).toMatch(/^米契爾移動，3桌，兩個冠軍\n/)
})

test.each([['start'], ['papers', '--out', 'o'], ['publish', '--out', 'o'], PRINT])(
  '[CL70] another language is one sentence and exit 2: %s',
  async (...args) => {
    const { out, err, code } = await run([...args, '--lang', 'de'])
    expect([out, code]).toEqual(['', 2])
    expect(err).toContain(`--lang takes one of ${LOCALES.join(', ')}, not "de". See overtrick`)
    expect(err.trimEnd()).not.toContain('\n')
  },
)

test.each([
  [['vp', '--boards', '7']],
  [['movement', 'list', '--pairs', '13']],
  [['start', '--port', 'x']],
  [[]],
])('[CL71] what %j answers is English, whatever the terminal speaks', async args => {
  expect(await run(args, ['ru'])).toEqual(await run(args))
})

test('[CL71] the help names the languages', async () => {
  expect((await run(['--help'])).out).toContain(LOCALES.join('|'))
})

/** Words that are typed alike in every language. */
const LATIN = /--[a-z-]+/g

const linesInLatin = (text: string): readonly string[] =>
  text.split('\n').filter(line => /[A-Za-z]{2,}/.test(line.replaceAll(LATIN, '')))

const OTHER_SCRIPTS = LOCALES.filter(locale => new Intl.Locale(locale).maximize().script !== 'Latn')

test.each(OTHER_SCRIPTS)('[CL72] cards of a movement have no English in them: %s', async locale => {
  const howell = ['movement', 'print', '--kind', 'howell', '--tables', '4', '--missing', 'EW']
  const { out, err } = await run([...howell, '--lang', locale])
  expect(linesInLatin(`${out}${err}`)).toEqual([])
  expect((await run([...PRINT, '--html'], [locale])).out).toContain(`<html lang="${locale}">`)
})

test('[CL72] [WL20] a hub that runs says where it is reached, the addresses below each other', () => {
  const hub = {
    port: 8484,
    tablesAddress: 'http://192.168.1.5:8484/table/',
    localTablesAddress: 'http://localhost:8484/table/',
    directorLink: 'http://localhost:8484/director/#secret',
    notices: [],
  }
  const lines = (locale: Locale) => greeting(startWords(locale), hub, ['club.example'], '/data').slice(0, 8)
  expect(lines('zh-Hant')).toEqual([
    'Overtrick 正在執行。按 Ctrl-C 結束。',
    '',
    '裁判開啟（一次有效）：  http://localhost:8484/director/#secret',
    '各桌開啟：              http://192.168.1.5:8484/table/',
    '大螢幕：                http://192.168.1.5:8484/wall/',
    '成績：                  http://192.168.1.5:8484/results/',
    '本機也可開啟：          http://localhost:8484/table/  http://club.example:8484/table/',
    '資料儲存在：            /data',
  ])
  expect(lines('ru')[0]).toBe('Overtrick работает. Закончить: Ctrl-C.')
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
