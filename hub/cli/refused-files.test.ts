import { expect, test } from 'vitest'
import { speakAll } from '../../shared/text/catalogue.ts'
import { LOCALES, type Locale } from '../../shared/text/locale.ts'
import { runMovementCheck } from './movement/movement-check.ts'
import { runMovementPrint } from './movement/movement-print.ts'
import { runScore } from './score/score.ts'
import { wordsIn } from './words.ts'

await speakAll()

const FILES: Readonly<Record<string, string>> = {
  'club.bws': '\0\x01\0\0Standard Jet DB\0\x01\0\0',
  'hands.pbn': '% PBN 2.1\n[Event "Thursday"]\n[Board "1"]\n',
  'H0407X.MOV': '\x5d\x8d\x01\x04\x07\x07HOWELL 4 TABLES',
  'howells.txt': 'Howell\n0,2,3,1,3,0\n1,4,1,2,4,2,3,4,3\n2,3,1,3,1,2,1,2,3\n',
  'empty.xml': '',
  'page.html': '<!DOCTYPE html><html><body class=x>',
  'results.xlsx': 'PK\x03\x04\x14\0\x06\0[Content_Types].xml',
  'evening.zip': 'PK\x03\x04\x14\0\0\0evening.xml',
  'evening.pdf': '%PDF-1.4\n',
  'evening.gz': '\x1f\x8b\x08\0',
  'slip.jpg': '\xff\xd8\xff\xe0\0\x10JFIF',
  'table.csv': 'ns,ew,score\n1,2,420\n',
  'wide.txt': 'B\0o\0a\0r\0d\0',
  'notes.txt': 'Board 1: 4S',
  'plan.json': '{"tables": 3, "entries": []}',
  'results.json': '{"boards": [{"board": 1, "results": 3}',
}

const COMMANDS = { score: runScore, check: runMovementCheck, print: runMovementPrint } as const

async function answer(command: keyof typeof COMMANDS, file: string, locale: Locale = 'en'): Promise<string> {
  const said: string[] = []
  const io = {
    readFile: async (path: string) => Uint8Array.from(FILES[path] ?? '', letter => letter.charCodeAt(0)),
    out: (text: string) => void said.push(`answered: ${text}`),
    err: (text: string) => void said.push(text),
    words: wordsIn(locale),
  }
  const code = await COMMANDS[command]([file], io)
  expect(code).toBe(1)
  return said.join('').trimEnd()
}

const RESULTS = 'The command reads results: results JSON and USEBIO (its XML).'
const MOVEMENTS =
  'The command reads movements: JSON in the entries format, EBUScore’s movement text, the Dutch .ASC, ACBLscore’s .MOV, and a CSV table of round, table, North-South, East-West and board set.'

test.each([
  [
    'club.bws',
    'This seems to be a Bridgemate database (.bws). No command reads it: have the results exported by the scoring program that it belongs to.',
  ],
  [
    'hands.pbn',
    'This seems to be a PBN file. Its deals are taken on the director’s page; no command reads its results.',
  ],
  ['H0407X.MOV', 'This seems to be a movement of ACBLscore (.MOV): overtrick movement check reads it.'],
  ['howells.txt', 'This seems to be movements in the text of EBUScore: overtrick movement check reads it.'],
  ['empty.xml', 'The file is empty.'],
  ['page.html', 'This seems to be a web page (HTML): save the file that the page offers, not the page.'],
  [
    'results.xlsx',
    'This seems to be a spreadsheet or another Office document: have the results exported by the scoring program.',
  ],
  ['evening.zip', 'This seems to be an archive (ZIP): unpack it and give the file that is in it.'],
  ['evening.gz', 'This seems to be a compressed file (gzip): unpack it and give the file that is in it.'],
  [
    'evening.pdf',
    'This seems to be a PDF document, made for people: have the results exported by the scoring program.',
  ],
  ['slip.jpg', 'This seems to be a picture.'],
  [
    'table.csv',
    'This seems to be a table of text (CSV), which no command reads: have the results exported by the scoring program.',
  ],
  ['wide.txt', 'This seems to be text in UTF-16 that does not say so: save it as UTF-8.'],
  ['notes.txt', 'This seems to be plain text.'],
  ['plan.json', 'This seems to be a movement (JSON): overtrick movement check reads it.'],
  ['results.json', 'The file begins like JSON and cannot be read as such; perhaps it breaks off.'],
])('[FM51] score %s', async (file, sentence) => {
  expect(await answer('score', file)).toBe(`${file}: ${sentence} ${RESULTS}`)
})

test.each([
  ['club.bws', /^club\.bws: This seems to be a Bridgemate database/],
  ['hands.pbn', /^hands\.pbn: This seems to be a PBN file\./],
  ['empty.xml', /^empty\.xml: The file is empty\./],
  ['page.html', /^page\.html: This seems to be a web page/],
  ['results.xlsx', /^results\.xlsx: This seems to be a spreadsheet/],
  ['notes.txt', /^notes\.txt: This seems to be plain text\./],
  ['results.json', /^results\.json: This is not a movement file: it begins like JSON/],
])('[FM51] movement check and print %s', async (file, sentence) => {
  for (const command of ['check', 'print'] as const) {
    const said = await answer(command, file)
    expect(said).toMatch(sentence)
    expect(said.endsWith(` ${MOVEMENTS}`)).toBe(true)
  }
})

test.each(LOCALES)('[FM51] in one line of %s', async locale => {
  const scored = await Promise.all(Object.keys(FILES).map(file => answer('score', file, locale)))
  expect(scored.filter(said => /[{}\n]|seems\.|file\.[a-z]+-/.test(said))).toEqual([])
  const [first = ''] = scored
  if (locale !== 'en') expect(first).not.toMatch(/This seems|The command/)
})
