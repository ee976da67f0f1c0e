import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { journalPath } from '../../../hub/journal/data-folder.ts'
import { hashNatively } from '../../../hub/native-hash.ts'
import { reckonKeysNatively } from '../../../hub/native-keys.ts'
import { must } from '../../../shared/lib/assert.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { SESSIONS_VIEW } from '../../../shared/session/views/view-names.ts'
import { madePlan } from '../../bench/made-room.ts'
import { startClubOfYears } from './club-of-years.ts'
import { eveningNamed } from './evenings.ts'

/**
 * Two hundred evenings of 7 tables and 24 boards in one data folder, and what a director and anybody else waits there.
 *
 *     node scripts/run.mjs scripts/rigs/sessions/measure.ts [COUNT]
 */
hashNatively()
reckonKeysNatively()

const count = Number(process.argv[2] ?? 200)
const root = mkdtempSync(join(tmpdir(), 'overtrick-years-'))
const say = (what: string, since: number) =>
  process.stdout.write(`${what.padEnd(64)} ${(performance.now() - since).toFixed(0).padStart(7)} ms\n`)

const beginning = performance.now()
const { director, hub, list, stop } = await startClubOfYears(root, count, madePlan(7, 4, 6))
say(`${count} evenings entered, the hub started, all of them listed`, beginning)
const size = statSync(journalPath(join(root, 'data'))).size
process.stdout.write(`${'journal'.padEnd(64)} ${(size / 1e6).toFixed(1).padStart(7)} MB\n`)
const bytes = must(director.views().get(SESSIONS_VIEW), 'the list').length
process.stdout.write(`${'the list'.padEnd(64)} ${(bytes / 1e3).toFixed(1).padStart(7)} KB\n`)

let since = performance.now()
const old = eveningNamed(Math.floor(count / 3))
await director.ask({ what: 'look-at-session', session: old })
await director.until(() => director.assignment()?.session === old, 'the evening')
await director.until(
  () => (sectionOf(director.state(), 'A')?.resultsOf(1).length ?? 0) > 0,
  'its first boards',
)
say('director: an evening of before asked for, its first board there', since)
const results = () => {
  const section = sectionOf(director.state(), 'A')
  return (section?.boardsKnown() ?? []).reduce(
    (sum, board) => sum + (section?.resultsOf(board).length ?? 0),
    0,
  )
}
await director.until(() => results() === 7 * 24, 'all boards')
say('director: the same, every board of it', since)

const eventsSchema = v.looseObject({
  events: v.array(v.looseObject({ id: v.string(), date: v.string() })),
})
async function events() {
  for (;;) {
    const answer = await fetch(`${hub.origin}/results/events.json`)
    if (answer.ok) return v.parse(eventsSchema, await answer.json()).events
    await new Promise(done => setTimeout(done, 100))
  }
}
await events()
since = performance.now()
const listed = await events()
say(`look-up, 1st tap: the list of ${listed.length} events`, since)
const event = must(listed.at(-10), 'an old event')
const second = performance.now()
const whole = await (await fetch(`${hub.origin}/results/e/${event.id}.json`)).text()
say(
  `look-up, 2nd and 3rd tap: the event with each board's comparison (${Math.round(whole.length / 1000)} KB)`,
  second,
)
say('look-up: all three taps', since)

since = performance.now()
await director.ask({ what: 'delete-session', session: eveningNamed(5) })
say('a session deleted, its names gone from the files', since)
await director.until(() => list().length === count - 1, 'the list without it')
say('the same, and the list without it', since)

since = performance.now()
let pages = 1
for (let page = 0; page < pages; page += 1) {
  const left = await director.ask({ what: 'session-template', session: eveningNamed(count - 1), page })
  pages = must(left.template, 'a page').pages
}
say(`last week's settings, movement and names (${pages} pages)`, since)

await stop()
rmSync(root, { recursive: true, force: true })
