import { journalPath } from '../../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import type { Entry } from '../../../shared/session/entry.ts'
import { fold } from '../../../shared/session/fold.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { made } from '../../../shared/test/made.ts'
import { whatStands } from '../../../shared/test/what-stands.ts'
import type { Room } from './room.ts'

/** The session opened, its movement laid, and the tables closed to whoever comes. */
const WORDS_OF_THE_DIRECTOR = 3

/** It speaks for its own table, whatever it says there. */
const isOfRogue = ({ rogue, rogueTable }: Room, line: string): boolean =>
  line.includes(`: ${rogue.pair.device}/`) && line.includes(`"table":${rogueTable}}`)

/**
 * The journal of a hub that has ended, folded, beside the fold of what the director and the honest tables have said alone:
 * what of it differs, and what of theirs does not count. Of what the others have said something may be held, and nothing
 * stands but what the rogue says of its own table.
 */
export function journalFaults(room: Room, said: number): readonly string[] {
  const honest = new Set<DeviceId>([
    room.director.pair.device,
    ...room.honest.map(({ pair }) => pair.device),
    ...room.measured.map(({ name }) => keyPairNamed(name).device),
  ])
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
  const stands = whatStands(fold(entries)).filter(line => !isOthersHeld(line) && !isOfRogue(room, line))
  const should = whatStands(fold(entries.filter(isTheirs)))
  const [has, wanted] = [new Set(stands), new Set(should)]
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
