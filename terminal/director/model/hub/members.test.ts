import { expect, test } from 'vitest'
import { utf8Length } from '../../../../shared/lib/utf8-bytes.ts'
import type { Brought } from '../../../../shared/people/people-requests.ts'
import { type Ask, MAX_MESSAGE_BYTES } from '../../../../shared/protocol/up.ts'
import { bringFederation, bringMembers } from './member-asks.ts'

const rows = Array.from({ length: 300 }, (_, at) => ({
  line: at + 2,
  name: `${'王'.repeat(40)}${at}`,
  number: `${at}`,
  federation: `F${at}`,
}))

test('[DI723] a list goes to the desk in messages of the wire’s size, and what became of each line is told', async () => {
  const sizes: number[] = []
  const ask = async (one: Ask) => {
    sizes.push(utf8Length(JSON.stringify({ type: 'ask', id: 'a'.repeat(40), ask: one })))
    if (one.what === 'put-members')
      return { type: 'answer', id: '', ok: true, brought: one.members.map(() => 'added' as const) } as const
    if (one.what === 'put-federation')
      return { type: 'answer', id: '', ok: true, listed: one.from + one.people.length } as const
    throw new Error(one.what)
  }
  let count = 0
  const newId = () => `member${(count++).toString().padStart(6, '0')}`
  const came = await bringMembers({ ask }, rows, newId, () => {})
  expect(came?.map(({ row, became }) => [row.line, became])).toEqual(rows.map(({ line }) => [line, 'added']))
  expect(await bringFederation({ ask }, rows, 'load0', () => {})).toBe(300)
  expect(Math.max(...sizes)).toBeLessThan(MAX_MESSAGE_BYTES)
})

test('[DI723] where the desk does not take them all, it is said', async () => {
  const BECAME: Brought[] = ['added']
  let takes = 1
  const ask = async () => {
    takes -= 1
    if (takes < 0) throw new Error('out of reach')
    return { type: 'answer', id: '', ok: true, brought: BECAME, listed: 1 } as const
  }
  expect(
    await bringMembers(
      { ask },
      rows,
      () => 'memberxxxx',
      () => {},
    ),
  ).toBe(null)
  expect(await bringFederation({ ask }, rows, 'load0', () => {})).toBe(null)
})
