import { journalPath } from '../../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import { fold } from '../../../shared/session/decide/fold.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import type { Entry } from '../../../shared/session/state/entry.ts'
import { made } from '../../../shared/test/made.ts'
import { describeState } from '../../../shared/test/what-stands.ts'
import type { Room } from './room.ts'

/** Number of the director's facts: the opening, the movement, and closing the tables to newcomers. */
const WORDS_OF_THE_DIRECTOR = 3

/** True for entries of the hostile tablet about its own table, which may be anything. */
const isOfRogue = ({ rogue, rogueTable }: Room, line: string): boolean =>
  line.includes(`: ${rogue.pair.device}/`) && line.includes(`"table":${rogueTable}}`)

/**
 * Compares the journal of a stopped hub with one of the director's and honest tables' facts alone, and returns
 * differences and facts that do not count. Other facts may be pending, but only those of the hostile tablet about its
 * own table may count.
 */
export function compareJournal(room: Room, said: number): readonly string[] {
  const honest = new Set<DeviceId>([room.director.pair.device, ...room.honest.map(({ pair }) => pair.device)])
  const journal = made(openSqliteJournal(journalPath(room.data)))
  const entries = journal.entries(room.session)
  const unreadable = journal.unreadable().length
  journal.close()
  const isTheirs = (entry: Entry) =>
    entry.kind === 'fact'
      ? honest.has(entry.fact.device)
      : entry.kind === 'decision'
        ? honest.has(entry.about.device)
        : true
  const isOthersHeld = (line: string) =>
    line.startsWith('held ') && ![...honest].some(device => line.startsWith(`held ${device}/`))
  const stands = describeState(fold(entries)).filter(line => !isOthersHeld(line) && !isOfRogue(room, line))
  const should = describeState(fold(entries.filter(isTheirs)))
  const has = new Set(stands)
  const wanted = new Set(should)
  const facts = entries.filter(entry => entry.kind === 'fact' && isTheirs(entry)).length
  return [
    ...stands.filter(line => !wanted.has(line)).map(line => `there is ${line}`),
    ...should.filter(line => !has.has(line)).map(line => `there is no ${line}`),
    ...should.filter(line => line.startsWith('held ')).map(line => `of an honest device: ${line}`),
    ...(unreadable > 0 ? [`${unreadable} rows cannot be read`] : []),
    ...(facts === said + WORDS_OF_THE_DIRECTOR
      ? []
      : [`${facts} honest words are in it, and ${said + WORDS_OF_THE_DIRECTOR} were said`]),
  ]
}
