import { describe, expect, test } from 'vitest'
import { DIRECTOR, deviceNamed, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { helloOf, keyOf, openedHubHall } from '../../test/hub-hall.ts'

const ONE = tableDevice(1)

/** A journal over a disk that can be filled. */
function filling() {
  const journal = createMemoryJournal()
  let isFull = false
  let refused = 0
  const full: Journal = {
    ...journal,
    transaction(work) {
      if (isFull) {
        refused += 1
        throw new JournalError('The journal cannot be written (disk is full).')
      }
      return journal.transaction(work)
    },
  }
  return {
    journal: full,
    refused: () => refused,
    fill(next: boolean) {
      isFull = next
    },
  }
}

describe('a full disk', () => {
  test('[DK70] is told once, in the heartbeat at once, and well again only after a real write', () => {
    const { journal, fill } = filling()
    const { hall, result } = openedHubHall(journal)
    const words = () => hall.beats.flatMap(({ session, beat }) => (session === SESSION ? [beat.health] : []))
    const lines = () => hall.logged.filter(line => line.includes('disk') || line.includes('well'))
    fill(true)
    const fact = result(1, 1, 'pass')
    for (let i = 0; i < 20; i += 1) {
      expect(hall.fact(fact)).toBe(false)
      hall.hello(ONE)
      hall.pass(1000)
    }
    expect(hall.receipts(ONE)).toEqual([])
    expect(words().at(-1)).toBe('cannot-write')
    expect(hall.desk.health()).toMatchObject({ health: 'cannot-write' })
    expect(lines()).toEqual(['The desk cannot write to its disk: no receipts until it can.'])
    fill(false)
    hall.pass(2100)
    expect(words().at(-1)).toBe('well')
    expect(lines()).toHaveLength(2)
    expect(hall.fact(fact)).toBe(true)
    expect(hall.receipts(ONE)).toHaveLength(1)
  })

  test('[DK70] it is tried once every two seconds, however much was refused meanwhile', () => {
    const { journal, fill, refused } = filling()
    const { hall, result } = openedHubHall(journal)
    fill(true)
    const fact = result(1, 1, 'pass')
    for (let times = 0; times < 20; times += 1) hall.fact(fact)
    const before = refused()
    hall.pass(10_000)
    expect(refused() - before).toBeLessThanOrEqual(6)
  })

  test('[DK71] what needs no disk is answered all the same, also where it came with a fact', () => {
    const { journal, fill } = filling()
    const { hall, result } = openedHubHall(journal)
    fill(true)
    const fact = result(1, 1, 'pass')
    hall.desk.receive([hall.arrival(ONE, { type: 'fact', fact }), hall.arrival(DIRECTOR, helloOf({}))])
    expect(hall.haves(DIRECTOR)[0]?.desk).toMatchObject({ health: 'cannot-write' })
    expect(hall.ask(DIRECTOR, { what: 'revoke', device: ONE })).toMatchObject({
      ok: false,
      code: 'cannot-write',
    })
  })

  test('[DK72] a director’s link that failed for it is good for another try', () => {
    const { journal, fill } = filling()
    const { hall } = openedHubHall(journal)
    const device = deviceNamed('newscreen')
    const wish = { device, key: keyOf(device), secret: hall.desk.issueDirectorSecret() }
    fill(true)
    expect(() => hall.desk.pairDirector(wish)).toThrow(JournalError)
    fill(false)
    expect(hall.desk.pairDirector(wish)).toMatchObject({ status: 'in' })
    const other = deviceNamed('otherscreen')
    expect(hall.desk.pairDirector({ ...wish, device: other, key: keyOf(other) })).toMatchObject({
      code: 'wrong-secret',
    })
  })
})
