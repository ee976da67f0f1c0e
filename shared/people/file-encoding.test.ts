import { expect, test } from 'vitest'
import { type FileEncoding, guessEncoding } from './file-encoding.ts'

/** Letters of each encoding by their bytes, from the WHATWG index. */
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

const guess = (bytes: Uint8Array, usual: FileEncoding): FileEncoding =>
  guessEncoding(encoding => new TextDecoder(encoding).decode(bytes), usual)

test.each([
  ['windows-1252', 'windows-1252', 'Surname;First name\nMüller;Zoë\nØrsted;Åse\nDupré;Élise\n'],
  ['windows-1252', 'windows-1251', 'Name\nPeñas, Chloé\nSørensen, Søren\n'],
  ['windows-1250', 'windows-1252', 'Příjmení;Jméno;Legitimace\nDvořák;Jiří;7\nNová;Věra;8\n'],
  ['windows-1250', 'windows-1252', 'Nazwisko;Imie\nŁakoma;Stańko\nWąsik;Paweł\n'],
  ['windows-1250', 'windows-1252', 'Vezetéknév;Keresztnév;Klub\nErdős;Győző;Szűcs\n'],
  ['windows-1254', 'windows-1252', 'Soyadı;Adı\nŞahin;Işıl\nYıldız;Uğur\n'],
  ['macintosh', 'windows-1252', 'Number,Surname,First name\r1,Müller,Zoë\r2,Dupré,Élise\r'],
] as const)('[PE20] guesses %s where %s is usual', (encoding, usual, text) => {
  const bytes = bytesOf(text, encoding)
  expect(guess(bytes, usual)).toBe(encoding)
  expect(new TextDecoder(encoding).decode(bytes)).toBe(text)
})

test('[PE20] lists of two letters alike in two encodings go to the usual one of the language', () => {
  const cyrillic = Uint8Array.from([0xc8, 0xec, 0xff, 0x0a, 0xc0, 0xed, 0xed, 0xe0])
  expect(guess(cyrillic, 'windows-1251')).toBe('windows-1251')
  expect(guess(Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb]), 'gb18030')).toBe('gb18030')
  expect(guess(Uint8Array.from([0xa9, 0x6d, 0xa6, 0x57]), 'big5')).toBe('big5')
})
