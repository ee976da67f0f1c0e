import { expect, test } from 'vitest'
import { speakAll } from '../../shared/text/catalogue.ts'
import { COMMAND_LINE_TEXT } from '../../shared/text/catalogues.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { faultsOf } from '../../shared/text/text.ts'
import { runScoreOn } from '../test/run-score.ts'
import { chooseLanguage, languagesOf } from './language.ts'
import { runOvertrick } from './overtrick.ts'
import { greeting } from './start.ts'
import { table, width } from './text-table.ts'
import { wordsIn } from './words.ts'

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
  const russian = /^Митчелл, 3 стола, два победителя\nДля нечётного числа столов: .*\nТур {2}Стол 1 /
  expect((await run([...make, '--lang', 'ru'], ['zh-TW'])).out).toMatch(russian)
  expect((await run(make, ['zh-TW'])).out).toMatch(
    /^米契爾移動，3 桌，兩個冠軍\n適合奇數桌：.*\n圈 {2}第 1 桌/,
  )
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
const LATIN = /--[a-z-]+|overtrick [a-z]+|wbf|IMP|VP|Pass/g

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

const EVENING = JSON.stringify({
  winners: 2,
  boards: [
    {
      board: 1,
      results: [
        { section: 'A', ns: '1', ew: '1', contract: '3NT', by: 'S', tricks: 11 },
        { section: 'A', ns: '2', ew: '2', contract: 'PASS' },
        { section: 'A', ns: '3', ew: '3', score: 50 },
        { section: 'A', bye: '4', side: 'NS' },
      ],
    },
  ],
})
const TEAMS = JSON.stringify({
  scoring: { method: 'imps' },
  matches: [{ round: 1, team: '1', opponents: '2', boards: [] }],
})

test.each(LOCALES.filter(locale => locale !== 'en'))(
  '[CL72] rankings, travellers and scales have no English in them: %s',
  async locale => {
    const files = { f: EVENING, teams: TEAMS }
    const answers = [
      ...(await Promise.all(
        [
          ['--boards', 'f'],
          ['--form', 'butler', 'f'],
          ['--drop', '2', 'teams'],
          ['--drop', 'x', 'f'],
        ].map(args => runScoreOn(args, files, locale)),
      )),
      ...(await Promise.all(
        [['--boards', '7'], ['--boards', '0'], []].map(args => run(['vp', ...args], [locale])),
      )),
    ]
    const said = answers.map(({ out, err }) => `${out}${err}`.replace('Overtrick', ''))
    expect(said.flatMap(linesInLatin)).toEqual([])
  },
)

test('[CL72] score and vp in Russian', async () => {
  const { out } = await runScoreOn(['--boards', 'f'], { f: EVENING }, 'ru')
  expect(out).toMatch(
    /^1 сдача, 3 результата, матчпункты, как в Overtrick\n\nСевер — Юг\nМесто {2}Секция {2}№ /,
  )
  expect((await run(['vp', '--boards', '24', '--lang', 'ru'])).out).toMatch(
    /^wbf, матчи по 24 сдачи\nИМП {2}/,
  )
})

test('[CL72] [WL20] a hub that runs says where it is reached, the addresses below each other', () => {
  const hub = {
    port: 8484,
    tablesAddress: 'http://192.168.1.5:8484/table/',
    localTablesAddress: 'http://localhost:8484/table/',
    directorLink: 'http://localhost:8484/director/#secret',
    notices: [],
  }
  const lines = (locale: Locale) => greeting(wordsIn(locale), hub, ['club.example'], '/data').slice(0, 8)
  expect(lines('zh-Hant')).toEqual([
    'Overtrick 正在執行。按 Ctrl-C 結束。',
    '',
    '裁判開啟（一次有效）：  http://localhost:8484/director/#secret',
    '各桌開啟：              http://192.168.1.5:8484/table/',
    '大螢幕：                http://192.168.1.5:8484/wall/',
    '成績：                  http://192.168.1.5:8484/results/',
    '在本機也可開啟：        http://localhost:8484/table/  http://club.example:8484/table/',
    '資料保存在：            /data',
  ])
  expect(lines('ru')[0]).toBe('Overtrick работает. Закончить: Ctrl-C.')
})

test('[CL72] the help of all commands names the languages, in the chosen one', async () => {
  const languages = `--lang ${LOCALES.join('|')}`
  for (const locale of LOCALES) expect((await run(['--help', '--lang', locale])).out).toContain(languages)
  expect((await run([], ['ru'])).out).toContain('--help       эта справка')
  expect((await run(['vp', '--help'], ['ru'])).out).toContain('от 1 до 200')
  expect((await run(['movement', '--help'], ['zh-TW'])).out).toContain('{"id", "valid", "errors"')
})

test('[CL72] start refuses in the chosen language', async () => {
  const { err, code } = await run(['start', '--port', 'x', '--lang', 'zh-Hans'])
  expect([err, code]).toEqual(['--port 应为 1 至 65535 的数，而不是“x”。用法见 overtrick --help。\n', 2])
})

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
