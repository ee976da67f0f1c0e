import { expect, test } from 'vitest'
import type { Answer } from '../../../shared/protocol/down.ts'
import type { Ask } from '../../../shared/protocol/up.ts'
import { createTabletSource } from './tablet-source.ts'

const LIST = JSON.stringify({ events: [] })
const answer = (rest: Partial<Answer>): Answer => ({ type: 'answer', id: '1', ok: true, ...rest })
const EVENTS = { kind: 'events' } as const

/** Stub of a hub that sends the text in pages of `letters` characters; it changes at request number `anewAt`. */
function desk(letters: number, anewAt = -1) {
  const asked: number[] = []
  const ask = async (one: Ask): Promise<Answer> => {
    if (one.what !== 'look-up') throw new Error(one.what)
    asked.push(one.page)
    const pages = Math.ceil(LIST.length / letters)
    const version = asked.length === anewAt ? 'b' : 'a'
    const text = LIST.slice(one.page * letters, (one.page + 1) * letters)
    return answer({ lookUp: { version, pages, text } })
  }
  return { asked, source: createTabletSource({ ask }) }
}

test('[LK50] what is looked up at the table comes page by page and is put together', async () => {
  for (const letters of [1, 3, 100]) {
    const { source, asked } = desk(letters)
    expect(await source.find(EVENTS)).toEqual({ state: 'there', part: { events: [] }, old: false })
    expect(asked.sort((a, b) => a - b)).toEqual(
      Array.from({ length: Math.ceil(LIST.length / letters) }, (_, page) => page),
    )
  }
})

test('[LK50] pages of two makings are not put together: it is asked once more', async () => {
  const { source, asked } = desk(3, 3)
  expect(await source.find(EVENTS)).toMatchObject({ state: 'there' })
  expect(asked.filter(page => page === 0)).toHaveLength(2)
})

test('[LK51] what the desk does not tell is gone, and a desk out of reach is said to be', async () => {
  const refusing = createTabletSource({ ask: async () => answer({ ok: false, code: 'not-now' }) })
  expect(await refusing.find(EVENTS)).toEqual({ state: 'gone' })
  const away = createTabletSource({ ask: () => Promise.reject(new Error('away')) })
  expect(await away.find(EVENTS)).toEqual({ state: 'lost' })
  const foreign = createTabletSource({
    ask: async () => answer({ lookUp: { version: 'a', pages: 1, text: '{"events":7}' } }),
  })
  expect(await foreign.find(EVENTS)).toEqual({ state: 'lost' })
})
