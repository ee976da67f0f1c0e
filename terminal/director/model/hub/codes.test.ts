import { signal } from '@preact/signals'
import { expect, test } from 'vitest'
import { parseTableCode } from '../../../../shared/protocol/door/table-code.ts'
import type { Answer } from '../../../../shared/protocol/down.ts'
import { MOST_CODES, type TableCodes } from '../../../../shared/protocol/table-codes.ts'
import { codeFit } from '../../panels/desk/codes/code-fit.ts'
import type { Trouble } from './device-acts.ts'
import { joinAddress } from './join-address.ts'
import { type CodesDeps, createCodes } from './table-codes.ts'

const CLUB = '0123456789abcdef'.repeat(4)
const told = (tables: readonly number[]): TableCodes => ({
  page: 'http://192.168.1.5:8484',
  club: CLUB,
  addresses: ['192.168.1.5:8484', '172.16.0.9:8484', 'laptop.local:8484'],
  tokens: tables.map(table => ({ table, token: `${table}`.padStart(32, '0') })),
})

const codesBy = (asked: CodesDeps['asked'], secure: CodesDeps['secure'] = () => undefined) =>
  createCodes({ asked, secure, refused: () => undefined })

test('[DS492] the codes of all sections are asked for, page by page, and each leads to its table', async () => {
  const asked: string[] = []
  const { codes, fetchCodes } = codesBy(async ask => {
    if (ask.what !== 'table-codes') return null
    asked.push(`${ask.section}${ask.from}`)
    const all = Array.from({ length: ask.section === 'A' ? MOST_CODES + 2 : 3 }, (_, at) => at + 1)
    const tables = all.filter(table => table >= ask.from).slice(0, MOST_CODES)
    return { type: 'answer', id: '', ok: true, codes: told(tables) }
  })
  expect(codes.value).toBeNull()
  await fetchCodes(['A', 'B'])
  expect(asked).toEqual(['A1', `A${MOST_CODES + 1}`, 'B1'])
  expect(codes.value?.map(({ section, table }) => `${section}${table}`)).toHaveLength(MOST_CODES + 5)
  for (const { section, table, text } of codes.value ?? [])
    expect(parseTableCode(text)).toEqual({
      kind: 'table',
      code: {
        section,
        table,
        club: CLUB,
        token: `${table}`.padStart(32, '0'),
        // The laptop's host name is known to few networks, and would make the code larger.
        addresses: ['192.168.1.5:8484', '172.16.0.9:8484'],
      },
    })
})

test('[DS492] a desk that keeps the codes to itself is told from one that knows none, and from one that has not answered', async () => {
  let answer: Answer | null = null
  let code: Trouble['code'] = 'not-here'
  const { codes, noCodes, fetchCodes } = createCodes({
    asked: async () => answer,
    refused: () => code,
    secure: () => undefined,
  })
  expect(noCodes.value).toBeNull()
  const why = async () => {
    await fetchCodes(['A'])
    return noCodes.value
  }
  expect([await why(), codes.value]).toEqual(['kept', null])
  code = 'out-of-reach'
  expect(await why()).toBe('silent')
  code = 'unknown'
  expect(await why()).toBe('old-desk')
  answer = { type: 'answer', id: '', ok: true }
  expect(await why()).toBe('old-desk')
  answer = { ...answer, codes: told([1]) }
  expect([await why(), codes.value?.length]).toEqual([null, 1])
})

test('[DS552] codes are for any tablet until the director wants them for those made ready, and only where the desk can', async () => {
  const secure = signal<string | undefined>(undefined)
  const { codes, codesFor, codesOpen, fetchCodes } = codesBy(
    async () => ({ type: 'answer', id: '', ok: true, codes: told([1]) }),
    () => secure.value,
  )
  expect(codesOpen.value).toBeNull()
  await fetchCodes(['A'])
  const shown = () => [codesOpen.value, codes.value?.[0]?.text.split('#')[0]]
  const plain = ['http://192.168.1.5:8484', 'http://192.168.1.5:8484/']
  expect(shown()).toEqual(plain)
  codesFor.value = 'ready'
  expect(shown()).toEqual(plain)
  secure.value = 'https://laptop.local:8484/table/'
  expect(shown()).toEqual(['https://laptop.local:8484', 'https://laptop.local:8484/'])
  // The app from the web scans the same code, and finds the hub by its number.
  expect(parseTableCode(codes.value?.[0]?.text ?? '')).toMatchObject({
    code: { table: 1, addresses: ['laptop.local:8484', '192.168.1.5:8484', '172.16.0.9:8484'] },
  })
  codesFor.value = 'any'
  expect(shown()).toEqual(plain)
})

test('[DS492] what the desk does not answer takes nothing away', async () => {
  let answers = true
  const { codes, fetchCodes } = codesBy(async () =>
    answers ? { type: 'answer', id: '', ok: true, codes: told([1]) } : null,
  )
  await fetchCodes(['A'])
  answers = false
  await fetchCodes(['A', 'B'])
  expect(codes.value).toHaveLength(1)
})

test.each([
  [2, 1366, 600],
  [12, 1366, 600],
  [20, 1920, 900],
  [60, 1366, 600],
  [60, 390, 700],
])(
  '[DS493] %i codes on %i x %i px: as large as fit, and never too small to be read',
  (count, width, height) => {
    const { columns, side } = codeFit(count, width, height)
    expect(side).toBeGreaterThanOrEqual(132)
    expect(columns * side + (columns - 1) * 24).toBeLessThanOrEqual(width)
    expect(columns).toBeLessThanOrEqual(count)
  },
)

test('[DS493] few codes are larger than many, and two fill the page', () => {
  const sides = [2, 6, 12, 20].map(count => codeFit(count, 1920, 900).side)
  expect(sides).toEqual(sides.toSorted((a, b) => b - a))
  expect(sides[0]).toBe(420)
})

test.each([
  ['http://192.168.1.5:8484/table/', undefined, '192.168.1.5:8484', '2 611'],
  ['http://192.168.1.5:8484/table/', '192.168.1.5', '192.168.1.5', '2 611'],
  ['http://10.255.255.255:8484/table/', undefined, '10.255.255.255:8484', '178 913 277'],
  ['http://192.168.1.5:9000/table/', undefined, '192.168.1.5:9000', null],
  ['http://localhost:8484/table/', undefined, 'localhost:8484', null],
])(
  '[DS494] without a camera: %s (%s) is typed as %s, or by the number %s',
  (address, typed, said, number) => {
    const devices = { address, ...(typed !== undefined && { typed }) }
    expect(joinAddress(devices)).toEqual({ typed: said, number })
  },
)

test('[DS494] before the desk has told its address nothing is said', () => {
  expect(joinAddress(null)).toBeNull()
  expect(joinAddress({ address: '' })).toBeNull()
})
