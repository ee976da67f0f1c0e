import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import type { Down } from '../../shared/protocol/down.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import { DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import { keyPairNamed } from '../../shared/test/key-pairs.ts'
import { createTestClock } from '../../shared/test/test-clock.ts'
import type { LinkWay } from '../broker/broker.ts'
import { CLUB_KEY_FILE, isRebuilding, markRebuilding } from '../journal/data-folder.ts'
import { wordsOfClubKey } from '../keys/club-card-read.ts'
import { writeKeyFile } from '../keys/key-file.ts'
import { credentialIn } from '../test/at-door.ts'
import { askDirector } from '../test/door-requests.ts'
import { createFillingJournal } from '../test/filling-journal.ts'
import { helloOf } from '../test/hub-hall.ts'
import { createDesks } from './desks.ts'

const KEY = new Uint8Array(16).fill(7)

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'overtrick-desks-'))
  writeKeyFile(join(dataDir, CLUB_KEY_FILE), KEY)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts a hub with a director, on a disk that can be filled. */
function startDesks(recovering: boolean) {
  if (recovering) markRebuilding(dataDir)
  const { journal, fill } = createFillingJournal()
  const clock = createTestClock()
  const answers: Extract<Down, { type: 'answer' }>[] = []
  const logged: string[] = []
  let random = 0
  const desks = createDesks({
    journal,
    dataDir,
    recovering,
    secrets: { clubKey: KEY },
    now: clock.now,
    randomText() {
      random += 1
      return String(random).padStart(26, 'r')
    },
    schedule: (work, delayMs) => clock.setTimer(work, delayMs).clear,
    send: (_session, _device, message) => void (message.type === 'answer' && answers.push(message)),
    assign: () => {},
    beat: () => {},
    deskBeat: () => {},
    backup: () => {},
    cut: () => {},
    addresses: () => ({ tables: '', director: 'http://hub.test/', hub: [] }),
    log: sentence => void logged.push(sentence),
  })
  const hear = (message: object, way: LinkWay = 'private') =>
    desks.receive([
      { device: DIRECTOR, role: 'director', way, session: SESSION, text: JSON.stringify(message) },
    ])
  function enter(): void {
    const answer = askDirector(desks, DIRECTOR, desks.issueDirectorSecret())
    desks.authenticate(DIRECTOR, credentialIn(answer), keyPairNamed('director').key)
    desks.linked(DIRECTOR, {}, 'private')
    hear(helloOf({}))
  }
  desks.start()
  enter()
  return {
    desks,
    fill,
    pass: clock.pass,
    enter,
    logged,
    ask(ask: Ask, way?: LinkWay) {
      hear({ type: 'ask', id: 'a', ask }, way)
      return must(answers.at(-1), 'an answer')
    },
  }
}

test.each([false, true])(
  '[DK193] the words of the card are taken by the link on which they are said, private or not (collecting already: %s)',
  recovering => {
    const { desks, ask } = startDesks(recovering)
    // It is linked privately, and somebody uses its name elsewhere.
    for (const way of ['open', 'outside'] as const)
      expect(ask({ what: 'rebuild', card: wordsOfClubKey(KEY) }, way)).toMatchObject({ code: 'not-here' })
    expect(desks.health().health).toBe(recovering ? 'recovering' : 'well')
    expect(ask({ what: 'rebuild', card: wordsOfClubKey(KEY) })).toMatchObject({ ok: true })
  },
)

describe('a desk takes the place of another on a full disk', () => {
  test('[RC17] the director continues on a full disk: the hub collects until there is room, and then plays', () => {
    const { desks, fill, pass, ask, logged } = startDesks(true)
    expect(ask({ what: 'rebuilt', go: false })).toMatchObject({ ok: true })
    fill(true)
    pass(10_000)
    expect(desks.health()).toMatchObject({ health: 'recovering' })
    expect(logged.filter(line => line.includes('disk'))).toHaveLength(1)
    fill(false)
    pass(2100)
    expect(desks.health()).toMatchObject({ health: 'well' })
    expect(isRebuilding(dataDir)).toBe(false)
  })

  test.each([false, true])(
    '[RC17] the director asks to rebuild, with the card or without (collecting already: %s): he is told, and nothing has changed',
    recovering => {
      const { desks, fill, ask } = startDesks(recovering)
      const before = desks.health().health
      fill(true)
      expect(ask({ what: 'rebuild', card: null })).toMatchObject({ ok: false, code: 'cannot-write' })
      expect(ask({ what: 'rebuild', card: wordsOfClubKey(KEY) })).toMatchObject({ code: 'cannot-write' })
      fill(false)
      expect(desks.health().health).toBe(before)
      expect(ask({ what: 'rebuild', card: null })).toMatchObject({ ok: true })
      expect(desks.health()).toMatchObject({ health: 'recovering' })
    },
  )

  test('[RC17] what waited for room to play is not wanted any more where the director collects anew', () => {
    const { desks, fill, pass, ask } = startDesks(true)
    ask({ what: 'rebuilt', go: false })
    fill(true)
    pass(1000)
    fill(false)
    expect(ask({ what: 'rebuild', card: null })).toMatchObject({ ok: true })
    pass(10_000)
    expect(desks.health()).toMatchObject({ health: 'recovering' })
  })

  test('[RC17] the key of another club’s card takes the place of the folder’s own, which stays beside it', () => {
    const { ask, desks } = startDesks(false)
    const other = new Uint8Array(16).fill(9)
    expect(ask({ what: 'rebuild', card: wordsOfClubKey(other) })).toMatchObject({ ok: true })
    expect(desks.health()).toMatchObject({ health: 'recovering' })
    expect([...readFileSync(join(dataDir, CLUB_KEY_FILE))]).toEqual([...other])
    expect(existsSync(join(dataDir, `${CLUB_KEY_FILE}.next`))).toBe(false)
  })
})
