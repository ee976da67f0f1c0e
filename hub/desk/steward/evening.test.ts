import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../../shared/lib/assert.ts'
import { isClosed } from '../../../shared/session/section/queries.ts'
import { clockAt, clockOf } from '../../../shared/session/section/round-clock.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { signUpView } from '../../../shared/session/sign-up/sign-up-view.ts'
import { DIRECTOR, tableDevice } from '../../../shared/test/hall.ts'
import { made } from '../../../shared/test/made.ts'
import { eveningSettings, MINUTE_MS, STARTS_AT, signUp } from '../../../shared/test/steward-evening.ts'
import { type Journal, JournalError } from '../../journal/journal.ts'
import { createMemoryJournal } from '../../journal/journal-memory.ts'
import { openSqliteJournal } from '../../journal/journal-sqlite.ts'
import { createStewardDesk } from '../../test/steward-desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'overtrick-evening-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
function sqlite(): Journal {
  files += 1
  return made(openSqliteJournal(join(folder, `${files}.sqlite`)))
}

const SETTINGS = eveningSettings({ minutes: 2, move: 1 })
const BELL = STARTS_AT + 2 * MINUTE_MS

/** Plays round 1 except for the last board of table 3. */
function lastBoard(journal: Journal = createMemoryJournal(), pairs = 8) {
  const evening = createStewardDesk(journal, SETTINGS, pairs)
  evening.begin()
  evening.play(1, [3])
  const [first = 0, last = 0] = must(evening.section().entryAt(1, 3) ?? null, 'table 3').boards
  evening.hall.fact(evening.accept(1, 3, first))
  const status = () => evening.section().boardAt(1, 3, last).kind
  return { evening, last, status, rounds: () => evening.section().plan.rounds }
}

