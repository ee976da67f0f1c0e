import { expect, test } from 'vitest'
import { legacyEncodingOf } from '../text/legacy-encoding.ts'
import { decodeList } from './file-encoding.ts'

/** Letters of each encoding by byte, from the WHATWG index. */
const BYTES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'windows-1252': {
    é: 0xe9,
    É: 0xc9,
    ë: 0xeb,
    ü: 0xfc,
    ø: 0xf8,
    Ø: 0xd8,
    å: 0xe5,
    Å: 0xc5,
    ñ: 0xf1,
    ç: 0xe7,
    ö: 0xf6,
  },
  'windows-1250': {
    ř: 0xf8,
    Ř: 0xd8,
    í: 0xed,
    é: 0xe9,
    á: 0xe1,
    š: 0x9a,
    č: 0xe8,
    ě: 0xec,
    ž: 0x9e,
    ł: 0xb3,
    ń: 0xf1,
    Ł: 0xa3,
    ą: 0xb9,
    ő: 0xf5,
    ű: 0xfb,
    ó: 0xf3,
    ü: 0xfc,
  },
  'windows-1254': { ş: 0xfe, Ş: 0xde, ğ: 0xf0, ı: 0xfd, İ: 0xdd, ü: 0xfc, ö: 0xf6, ç: 0xe7 },
  macintosh: { é: 0x8e, É: 0x83, ë: 0x91, ü: 0x9f, ñ: 0x96, ö: 0x9a, ø: 0xbf, å: 0x8c },
}

const bytesOf = (text: string, encoding: string): Uint8Array =>
  Uint8Array.from(text, letter => BYTES[encoding]?.[letter] ?? letter.charCodeAt(0))

test.each([
  ['windows-1252', 'windows-1252', 'Surname;First name\nMüller;Zoë\nØrsted;Åse\nDupré;Élise\n'],
  ['windows-1252', 'windows-1251', 'Name\nPeñas, Chloé\nSørensen, Søren\n'],
  ['windows-1250', 'windows-1252', 'Příjmení;Jméno;Legitimace\nDvořák;Jiří;7\nNová;Věra;8\n'],
  ['windows-1250', 'windows-1252', 'Nazwisko;Imie\nŁakoma;Stańko\nWąsik;Paweł\n'],
  ['windows-1250', 'windows-1252', 'Vezetéknév;Keresztnév;Klub\nErdős;Győző;Szűcs\n'],
  ['windows-1254', 'windows-1252', 'Soyadı;Adı\nŞahin;Işıl\nYıldız;Uğur\n'],
  ['macintosh', 'windows-1252', 'Number,Surname,First name\r1,Müller,Zoë\r2,Dupré,Élise\r'],
] as const)('[PE20] guesses %s where %s is usual', (encoding, usual, text) => {
  expect(decodeList(bytesOf(text, encoding), usual)).toEqual({ text, encoding })
})

test('[PE20] lists of two letters alike in two encodings go to the usual one of the language', () => {
  const cyrillic = Uint8Array.from([0xc8, 0xec, 0xff, 0x0a, 0xc0, 0xed, 0xed, 0xe0])
  expect(decodeList(cyrillic, 'windows-1251').encoding).toBe('windows-1251')
  expect(decodeList(Uint8Array.of(0xd0, 0xd5, 0xc3, 0xfb), 'gb18030').encoding).toBe('gb18030')
  expect(decodeList(Uint8Array.of(0xa9, 0x6d, 0xa6, 0x57), 'big5').encoding).toBe('big5')
})

test.each([
  ['en', [0xc9, 0x6c], 'Él'],
  ['ru', [0xc8, 0xec, 0xff], 'Имя'],
  ['zh-Hans', [0xd0, 0xd5, 0xc3, 0xfb], '姓名'],
  ['zh-Hant', [0xa9, 0x6d, 0xa6, 0x57], '姓名'],
  ['en', [0xef, 0xbb, 0xbf, 0xc3, 0x89], 'É'],
  ['ru', [0xff, 0xfe, 0x41, 0x00], 'A'],
] as const)(
  '[DI724] a file that does not say how it is written is read as spreadsheets write in %s',
  (locale, bytes, text) => {
    expect(decodeList(new Uint8Array(bytes), legacyEncodingOf(locale)).text).toBe(text)
  },
)

test('[DI724] a list with the mark of UTF-8 is UTF-8, one broken letter or none', () => {
  expect(decodeList(Uint8Array.of(0xef, 0xbb, 0xbf, 0xff, 0xc3, 0x89), 'windows-1252')).toEqual({
    text: '\uFFFDÉ',
  })
})
