import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { decodePlan, encodePlan } from '../../../shared/movement/plan/plan-wire.ts'
import { actLog } from '../../../shared/session/acts/act-log.ts'
import { undoPlanChange } from '../../../shared/session/acts/plan-back.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import { changeDraw } from '../../../shared/session/draw/change-draw.ts'
import { drawAhead } from '../../../shared/session/draw/draw-ahead.ts'
import { type DeviceId, isDesk } from '../../../shared/session/identity.ts'
import { type Section, sectionOf } from '../../../shared/session/section/section.ts'
import { publishedStandings } from '../../../shared/session/standings/standings-view.ts'
import { DIRECTOR, drawnResult, SESSION, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import type { SwissWish } from '../../../shared/test/swiss-hall.ts'
import type { Journal } from '../../journal/journal.ts'
import { JournalError } from '../../journal/journal.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { merge } from '../../recover/merge.ts'
import { copyJournal } from '../../test/copy-journal.ts'
import { createHubHall, enterDirector } from '../../test/hub-hall.ts'
import { createSwissDesk } from '../../test/swiss-desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-steward-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
function sqlite(): Journal {
  files += 1
  return made(openSqliteJournal(join(folder, `${files}.sqlite`)))
}

const AUTOMATIC: SwissWish = { contestants: 8, rounds: 4, draw: { automatic: true } }

const createEvening = (journal: Journal, wish: SwissWish = AUTOMATIC) => createSwissDesk(journal, wish)

/** Expects that no contestant sits twice in a round, and that everybody drawn has a place. */
function expectSound(section: Section): void {
  for (let round = 1; round <= section.plan.rounds; round += 1) {
    const seats = section
      .entriesOf(round)
      .flatMap(({ seats: { N, E } }) => [N, E])
      .filter(id => id !== null)
    expect(new Set(seats).size).toBe(seats.length)
    expect(seats).toHaveLength(section.plan.contestants.length)
  }
}

describe('the desk draws by itself', () => {
  test('[DK145] as soon as the last result of the round is in, through to the last round, under a name of its own', () => {
    const evening = createEvening(sqlite())
    for (const round of [1, 2, 3]) {
      evening.play(round, [2])
      expect(evening.section().plan.rounds).toBe(round)
      evening.play(round)
      expect(evening.section().plan.rounds).toBe(round + 1)
    }
    evening.play(4)
    expect(evening.section().plan).toMatchObject({ rounds: 4, toDraw: { rounds: 0 } })
    expectSound(evening.section())
    const [director, ...desk] = evening.drawnBy()
    expect([director, desk.length, new Set(desk).size]).toEqual([DIRECTOR, 3, 1])
    expect(desk.every(isDesk)).toBe(true)
    expect(actLog(evening.journal.entries(SESSION), evening.state()).at(-1)).toMatchObject({
      fact: { device: desk[0], seq: 3 },
      status: 'stands',
      back: { kind: 'plan', version: 4 },
    })
  })

  test('[DK145] where the director draws himself the desk does not', () => {
    const evening = createEvening(createMemoryJournal(), { ...AUTOMATIC, draw: {} })
    evening.play(1)
    expect(evening.section().plan.rounds).toBe(1)
    expect(drawAhead(evening.state(), 'A').kind).toBe('ready')
  })

  test('[DK145] by the standings of the round before once everybody sits, without any result', () => {
    const evening = createEvening(createMemoryJournal(), {
      ...AUTOMATIC,
      draw: { automatic: true, after: 'round-before' },
    })
    for (const { table } of evening.section().entriesOf(1)) {
      expect(evening.section().plan.rounds).toBe(1)
      const { seats } = must(evening.section().entryAt(1, table), 'an entry')
      const body = {
        section: 'A',
        round: 1,
        table,
        plan: 1,
        seats: seats as Record<'N' | 'E' | 'S' | 'W', string>,
      }
      evening.say(tableDevice(table), { kind: 'seats-taken', body })
    }
    expect(evening.section().plan.rounds).toBe(2)
  })

  test('[DK146] a draw that is taken back is not made again, until the director draws the round', () => {
    const evening = createEvening(sqlite())
    evening.play(1)
    const back = made(must(undoPlanChange(evening.state(), 'A', 2), 'a way back'))
    evening.say(DIRECTOR, back.statement)
    expect(evening.section().plan.rounds).toBe(1)
    // Nothing brings it back: neither a name, nor a hello, nor a start of the hub.
    const named = { section: 'A', contestant: '1', players: ['Ana', 'Bo'] }
    evening.say(DIRECTOR, { kind: 'contestant-named', body: named })
    evening.restart()
    evening.hall.hello(tableDevice(1))
    expect(evening.section().plan.rounds).toBe(1)
    const ahead = drawAhead(evening.state(), 'A')
    const drawn = must(ahead.kind === 'ready' ? ahead : null, 'the draw')
    evening.say(DIRECTOR, planStatement(evening.state(), 'A', drawn.plan))
    expect(evening.section().plan.rounds).toBe(2)
    evening.play(2)
    expect(evening.section().plan.rounds).toBe(3)
    expectSound(evening.section())
  })

  test('[DK147] of a hub that ends before, at or after the draw exactly one draw is left', () => {
    const evening = createEvening(sqlite())
    evening.play(1)
    evening.restart()
    evening.hall.hello(tableDevice(1))
    expect(evening.drawnBy()).toHaveLength(2)
    evening.play(2, [3])
    // The disk accepts the last result but not the draw: the hub stops there, and draws once a device says hello again.
    const journal: Journal = {
      ...evening.journal,
      transaction(work) {
        const before = evening.journal.entries(SESSION).length
        return evening.journal.transaction(() => {
          const value = work()
          const added = evening.journal.entries(SESSION).slice(before)
          if (added.some(entry => entry.kind === 'fact' && isDesk(entry.fact.device)))
            throw new JournalError('disk full')
          return value
        })
      },
    }
    const failing = createHubHall(journal, undefined, undefined, 'f')
    failing.desk.start()
    const boards = must(evening.section().entryAt(2, 3), 'table 3').boards
    for (const board of boards) failing.fact(evening.resultFact(2, 3, board))
    expect(evening.section().plan.rounds).toBe(2)
    expect(evening.section().isRoundFinished(2)).toBe(true)
    evening.restart()
    expect(evening.section().plan.rounds).toBe(2)
    evening.hall.hello(tableDevice(1))
    expect(evening.section().plan.rounds).toBe(3)
    const [, first, second] = evening.drawnBy()
    expect(first).not.toBe(second)
    evening.hall.hello(tableDevice(2))
    expect(evening.drawnBy()).toHaveLength(3)
    expectSound(evening.section())
  })

  test('[DK148] of the draw of the desk and one of the director at the same moment one stands', () => {
    for (const directorFirst of [true, false]) {
      const evening = createEvening(createMemoryJournal())
      evening.play(1, [4])
      const last = must(evening.section().entryAt(1, 4), 'table 4').boards
      const [early, late] = last.map(board => evening.resultFact(1, 4, board))
      evening.hall.fact(must(early, 'a result'))
      // Drawn by the director's screen after it has received the last result.
      const heard = createEvening(createMemoryJournal(), { ...AUTOMATIC, draw: {} })
      heard.play(1)
      const ahead = drawAhead(heard.state(), 'A')
      const next = must(ahead.kind === 'ready' ? ahead.plan : null, 'the draw')
      const drawn = evening.makeBy(DIRECTOR, planStatement(evening.state(), 'A', next))
      const batch = [must(late, 'the last result'), drawn].map(fact =>
        evening.hall.arrival(fact.device, { type: 'fact', fact }),
      )
      if (directorFirst) evening.hall.desk.receive(batch)
      else for (const arrival of batch) evening.hall.desk.receive([arrival])
      const { plan, version } = evening.section()
      expect([plan.rounds, version]).toEqual([2, 2])
      expect(evening.drawnBy().map(isDesk)).toEqual([false, !directorFirst])
      expect(evening.hall.receipts(DIRECTOR).at(-1)?.decision.kind).toBe(
        directorFirst ? 'admitted' : 'refused',
      )
      expectSound(evening.section())
    }
  })

  test('[DK148] of two hubs on copies of one folder each has drawn by itself: merged, one draw is left and nothing twice', () => {
    const first = createEvening(createMemoryJournal())
    first.play(1, [4])
    const copied = copyJournal(first.journal)
    const last = must(first.section().entryAt(1, 4), 'table 4').boards.map(board =>
      first.resultFact(1, 4, board),
    )
    const second = createHubHall(copied, undefined, undefined, 's')
    second.desk.start()
    for (const fact of last) {
      first.hall.fact(fact)
      second.fact(fact)
    }
    const chainOf = (journal: Journal) => ({
      entries: journal.entries(SESSION),
      lives: journal.lives(SESSION),
    })
    const desks = [first.journal, copied].map(journal =>
      journal
        .entries(SESSION)
        .flatMap(entry => (entry.kind === 'fact' && isDesk(entry.fact.device) ? entry.fact.device : [])),
    )
    expect(desks.map(({ length }) => length)).toEqual([1, 1])
    expect(desks[0]).not.toEqual(desks[1])
    const chains = [chainOf(first.journal), chainOf(copied)]
    const next = { epoch: 9, hub: 'hub99999999', start: 1 }
    for (const order of [chains, [...chains].reverse()]) {
      const { state, nameTaken, entries } = merge({ chains: order, facts: [], next })
      expect(nameTaken).toEqual([])
      expect(sectionOf(state, 'A')).toMatchObject({ version: 2, plan: first.section().plan })
      expect(new Set(entries.map(({ position }) => position)).size).toBe(entries.length)
      expect(sectionOf(state, 'A')?.played()).toHaveLength(8)
    }
  })

  test('[DK147] a folder that is older than what the room has seen draws nothing until the director goes on', () => {
    const evening = createEvening(createMemoryJournal())
    evening.play(1, [4])
    const older = copyJournal(evening.journal)
    evening.play(1)
    const facts = evening.journal
      .entries(SESSION)
      .flatMap(entry => (entry.kind === 'fact' ? entry.fact : []))
      .filter(({ device }) => device === tableDevice(4))
    const receipts = evening.hall.receipts(tableDevice(4))
    const restored = createHubHall(older, undefined, undefined, 'o')
    restored.desk.start()
    restored.desk.linked(tableDevice(4), {})
    const handBack = () => {
      for (const [index, fact] of facts.entries()) {
        const { decision, incarnation, position, mac } = must(receipts[index], 'a receipt')
        restored.hear(fact.device, {
          type: 'fact',
          fact,
          decided: decision,
          receipt: { incarnation, position, mac },
        })
      }
    }
    handBack()
    restored.hello(tableDevice(4))
    const roundsThere = () => sectionOf(fold(older.entries(SESSION)), 'A')?.plan.rounds
    expect(roundsThere()).toBe(1)
    enterDirector(restored)
    expect(restored.ask(DIRECTOR, { what: 'go-on' })).toMatchObject({ ok: true })
    handBack()
    // Equal standings give the same draw.
    expect(sectionOf(fold(older.entries(SESSION)), 'A')?.plan).toEqual(evening.section().plan)
  })

  test('[DK149] a table that was off-line through the draw gets the plan, and the others get it at once', () => {
    const evening = createEvening(createMemoryJournal())
    const one = tableDevice(1)
    const away = tableDevice(2)
    evening.hall.hello(one)
    evening.play(1, [1])
    evening.hall.desk.unlinked(away, {})
    evening.hall.hello(one)
    evening.hall.pass(10_000)
    evening.hall.views(one)
    evening.play(1)
    evening.hall.pass(10_000)
    const roundsIn = (device: DeviceId) => {
      const body = evening.hall.views(device).get('plan')?.body as { readonly plan?: unknown } | undefined
      return JSON.stringify(body ?? null)
    }
    const told = roundsIn(one)
    expect(told).toContain('"version":2')
    evening.hall.desk.linked(away, {})
    evening.hall.hello(away)
    evening.hall.pass(10_000)
    expect(roundsIn(away)).toContain('"version":2')
  })

  test('[SE173] results corrected and handed in late after the draw change the standings, never the draw', () => {
    const evening = createEvening(sqlite())
    evening.play(1)
    const drawn = evening.section().plan
    const before = JSON.stringify(publishedStandings(evening.state(), 'A')?.rankings)
    for (const board of [1, 2]) {
      const stands = must(evening.section().resultAt(1, 1, board), 'the result')
      const { device, seq } = stands.fact
      const body = { ...stands.body, result: drawnResult('7N S 0') }
      evening.say(DIRECTOR, { kind: 'result', body, replaces: { device, seq } })
    }
    expect(evening.section().plan).toEqual(drawn)
    expect(JSON.stringify(publishedStandings(evening.state(), 'A')?.rankings)).not.toBe(before)
    expect(decodePlan(encodePlan(drawn))).toEqual(drawn)
    const again = changeDraw(evening.state(), 'A', { kind: 'redraw' })
    expect(again.ok && again.value.plan.entries).not.toEqual(drawn.entries)
  })
})
