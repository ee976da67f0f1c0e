import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COMMAND_LINE_TEXT } from '../../shared/text/hub-catalogues.ts'
import { ENGLISH } from '../cli/words.ts'
import { FILE_KINDS, type FileKind, fileKind } from './file-kind.ts'
import { describeFileKind } from './seems-to-be.ts'

const bytes = (letters: string): Uint8Array => Uint8Array.from(letters, letter => letter.charCodeAt(0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const PBN = '[Event "Thursday"]\n[Site ""]\n[Board "1"]\n[Deal "N:AKQ.. - - -"]\n'
const EBUSCORE = 'Howell 3 tables\n0,3,15,3,5,0\n1,6,1,2,6,2,3,6,3,4,6,4,5,6,5\n'
const MARKUP = '<title>Results</title>'

test.each<[string, Uint8Array, FileKind]>([
  ['no byte', new Uint8Array(), 'empty'],
  ['empty lines', bytes('\r\n \n\t'), 'empty'],
  ['a Bridgemate database of Access 2000', bytes('\0\x01\0\0Standard Jet DB\0\x01\0\0'), 'access'],
  ['a newer one', bytes('\0\x01\0\0Standard ACE DB\0\x02'), 'access'],
  ['a journal of ours', bytes('SQLite format 3\0\x10\0'), 'sqlite'],
  ['a spreadsheet', bytes('PK\x03\x04\x14\0\x06\0\x08\0[Content_Types].xml \xa2\x04'), 'office'],
  [
    'one of LibreOffice',
    bytes('PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    'office',
  ],
  ['an old one', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0'), 'office'],
  ['an archive', bytes('PK\x03\x04\x14\0\0\0\x08\0evening.xml'), 'zip'],
  ['a compressed file', bytes('\x1f\x8b\x08\0\0'), 'gzip'],
  ['a document', bytes('%PDF-1.7\n%\xe2\xe3'), 'pdf'],
  ['a photograph of the slip', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'picture'],
  ['one of a telephone', bytes('\0\0\0\x24ftypheic\0\0\0\0'), 'picture'],
  ['a screenshot', bytes('\x89PNG\r\n\x1a\n\0'), 'picture'],
  ['a web page', utf8(`<!DOCTYPE html><html><head>${MARKUP}`), 'html'],
  ['a piece of one', utf8(`\n<table border=1><tr><td>1`), 'html'],
  ['USEBIO', utf8('<?xml version="1.0"?>\n<USEBIO Version="1.2"><EVENT/></USEBIO>'), 'usebio'],
  ['another XML', utf8('<?xml version="1.0"?><results/>'), 'xml'],
  ['XML in no known encoding', utf8('<?xml version="1.0" encoding="klingon"?><USEBIO/>'), 'xml'],
  ['results JSON', utf8('{"boards": []}'), 'results'],
  ['results of teams', utf8('{"matches": []}'), 'results'],
  ['a movement', utf8('{"tables": 3, "entries": []}'), 'movement'],
  ['a list of movements', utf8('[{"entries": []}]'), 'movement'],
  ['other JSON', utf8('{"name": "overtrick"}'), 'json'],
  ['JSON that breaks off', utf8('{"boards": [{"board": 1'), 'json'],
  ['PBN', utf8(PBN), 'pbn'],
  ['PBN with its comments', utf8(`% PBN 2.1\r\n% EXPORT\r\n\r\n${PBN}`), 'pbn'],
  ['deals for a dealing machine', utf8('[Document]\r\nHeadline=Thursday\r\n'), 'deals'],
  ['deals of Bridge Base Online', utf8('qx|o1|md|3SAKQ,,,|rh||ah|Board 1|'), 'deals'],
  ['the same below a remark and an empty line', utf8('% Thursday\r\n\r\nMN|Thursday|'), 'deals'],
  ['deals of Duplimate', bytes(`${'01'.repeat(39)}${'\x06'.repeat(68)}YN1  0 36`), 'deals'],
  ['a movement of ACBLscore', bytes('\x5d\x8d\x01\x04\x07\x07HOWELL'), 'mov'],
  ['movements of EBUScore', utf8(EBUSCORE), 'ebuscore'],
  ['one whose name begins with a bracket', utf8(`[M35] ${EBUSCORE}`), 'ebuscore'],
  ['text of two bytes a letter', bytes('B\0o\0a\0r\0d\0 \x001\0'), 'utf-16'],
  ['the same the other way round', bytes('\0B\0o\0a\0r\0d\0 \x001'), 'utf-16'],
  ['the same with a mark, which is read', bytes('\xff\xfe{\0"\0b\0o\0a\0r\0d\0s\0"\0:\x001\0}\0'), 'results'],
  ['a table of numbers', utf8('1,1,2,420,50,0\n1,3,4,400,0,0\n2,1,4,110,0,0\n'), 'table'],
  ['a table', utf8('ns;ew;contract;score\n1;2;4S;420\n3;4;3NT;400\n'), 'table'],
  ['words', utf8('Board 1: 4S by South\nBoard 2: passed out\n'), 'text'],
  ['a Dutch movement', bytes('6 3 5 5 0\n1-6 A 2-5 B 3-4 D\n'), 'asc'],
  ['rounds and tables', bytes('Round,Table,NS,EW\n1,1,1,3\n1,2,2,4\n2,1,1,4\n2,2,2,3\n'), 'movement-table'],
  ['words in Windows Latin', bytes('Caf\xe9: 4S'), 'text'],
  ['an old text with its end marked', bytes('Board 1\x1a'), 'text'],
  ['a program', bytes('\x7fELF\x02\x01\x01\0\0'), 'unknown'],
  ['nothing but zeros', new Uint8Array(8), 'unknown'],
])('[FM50] %s', (_, file, kind) => {
  expect(fileKind(file)).toBe(kind)
})

describe('what is said of it', () => {
  const { problem } = ENGLISH

  test('[FM50] every kind has its sentence', () => {
    for (const kind of FILE_KINDS) {
      expect(COMMAND_LINE_TEXT.en).toHaveProperty([describeFileKind(kind).code])
      expect(problem(describeFileKind(kind))).not.toMatch(/[{}]|\(\)| {2}/)
    }
  })

  test('[FM50] a command is named only where one reads such a file', () => {
    const reading = FILE_KINDS.filter(kind => / reads it\.$/.test(problem(describeFileKind(kind))))
    expect(reading).toEqual(['usebio', 'results', 'movement', 'mov', 'ebuscore', 'asc', 'movement-table'])
    expect(
      reading.map(kind => /overtrick [a-z ]+(?= reads)/.exec(problem(describeFileKind(kind)))?.[0]),
    ).toEqual([
      'overtrick score',
      'overtrick score',
      'overtrick movement check',
      'overtrick movement check',
      'overtrick movement check',
      'overtrick movement check',
      'overtrick movement check',
    ])
  })
})

const DATA = '../shared/data'

test.skipIf(!existsSync(DATA))('[FM50] published sessions are what they are', () => {
  const kindsIn = (folder: string, ending: string) => {
    const files = readdirSync(`${DATA}/${folder}`).filter(file => file.endsWith(ending))
    return new Set(files.map(file => fileKind(readFileSync(`${DATA}/${folder}/${file}`))))
  }
  expect(kindsIn('usebio', '.xml')).toEqual(new Set(['usebio']))
  expect(kindsIn('sessions', '.json')).toEqual(new Set(['results']))
})
