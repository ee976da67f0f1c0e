import { signal } from '@preact/signals'
import { beforeEach, expect, test } from 'vitest'
import { howellThreeTables } from '../../../shared/movement/make/howell/howell-three-tables.ts'
import { formatDirectorCode } from '../../../shared/protocol/door/director-code.ts'
import { formatTableCode, type TableCode } from '../../../shared/protocol/door/table-code.ts'
import { createHall, type Hall } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createFakeTable } from '../../e2e/fake-table.ts'
import { takeCode } from '../../state/code/taken-code.ts'
import { createTerminalStore } from '../../state/terminal-store.ts'
import type { ToWorker } from '../../worker/messages.ts'
import { type JoinQuestion, joinByCode, sitDown } from '../model/join-by-code.ts'
import { createTableStore } from '../store/table-store.ts'
import { digitTyped } from './DeskNumberPad.tsx'
import { handOverTo, holdsPlay } from './hand-over-to.ts'
import { nameTyped, tableCalled } from './TypedTable.tsx'

const CLUB = '0123456789abcdef'.repeat(4)
const PAGE = 'http://192.168.1.5:8484'
const ADDRESSES = ['192.168.1.5:8484', '10.0.0.5:8484']
const code = (table: number, club = CLUB): TableCode => ({
  section: 'A',
  table,
  token: 'fedcba9876543210'.repeat(2),
  club,
  addresses: ADDRESSES,
})
const textOf = (table: number, club?: string) => formatTableCode(PAGE, code(table, club))

let desk: Hall
beforeEach(() => {
  desk = createHall()
})

/** Creates a tablet at table 1 of the club that records its messages to the worker about tables. */
function tablet() {
  const worker = createFakeTable(desk, 1)
  const said: ToWorker[] = []
  const port = {
    listen: worker.port.listen,
    post(message: ToWorker) {
      if (message.kind === 'pair-table' || message.kind === 'desk-address') said.push(message)
      else worker.port.post(message)
    },
  }
  const terminal = createTerminalStore(port)
  const join = signal<JoinQuestion | null>(null)
  const app = { store: createTableStore(terminal), join }
  /** Starts the tablet; `club` is null for one that was never admitted anywhere. */
  const start = (club: string | null) => {
    const { assignment, pairing, ...rest } = worker.snapshot()
    const isNew = club === null
    worker.send({
      ...rest,
      club,
      assignment: isNew ? null : assignment,
      pairing: isNew ? { kind: 'none' } : pairing,
    })
  }
  return { worker, app, said, join, start }
}

const settled = () => new Promise<void>(resolve => setTimeout(resolve))

const WISH = { kind: 'pair-table', section: 'A', token: code(2).token, club: CLUB, addresses: ADDRESSES }

test('[UI425] the fragment is out of the address before anything else happens, and the code is whole', () => {
  const states: (string | URL | null | undefined)[] = []
  const history = {
    replaceState: (_: unknown, __: string, url?: string | URL | null) => void states.push(url),
  }
  const href = `${PAGE}/table/?a=1#1~A2~x`
  expect(takeCode(new URL(href), history)).toBe(href)
  expect(states).toEqual(['/table/?a=1'])
  expect(takeCode(new URL(`${PAGE}/table/`), history)).toBeNull()
  expect(states).toHaveLength(1)
})

test('[UI426] a tablet that has no table wants that of the code without a question, with its token', async () => {
  const { app, said, join, start } = tablet()
  joinByCode(app, textOf(2))
  await settled()
  expect(said).toEqual([])
  start(null)
  await settled()
  expect(said).toEqual([{ ...WISH, table: 2 }])
  expect(join.value).toBeNull()
})

test('[UI426] so does one whose rights are gone', async () => {
  const { app, said, worker, start } = tablet()
  start(CLUB)
  worker.setLink('revoked')
  joinByCode(app, textOf(2))
  await settled()
  expect(said).toEqual([{ ...WISH, table: 2 }])
})