describe('an evening that runs itself at the hub', () => {
  test('[DK400] goes from the start to the published ranking without a word of anybody but the players', () => {
    const evening = createStewardDesk(sqlite(), SETTINGS, 9)
    evening.begin()
    expect(evening.section().plan.rounds).toBe(1)
    evening.play(1)
    evening.play(2, [2])
    evening.pass(3 * MINUTE_MS)
    evening.play(3)
    expect(isClosed(evening.state())).toBe(true)
    expect(evening.words().map(({ kind }) => kind)).toEqual([
      ...['section-planned', 'clock', ...Array(9).fill('contestant-named')],
      ...['section-planned', 'clock', 'board-state', 'section-planned'],
      'session-closed',
    ])
    expect(evening.hall.logged).not.toContain('The desk could not say its own word.')
  })

  test('[DK400] time alone wakes it, at the start and at the bell', () => {
    const { evening, status, rounds } = lastBoard()
    evening.until(BELL - 1)
    expect([status(), rounds()]).toEqual(['to-play', 1])
    evening.pass(1)
    expect([status(), rounds()]).toEqual(['cut', 2])
  })

  test('[ST2] a result accepted 0.1 s before the bell counts though it comes after it, and the draw stands; one of 0.1 s after waits', () => {
    for (const [ago, kind, becomes] of [
      [100, 'admitted', 'played'],
      [-100, 'waiting', 'cut'],
    ] as const) {
      const { evening, last, status } = lastBoard()
      evening.until(BELL - ago)
      const fact = evening.accept(1, 3, last)
      evening.until(BELL + 300)
      const { plan } = evening.section()
      evening.hall.fact(fact)
      expect(evening.hall.receipts(tableDevice(3)).at(-1)?.decision.kind).toBe(kind)
      expect(status()).toBe(becomes)
      expect(evening.section().plan).toBe(plan)
    }
  })

  test('[ST2] a tablet without link over the bell: what it accepted before counts when it is back, the rest waits', () => {
    const { evening, last, status } = lastBoard()
    evening.until(BELL - 30_000)
    const heard = evening.hear()
    evening.until(BELL + 60_000)
    const after = evening.accept(1, 3, last, { ...heard, passed: heard.passed + 40_000 })
    const before = evening.accept(1, 3, last, { ...heard, passed: heard.passed + 29_000 })
    evening.hall.fact(after)
    expect([evening.hall.receipts(tableDevice(3)).at(-1)?.decision.kind, status()]).toEqual([
      'waiting',
      'cut',
    ])
    evening.hall.fact(before)
    expect([evening.hall.receipts(tableDevice(3)).at(-1)?.decision.kind, status()]).toEqual([
      'admitted',
      'played',
    ])
  })

  test('[DK401] the hub is killed 2 s before the bell and is back 40 s later: nothing is cut meanwhile, and the bell comes as much later', () => {
    const { evening, last, status, rounds } = lastBoard(sqlite())
    evening.until(BELL - 2000)
    evening.restart(40_000)
    evening.hall.hello(tableDevice(1))
    expect([status(), rounds()]).toEqual(['to-play', 1])
    const clock = must(clockOf(evening.state(), 'A') ?? null, 'a clock')
    const left = clockAt(clock, 3, evening.hall.now())?.leftMs ?? 0
    // The saved time is up to two seconds old.
    expect(left).toBeGreaterThanOrEqual(2000)
    expect(left).toBeLessThanOrEqual(4000)
    // Accepted by the tablet while the hub was off, after a bell that never rang.
    const fact = evening.accept(1, 3, last)
    evening.pass(left - 1)
    expect(status()).toBe('to-play')
    evening.pass(1)
    expect([status(), rounds()]).toEqual(['cut', 2])
    evening.hall.fact(fact)
    expect(status()).toBe('played')
  })

  test('[DK401] a folder that was rebuilt from what tablets hold goes by when the desk was last heard', () => {
    const { evening, status } = lastBoard()
    evening.until(BELL - 30_000)
    evening.hall.fact(evening.accept(1, 1, 1))
    const { journal } = evening
    journal.setMeta('here', '')
    evening.restart(600_000)
    evening.hall.hello(tableDevice(1))
    const clock = must(clockOf(evening.state(), 'A') ?? null, 'a clock')
    const left = clockAt(clock, 3, evening.hall.now())?.leftMs ?? 0
    expect([left >= 30_000, left <= 2 * MINUTE_MS, status()]).toEqual([true, true, 'to-play'])
  })

  const leftAt = (evening: ReturnType<typeof createStewardDesk>): number => {
    const clock = must(clockOf(evening.state(), 'A') ?? null, 'a clock')
    return clockAt(clock, 3, evening.hall.now())?.leftMs ?? 0
  }

  test('[DK401] an outage is counted once, at whatever moment the hub ends again', () => {
    /** Restarts the hub after each of these times and lets it run for `livesMs`, with or without a device's hello. */
    const shifted = (endings: readonly number[], livesMs: number, isHeard: boolean) => {
      const { evening } = lastBoard(sqlite())
      evening.until(BELL - 90_000)
      for (const after of endings) {
        evening.restart(after)
        if (isHeard) evening.hall.hello(tableDevice(1))
        evening.pass(livesMs)
      }
      evening.hall.hello(tableDevice(1))
      return leftAt(evening)
    }
    const once = shifted([40_000], 0, true)
    expect(shifted([40_000, 3000, 50], 0, true)).toBe(once)
    expect(shifted([40_000, 3000, 50], 0, false)).toBe(once)
    // While a device saw it running, time passed for everybody; otherwise it counts as absent.
    expect(shifted([40_000, 3000], 4000, true)).toBe(once - 8000)
    expect(shifted([40_000, 3000], 4000, false)).toBe(once - 4000)
  })

  test('[DK401] a laptop that was closed over the bell cuts nothing for that', () => {
    const { evening, status } = lastBoard()
    evening.until(BELL - 60_000)
    evening.hall.sleep(200_000)
    // The first hello finds the clock where it was.
    evening.hall.hello(tableDevice(1))
    expect([leftAt(evening) - 60_000 <= 2000, status()]).toEqual([true, 'to-play'])
    evening.pass(59_000)
    expect(status()).toBe('to-play')
    evening.pass(5000)
    expect(status()).toBe('cut')
  })

  /** Creates an evening with two pairs signed up, half an hour before the start, and a clock that can be set. */
  function signingUp() {
    const evening = createStewardDesk(
      sqlite(),
      eveningSettings({ signUpFrom: STARTS_AT - 60 * MINUTE_MS }),
      2,
    )
    const begins = () => signUpView(evening.state(), 'A')?.begins
    const isBegun = () => sectionOf(evening.state(), 'A') !== undefined
    return { evening, begins, isBegun, wake: () => evening.hall.hello(tableDevice(1)) }
  }

  test('[DK475] a clock that shows an hour more for 5 s before the start begins nothing: the tables are told when play begins, and it begins at its time', () => {
    const { evening, begins, isBegun, wake } = signingUp()
    evening.pass(10_000)
    evening.hall.sleep(60 * MINUTE_MS)
    wake()
    evening.pass(5000)
    expect([isBegun(), begins()]).toEqual([false, evening.hall.now() - 5000 + 2 * MINUTE_MS])
    evening.hall.sleep(-60 * MINUTE_MS)
    wake()
    evening.say(DIRECTOR, signUp(3))
    evening.until(STARTS_AT + 2 * MINUTE_MS)
    expect([isBegun(), evening.section().plan.contestants.length]).toEqual([true, 3])
  })

  test('[DK475] a laptop that slept over the start, or a hub that was killed, begins two minutes after it is there again', () => {
    for (const leave of ['sleep', 'restart'] as const) {
      const { evening, begins, isBegun, wake } = signingUp()
      evening.pass(10_000)
      if (leave === 'sleep') evening.hall.sleep(10 * MINUTE_MS)
      else evening.restart(10 * MINUTE_MS)
      wake()
      const at = evening.hall.now() + 2 * MINUTE_MS
      expect(begins()).toBe(at)
      evening.until(at - 1)
      expect(isBegun()).toBe(false)
      evening.pass(1)
      expect(isBegun()).toBe(true)
    }
  })

  test('[DK402] of a hub that ends at any moment of the bell one cut, one draw and one word about the clock are left', () => {
    for (const failing of ['board-state', 'section-planned', 'session-closed'] as const) {
      const { evening, rounds } = lastBoard(sqlite())
      const { journal } = evening
      let fails = true
      const unreliable: Journal = {
        ...journal,
        transaction: work => {
          const value = journal.transaction(() => {
            const done = work()
            const words = evening.words().map(({ kind }) => kind)
            if (
              fails &&
              words.filter(kind => kind === failing).length > (failing === 'section-planned' ? 1 : 0)
            )
              throw new JournalError('disk full')
            return done
          })
          return value
        },
      }
      evening.restart(0, unreliable)
      evening.hall.hello(tableDevice(1))
      evening.until(BELL + 1000)
      if (failing !== 'session-closed') expect(rounds()).toBe(1)
      fails = false
      evening.restart(1000)
      evening.hall.hello(tableDevice(1))
      evening.hall.hello(tableDevice(2))
      evening.pass(10_000)
      expect(rounds()).toBe(2)
      const words = evening.words().map(({ kind }) => kind)
      expect(words.filter(kind => kind === 'board-state')).toHaveLength(1)
      expect(words.filter(kind => kind === 'section-planned')).toHaveLength(2)
    }
  })
})
