import { globSync, readFileSync } from 'node:fs'
import { stdout } from 'node:process'
import { expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'

const TERMINAL = `${import.meta.dirname}/..`

/** Names of the scale in tokens.css; apps for other glasses give them other lengths, in their own `:root`. */
const SIZES = ['figure', 'title', 'key-text', 'heading', 'text', 'small']
const SPACES = ['half', 1, 2, 3, 4, 6, 8, 12].map(step => `space-${step}`)
const RADII = ['radius', 'round']
const SCALE = [...SIZES, ...SPACES, 'gap', 'edge', 'word-gap', 'indent', ...RADII]
const TOKEN = new RegExp(`var\\(--(?:${SCALE.join('|')})\\)`, 'g')
const SCALED =
  /(?<![\w-])(?:font(?:-size)?|(?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|border(?:-[a-z]+)*-radius|--(?:[a-z]+-)?(?:figure|title|text|heading|small|gap|edge|radius|space-[a-z0-9]+))\s*:\s*([^;}]+)/g

/** Values outside the scale: file, value, and why. */
const EXCEPTIONS: readonly (readonly [file: RegExp, value: RegExp, why: string])[] = [
  [/(?:director|phone|trust)\.css$/, /\* var\(--mm\)/, 'the scale of an app'],
  [
    /(?:Papers|CardsPaper|Report)\.module|papers\.css|director\.css/,
    /\dmm\b/,
    'paper has its own millimetres',
  ],
  [/styles\/base/, /^-1px$/, 'not drawn'],
  [/MarkSign|CellMarks/, /var\(--mark\)/, 'a mark of the room is drawn in shares of itself'],
  [/RoomGrid/, /var\(--(?:cell|numbers)\)/, 'room-fit.ts fits the room to the glass'],
  [/WallApp/, /var\(--(?:scale|least)\)|^calc\(2\.7/, 'display-sizes.ts fits the wall to its distance'],
  [/WallApp/, /3 \* var\(--figure\)/, 'the clock, read across a hall'],
  [/Accept|Move|SignUp|JoinWords/, /cqw|cqh|cqi|vw/, 'as large as its place allows'],
  [/table\/parts\/pads/, /100%|\d+%|var\(--bar\)/, 'a pad keeps its keys under the same finger'],
]

interface Value {
  readonly file: string
  readonly line: number
  readonly value: string
}

/** Finds the lengths of type, spacing and corners in a style sheet that are not of the scale alone. */
function valuesOutside(file: string): readonly Value[] {
  const css = readFileSync(`${TERMINAL}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, text =>
    text.replace(/[^\n]/g, ' '),
  )
  return [...css.matchAll(SCALED)].flatMap(found => {
    const value = must(found[1], 'a value').trim().replace(/\s+/g, ' ')
    const rest = value.replace(TOKEN, '').replace(/\b(?:0|auto|inherit|calc|-1)\b|[()*\s]/g, '')
    return rest === '' ? [] : [{ file, line: css.slice(0, found.index).split('\n').length, value }]
  })
}

const sheets = globSync('**/*.css', { cwd: TERMINAL, exclude: ['e2e/**'] }).map(file =>
  file.replaceAll('\\', '/'),
)
const outside = sheets.filter(file => file !== 'styles/tokens.css').flatMap(valuesOutside)
const covers = ({ file, value }: Value) =>
  EXCEPTIONS.filter(([where, what]) => where.test(file) && what.test(value))

test('[UI371] no font size, spacing or radius lies outside the scale', () => {
  const unexplained = outside.filter(value => covers(value).length === 0)
  stdout.write(
    `scale: ${SIZES.length} font sizes, ${SPACES.length} spacings, ${RADII.length} radii; outside it ${unexplained.length}\n`,
  )
  expect(unexplained).toEqual([])
})

test('[UI371] every exception to the scale is in use', () => {
  const used = new Set(outside.flatMap(covers))
  expect(
    EXCEPTIONS.filter(exception => !used.has(exception)).map(([file, , why]) => `${file}: ${why}`),
  ).toEqual([])
})

/** Sources that draw a button of their own: lists, rooms and words that are pressed, which are no keys. */
const PRESSED = [
  ['row that opens or leads on', /Row\.tsx|PageKey|EventsPage|EventPage|CardPage|MembersPanel|SessionsPanel/],
  ['row of a room', /TableList|TablePanel|GridCell/],
  ['figure that explains itself', /RankingTables|TravellerLines/],
  ['word that leads back', /SoFar|BoardHead|auction\/Columns/],
  ['tab', /RoomTabs|ClockLine|WallKeys/],
  ['card or cell that is chosen', /CodesPage|DraftMovement|PlanEditor/],
] as const

test('[UI371] keys are of three ranks, and of one more colour for danger', () => {
  const key = readFileSync(`${TERMINAL}/components/BigKey.tsx`, 'utf8')
  const kinds = /type KeyKind = (.*)/.exec(key)?.[1]?.match(/\w+/g) ?? []
  expect(kinds).toEqual(['plain', 'safe', 'quiet', 'alarm'])
  const files = globSync('**/*.tsx', { cwd: TERMINAL, exclude: ['e2e/**'] })
  const own = files.filter(
    file =>
      file !== 'components/BigKey.tsx' && readFileSync(`${TERMINAL}/${file}`, 'utf8').includes('<button'),
  )
  expect(own.filter(file => !PRESSED.some(([, where]) => where.test(file)))).toEqual([])
  stdout.write(`kinds of key: ${kinds.length - 1} ranks; other things pressed: ${PRESSED.length} kinds\n`)
})

/** Maximum number of CSS lines per screen, and where the source of the app names a screen. */
const MOST_LINES = [
  ['table', 50, '**/*.tsx', /\bscreen="[a-z-]+"/g],
  ['director', 145, '**/*Panel.tsx', /^/g],
] as const

test.each(MOST_LINES)(
  '[UI371] a screen of the app %s takes at most %d lines of CSS',
  (app, most, files, screen) => {
    const cwd = `${TERMINAL}/${app}`
    const read = (file: string) => readFileSync(`${cwd}/${file}`, 'utf8')
    const lines = globSync('**/*.css', { cwd }).reduce(
      (sum, file) => sum + read(file).split('\n').length - 1,
      0,
    )
    const screens = new Set(
      globSync(files, { cwd }).flatMap(
        file =>
          read(file)
            .match(screen)
            ?.map(name => name || file) ?? [],
      ),
    )
    stdout.write(`CSS ${app}: ${lines} lines, ${screens.size} screens\n`)
    expect(lines / screens.size).toBeLessThanOrEqual(most)
  },
)