test('[UI427] a tablet at another table is asked, once, and only when its link tells where it is tonight', async () => {
  const { app, said, worker, join, start } = tablet()
  worker.setLink('connecting')
  start(CLUB)
  joinByCode(app, textOf(2))
  await settled()
  expect(join.value).toBeNull()
  worker.setLink('connected')
  await settled()
  expect(join.value).toEqual({ kind: 'move', from: { section: 'A', table: 1 }, code: code(2) })
  expect(said).toEqual([])
  join.value = null
  worker.setLink('unreachable')
  worker.setLink('connected')
  await settled()
  expect(join.value).toBeNull()
  sitDown(app.store.terminal, code(2))
  expect(said).toEqual([{ ...WISH, table: 2 }])
})

test('[UI428] at its own table a tablet is asked nothing; without a link it looks where the code says', async () => {
  const { app, said, worker, join, start } = tablet()
  start(CLUB)
  joinByCode(app, textOf(1))
  await settled()
  expect([said, join.value]).toEqual([[], null])
  worker.setLink('unreachable')
  joinByCode(app, textOf(1))
  await settled()
  expect(said).toEqual(ADDRESSES.map(address => ({ kind: 'desk-address', address })))
})

test('[UI429] the code of another club says so, and nothing is asked there before somebody has said yes', async () => {
  const { app, said, join, start } = tablet()
  start('f'.repeat(64))
  joinByCode(app, textOf(1))
  await settled()
  expect(join.value).toEqual({ kind: 'other-club', code: code(1) })
  expect(said).toEqual([])
})

test('[UI429] a tablet whose evening is not over can be handed to that desk with all that it holds, under the table of the code or its own', async () => {
  desk = createHall(made(howellThreeTables(2)))
  const { app, said, start } = tablet()
  start('f'.repeat(64))
  await settled()
  expect(holdsPlay(app.store)).toBe(true)
  handOverTo(app.store, CLUB, code(2))
  handOverTo(app.store, CLUB)
  const own = { kind: 'pair-table', section: 'A', table: 1, club: CLUB, changesClub: true }
  expect(said).toEqual([{ ...WISH, table: 2, changesClub: true }, own])
})

test('[UI429] a tablet that never had a table holds nothing to hand over', async () => {
  const { app, start } = tablet()
  start(null)
  await settled()
  expect(holdsPlay(app.store)).toBe(false)
})

test.each([
  ['WIFI:S:Hall;;', 'other'],
  [
    formatDirectorCode(`${PAGE}/director`, { secret: 'v'.repeat(26), club: CLUB, addresses: ADDRESSES }),
    'other',
  ],
  [textOf(2).replace('#1~', '#9~'), 'newer'],
  [textOf(2).slice(0, -3), 'damaged'],
] as const)('[UI430] what is no code of a table is told for what it is: %s', async (text, why) => {
  const { app, said, join, start } = tablet()
  start(null)
  joinByCode(app, text)
  await settled()
  expect(join.value).toEqual({ kind: 'no-code', why })
  expect(said).toEqual([])
})

test('[UI431] a keyboard chooses a table by what people call it', () => {
  const type = (keys: string) => [...keys].reduce((so, key) => nameTyped(so, key) ?? so, '')
  const tables = ['A', 'B'].flatMap(section => [1, 2, 12].map(table => ({ section, table })))
  const one = tables.slice(0, 3)
  expect(tableCalled(one, [{ section: 'A' }], type('12'))).toEqual({ section: 'A', table: 12 })
  expect(tableCalled(one, [{ section: 'A' }], type('3'))).toBeUndefined()
  const letters = [{ section: 'A' }, { section: 'B' }]
  expect(tableCalled(tables, letters, type('b2'))).toEqual({ section: 'B', table: 2 })
  expect(tableCalled(tables, letters, type('2'))).toBeUndefined()
  const through = [{ section: 'A' }, { section: 'B', firstTable: 21 }]
  expect(tableCalled(tables, through, type('22'))).toEqual({ section: 'B', table: 2 })
  expect(type('-')).toBe('')
  expect([nameTyped('12', 'Backspace'), nameTyped('12', 'Enter'), nameTyped('12', 'Tab')]).toEqual([
    '1',
    undefined,
    undefined,
  ])
})

test('[UI432] digits of a keyboard go on the pad for the number of the desk as those of the glass', () => {
  expect([...'26x1 1'].reduce((so, key) => digitTyped(so, key) ?? so, '')).toBe('2611')
  expect([digitTyped('26', 'Backspace'), digitTyped('', 'Backspace'), digitTyped('26', 'Enter')]).toEqual([
    '2',
    '',
    undefined,
  ])
})
