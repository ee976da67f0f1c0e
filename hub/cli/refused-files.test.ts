import { expect, test } from 'vitest'
import { runMovementCheck } from './movement/movement-check.ts'
import { runMovementPrint } from './movement/movement-print.ts'
import { runScore } from './score/score.ts'

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

async function answer(command: keyof typeof COMMANDS, file: string): Promise<string> {
  const said: string[] = []
  const io = {
    readFile: async (path: string) => Uint8Array.from(FILES[path] ?? '', letter => letter.charCodeAt(0)),
    out: (text: string) => void said.push(`answered: ${text}`),
    err: (text: string) => void said.push(text),
  }
  const code = await COMMANDS[command]([file], io)
  expect(code).toBe(1)
  return said.join('').trimEnd()
}

const RESULTS = 'The command reads results: results JSON and USEBIO (its XML).'
const MOVEMENTS =
  'The command reads movements: JSON in the entries format, EBUScore movement text, the Dutch .ASC, ACBLscore’s .MOV, and a CSV table of round, table, North-South, East-West and board set.'

test.each([
  [
    'club.bws',
    'This looks like a Bridgemate database (.bws). No command reads it: export the results from its scoring program.',
  ],
  [
    'hands.pbn',
    'This looks like a PBN file. The director’s page loads its deals; no command reads its results.',
  ],
  ['H0407X.MOV', 'This looks like a movement of ACBLscore (.MOV): overtrick movement check reads it.'],
  ['howells.txt', 'This looks like EBUScore movements: overtrick movement check reads it.'],
  ['empty.xml', 'The file is empty.'],
  ['page.html', 'This looks like a web page (HTML): save the file the page offers, not the page.'],
  [
    'results.xlsx',
    'This looks like a spreadsheet or another Office document: export the results from the scoring program.',
  ],
  ['evening.zip', 'This looks like an archive (ZIP): unpack it and use the file inside.'],
  ['evening.gz', 'This looks like a compressed file (gzip): unpack it and use the file inside.'],
  ['evening.pdf', 'This looks like a PDF document: export the results from the scoring program.'],
  ['slip.jpg', 'This looks like a picture.'],
  [
    'table.csv',
    'This looks like a text table (CSV), which no command reads: export the results from the scoring program.',
  ],
  ['wide.txt', 'This looks like UTF-16 text without a byte-order mark: save it as UTF-8.'],
  ['notes.txt', 'This looks like plain text.'],
  ['plan.json', 'This looks like a movement (JSON): overtrick movement check reads it.'],
  ['results.json', 'The file starts like JSON but is not readable as JSON; perhaps it is cut off.'],
])('[FM51] score %s', async (file, sentence) => {
  expect(await answer('score', file)).toBe(`${file}: ${sentence} ${RESULTS}`)
})

test.each([
  ['club.bws', /^club\.bws: This looks like a Bridgemate database/],
  ['hands.pbn', /^hands\.pbn: This looks like a PBN file\./],
  ['empty.xml', /^empty\.xml: The file is empty\./],
  ['page.html', /^page\.html: This looks like a web page/],
  ['results.xlsx', /^results\.xlsx: This looks like a spreadsheet/],
  ['notes.txt', /^notes\.txt: This looks like plain text\./],
  ['results.json', /^results\.json: Not a movement file: it starts like JSON/],
])('[FM51] movement check and print %s', async (file, sentence) => {
  for (const command of ['check', 'print'] as const) {
    const said = await answer(command, file)
    expect(said).toMatch(sentence)
    expect(said.endsWith(` ${MOVEMENTS}`)).toBe(true)
  }
})

test('[FM51] in one line', async () => {
  const scored = await Promise.all(Object.keys(FILES).map(file => answer('score', file)))
  expect(scored.filter(said => /[{}\n]|seems\.|file\.[a-z]+-/.test(said))).toEqual([])
})
