import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { canonical } from '../../../shared/lib/canonical.ts'
import { challengeText } from '../../../shared/protocol/door/challenge.ts'
import { isSignedByClub } from '../../../shared/protocol/door/club-signature.ts'
import type { Receipt } from '../../../shared/protocol/down.ts'
import { type LivingIncarnation, lifeText, type SignedLife } from '../../../shared/protocol/incarnation.ts'
import { NO_SESSION } from '../../../shared/protocol/topics.ts'
import { sessionIdSchema } from '../../../shared/session/identity.ts'
import { type Fact, makeFact } from '../../../shared/session/state/fact.ts'
import { DIRECTOR, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { damageJournal } from '../../journal/test/spoil.ts'
import { copyJournal } from '../../test/copy-journal.ts'
import { createHubHall, enterDirector, type HubHall, openedHubHall } from '../../test/hub-hall.ts'
import { verdictOn } from './other-desks.ts'

const ONE = tableDevice(1)
const LAST_WEEK = v.parse(sessionIdSchema, 'last-week')
const NONCE = 'n'.repeat(26)

const livingOf = (hall: HubHall): SignedLife => must(hall.beats.at(-1), 'a heartbeat').beat.life
const signed = ({ keys }: HubHall, living: LivingIncarnation): SignedLife => ({
  ...living,
  signature: keys.signEd('incarnation', lifeText(living)),
})
/** Creates another incarnation of this hub or of another, signed by the club. */
function other(hall: HubHall, changes: Partial<LivingIncarnation>): SignedLife {
  const { epoch, hub, start, life } = livingOf(hall)
  return signed(hall, { epoch, hub, start, life, ...changes })
}
function incarnationOf(hall: HubHall) {
  const { epoch, hub, start } = livingOf(hall)
  return { epoch, hub, start }
}
const words = (hall: HubHall) =>
  hall.beats.flatMap(({ session, beat }) => (session === SESSION ? [beat.health] : []))

describe('which life of which hub speaks', () => {
  test('[DK62] the heartbeat and the answer name the life, signed by the club, and prove it by the challenge', () => {
    const { hall } = openedHubHall()
    hall.hello(ONE, { nonce: NONCE })
    const { club, life, health, proof } = must(hall.haves(ONE)[0]?.desk, 'the desk')
    expect(club).toBe(hall.keys.publicKey)
    expect(life).toEqual(livingOf(hall))
    expect(health).toBe('well')
    expect(isSignedByClub(club, 'incarnation', lifeText(life), life.signature)).toBe(true)
    const text = (device = ONE, nonce = NONCE) => challengeText(hall.keys.publicKey, device, life, nonce)
    expect(isSignedByClub(club, 'link', text(), proof)).toBe(true)
    expect(isSignedByClub(club, 'link', text(ONE, 'm'.repeat(26)), proof)).toBe(false)
    expect(isSignedByClub(club, 'link', text(tableDevice(2)), proof)).toBe(false)
  })

  test('[DK62] a device of before is sent nothing that it cannot read', () => {
    const { hall } = openedHubHall()
    hall.hello(ONE, { protocol: 3 })
    expect(Object.keys(must(hall.haves(ONE)[0], 'have'))).not.toContain('desk')
  })

  test('[DK63] every process is another life of the same hub', () => {
    const journal = createMemoryJournal()
    const lives = [1, 2].map(() => {
      const hall = createHubHall(journal)
      hall.desk.start()
      return livingOf(hall)
    })
    expect(lives[1]).toMatchObject({ epoch: 1, hub: lives[0]?.hub, start: 2 })
    expect(lives[1]?.life).not.toBe(lives[0]?.life)
  })

  test.each([
    ['a later start of this folder', { start: 3 }, SESSION, 'restored'],
    ['an earlier start of this folder', { start: 1 }, SESSION, 'nothing'],
    ['this very life', {}, SESSION, 'nothing'],
    ['the same start in another process', { life: 'anotherprocess' }, SESSION, 'second-desk'],
    [
      'the same, by a device that talks about no session',
      { life: 'anotherprocess' },
      NO_SESSION,
      'second-desk',
    ],
    ['this folder after a recovery elsewhere', { epoch: 2, start: 2 }, SESSION, 'superseded'],
    ['a later hub that has the session', { epoch: 2, hub: 'aaaaaaaaaaaa' }, SESSION, 'superseded'],
    ['an earlier hub that had the session', { hub: 'aaaaaaaaaaaa', start: 9 }, SESSION, 'nothing'],
    [
      'another laptop of the club, without the session',
      { epoch: 2, hub: 'zzzzzzzzzzzz' },
      NO_SESSION,
      'nothing',
    ],
  ] as const)('[DK64] what it means that a device has met %s', (_what, changes, session, verdict) => {
    const own = { epoch: 1, hub: 'mmmmmmmmmmmm', start: 2, life: 'ourprocess' }
    expect(verdictOn(own, { ...own, ...changes }, session)).toBe(verdict)
  })
})

describe('the desk’s health in one word', () => {
  test('[DK65] a restored folder says so, gives no receipts, and remembers it over restarts', () => {
    const journal = createMemoryJournal()
    const { hall, result } = openedHubHall(journal)
    hall.hello(ONE, { met: other(hall, { start: 9 }) })
    expect(words(hall).at(-1)).toBe('restored')
    hall.fact(result(1, 1, 'pass'))
    expect(hall.receipts(ONE)).toEqual([])
    expect(hall.logged.filter(line => line.includes('older'))).toHaveLength(1)
    const again = createHubHall(journal)
    again.desk.start()
    for (let start = 2; start < 12; start += 1) again.desk.start()
    expect(livingOf(again).start).toBeGreaterThan(9)
    expect(words(again).at(-1)).toBe('restored')
  })

  test('[DK65] what nobody of this club has signed changes nothing', () => {
    const { hall, result } = openedHubHall()
    hall.hello(ONE, { met: { ...other(hall, { start: 9 }), signature: '00' } })
    hall.fact(result(1, 1, 'pass'))
    expect(hall.receipts(ONE)).toHaveLength(1)
    expect(words(hall).at(-1)).toBe('well')
  })

  test('[DK66] by one tap the desk goes on: one epoch above all that was heard, and everything is receipted again', () => {
    const { hall, result } = openedHubHall()
    hall.hello(ONE, { met: other(hall, { start: 9 }) })
    const fact = result(1, 1, 'pass')
    hall.fact(fact)
    expect(hall.ask(ONE, { what: 'go-on' })).toMatchObject({ ok: false, code: 'director-only' })
    expect(hall.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: true })
    expect(livingOf(hall)).toMatchObject({ epoch: 2, start: 1 })
    expect(words(hall).at(-1)).toBe('well')
    hall.hello(ONE, { met: other(hall, { epoch: 1, start: 9 }) })
    hall.fact(fact)
    expect(hall.receipts(ONE).at(-1)).toMatchObject({ seq: fact.seq, incarnation: { epoch: 2 } })
    expect(hall.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: false, code: 'desk-well' })
  })

  test('[DK67] with a second desk on a copy both go on, until a director has chosen; the other one is superseded', () => {
    const { hall, result } = openedHubHall()
    const copy = other(hall, { life: 'theprocessonthecopy' })
    hall.state(ONE, {}, { met: copy })
    expect(words(hall).at(-1)).toBe('second-desk')
    hall.fact(result(1, 1, 'pass'))
    expect(hall.receipts(ONE)).toHaveLength(1)
    hall.state(ONE, {}, { met: signed(hall, { ...copy, epoch: 2 }) })
    expect(words(hall).at(-1)).toBe('superseded')
    hall.fact(result(1, 2, 'pass'))
    expect(hall.receipts(ONE)).toHaveLength(1)
  })

  test('[DK480] an older copy of the folder with as many starts is told as an older copy: nobody hears of two desks', () => {
    const journal = createMemoryJournal()
    const { result } = openedHubHall(journal)
    const backup = copyJournal(journal)
    const before = createHubHall(journal)
    before.desk.start()
    const hall = createHubHall(backup, undefined, undefined, 'x')
    hall.desk.start()
    expect(incarnationOf(hall)).toEqual(incarnationOf(before))
    hall.pass(5000)
    hall.hello(ONE, { met: livingOf(before), metAgo: 9000 })
    expect(words(hall).at(-1)).toBe('restored')
    hall.fact(result(1, 1, 'pass'))
    expect(hall.receipts(ONE)).toEqual([])
    hall.state(tableDevice(2), {}, { met: livingOf(before), metAgo: 9000 })
    enterDirector(hall)
    expect(hall.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: true })
    expect(words(hall).at(-1)).toBe('well')
    expect(words(hall)).not.toContain('second-desk')
  })

  test.each([
    [0, 0],
    [4000, 0],
    [undefined, 0],
    [0, 3_600_000],
    [4000, 3_600_000],
    [undefined, 3_600_000],
  ])(
    '[DK480] a process that was heard since this one began (%s ms ago, the clock set back by %s), or nobody knows when, is a second desk',
    (metAgo, back) => {
      const { hall } = openedHubHall()
      hall.pass(5000)
      hall.setBack(back)
      const met = other(hall, { life: 'theprocessonthecopy' })
      hall.state(ONE, {}, { met, ...(metAgo !== undefined && { metAgo }) })
      expect(words(hall).at(-1)).toBe('second-desk')
    },
  )

  test('[DK74] what comes back where a row cannot be read makes no folder older: it is entered with its decision', () => {
    const folder = mkdtempSync(join(tmpdir(), 'overtrick-health-'))
    const path = join(folder, 'journal.sqlite')
    const journal = made(openSqliteJournal(path))
    const { hall, result } = openedHubHall(journal)
    const fact = result(1, 1, 'pass')
    hall.fact(fact)
    const { incarnation, position, decision, mac } = must(hall.receipts(ONE)[0], 'a receipt')
    journal.close()
    damageJournal(path, `UPDATE entries SET text = '?' WHERE position = ${position}`)
    const spoilt = made(openSqliteJournal(path))
    const damaged = createHubHall(spoilt, undefined, undefined, 'd')
    damaged.desk.start()
    damaged.hear(ONE, { type: 'fact', fact, decided: decision, receipt: { incarnation, position, mac } })
    expect(damaged.desk.health().health).toBe('well')
    expect(damaged.receipts(ONE)).toMatchObject([{ hash: fact.hash, decision }])
    spoilt.close()
    rmSync(folder, { recursive: true })
  })

  test('[DK73] a second desk of which nothing is heard for a minute is off: the word ends by itself, with a line', () => {
    const { hall, result } = openedHubHall()
    const copy = other(hall, { life: 'theprocessonthecopy' })
    hall.desk.heardDesk(copy)
    hall.pass(50_000)
    hall.desk.heardDesk(copy)
    hall.pass(50_000)
    expect(words(hall).at(-1)).toBe('second-desk')
    hall.pass(11_000)
    expect(words(hall).at(-1)).toBe('well')
    expect(hall.logged.filter(line => line.includes('not been heard for a minute'))).toHaveLength(1)
    // Receipts that desk issued meanwhile are not facts this folder has lost.
    const fact = result(1, 1, 'pass')
    const bare = {
      type: 'receipt',
      session: SESSION,
      device: ONE,
      seq: fact.seq,
      hash: fact.hash,
      incarnation: incarnationOf(hall),
      position: 900,
      decision: { kind: 'admitted', by: 'rule' },
    } as const
    const { incarnation, position, decision: decided } = bare
    const receipt = { incarnation, position, mac: hall.keys.sign('receipt', canonical(bare)) }
    hall.hear(ONE, { type: 'fact', fact, decided, receipt })
    expect([words(hall).at(-1), hall.receipts(ONE).length]).toEqual(['well', 1])
    hall.desk.heardDesk(copy)
    expect(words(hall).at(-1)).toBe('second-desk')
  })

  test('[DK68] two laptops of one club used in turn never mute each other', () => {
    const { hall, result } = openedHubHall()
    const laptop = other(hall, { epoch: 3, hub: 'zzzzzzzzzzzz', start: 40 })
    hall.hello(ONE, { met: laptop }, NO_SESSION)
    hall.hello(ONE, { met: laptop }, LAST_WEEK)
    hall.fact(result(1, 1, 'pass'))
    expect(hall.receipts(ONE)).toHaveLength(1)
    expect(words(hall).at(-1)).toBe('well')
  })

  test('[DK69] a receipt that the club has not signed is none: the fact is decided anew', () => {
    const journal = createMemoryJournal()
    const { hall, result } = openedHubHall(journal)
    const backup = copyJournal(journal)
    const fact = result(1, 1, '4S S 10')
    hall.fact(fact)
    const { incarnation, position, decision, mac } = must(hall.receipts(ONE)[0], 'a receipt')
    const restored = createHubHall(backup, undefined, undefined, 'x')
    restored.desk.start()
    restored.desk.linked(ONE, {})
    const handIn = (changes: object = {}) =>
      restored.hear(ONE, {
        type: 'fact',
        fact,
        decided: decision,
        receipt: { incarnation, position, mac, ...changes },
      })
    handIn({ mac: `${mac.slice(1)}A` })
    expect(words(restored).at(-1)).toBe('well')
    expect(restored.receipts(ONE)).toHaveLength(1)
  })

  test('[DK69] what comes back keeps its decision once the director goes on, and waits where the slot is taken', () => {
    const journal = createMemoryJournal()
    const { hall, result } = openedHubHall(journal)
    const backup = copyJournal(journal)
    const first = result(1, 1, '4S S 10')
    const second = result(1, 2, 'pass')
    for (const fact of [first, second]) hall.fact(fact)
    const [one, two] = hall.receipts(ONE)
    const restored = createHubHall(backup, undefined, undefined, 'x')
    restored.desk.start()
    const handIn = (fact: Fact, receipt: Receipt | undefined) => {
      const { incarnation, position, decision, mac } = must(receipt, 'a receipt')
      restored.hear(fact.device, {
        type: 'fact',
        fact,
        decided: decision,
        receipt: { incarnation, position, mac },
      })
    }
    handIn(first, one)
    expect(words(restored).at(-1)).toBe('restored')
    expect(restored.receipts(ONE)).toEqual([])
    enterDirector(restored)
    expect(restored.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: true })
    handIn(first, one)
    expect(restored.receipts(ONE)).toMatchObject([{ hash: first.hash, decision: one?.decision }])
    expect(restored.receipts(ONE)[0]?.incarnation).toMatchObject({ epoch: 2 })
    const meanwhile = makeFact(
      { session: SESSION, device: DIRECTOR, seq: 90, at: { clock: 0, offset: null } },
      { kind: 'result', body: { ...bodyOf(second), result: { kind: 'passed-out' } } },
    )
    restored.fact(meanwhile)
    handIn(second, two)
    expect(restored.receipts(ONE).at(-1)).toMatchObject({ hash: second.hash, decision: { kind: 'waiting' } })
    handIn(first, one)
    expect(restored.receipts(ONE)[0]).toEqual(restored.receipts(ONE).at(-1))
  })
})

function bodyOf(fact: Fact) {
  if (fact.kind !== 'result') throw new Error('a result')
  return fact.body
}
