import * as v from 'valibot'
import type { Laptop } from '../../shared/hall/laptop.ts'
import { unreachable } from '../../shared/lib/assert.ts'
import { type AnswerCode, MAX_HASHES } from '../../shared/protocol/down.ts'
import type { FactHeld } from '../../shared/protocol/fact-runs.ts'
import type { Ask } from '../../shared/protocol/up.ts'
import { type DeviceId, deviceIdSchema, type SessionId } from '../../shared/session/identity.ts'
import { samePlace } from '../../shared/session/section/assignments.ts'
import { isSetOut } from '../../shared/session/sign-up/tables-set-out.ts'
import type { SessionState, TablePlace } from '../../shared/session/state/state.ts'
import { JournalError } from '../journal/journal.ts'
import type { Arrival, AskReply } from './desk-types.ts'
import type { Club } from './devices/club.ts'
import type { LookUp } from './look-up/look-up.ts'
import type { Pairing } from './pairing/pairing.ts'
import { isPeopleAsk, type PeopleAsks } from './people/people-asks.ts'
import { isSessionAsk, type SessionAsks } from './sessions/session-asks.ts'
import type { TableAsks } from './table-asks.ts'

/** Lifetime of a link for another director's screen: it is scanned from this screen, so it can expire soon. */
const LINK_LIFE_MS = 10 * 60_000

export interface AsksDeps {
  readonly club: Club
  readonly pairing: Pick<Pairing, 'settle'>
  readonly now: () => number
  readonly state: () => SessionState
  readonly changed: (device: DeviceId) => void
  readonly cut: (device: DeviceId) => void
  /** True if the device is linked and its app can play for several tables. */
  readonly mayShare: (device: DeviceId) => boolean
  /** Enters that the device plays for these tables besides its own, and for no others. */
  readonly enterAlso: (device: DeviceId, at: TablePlace, also: readonly TablePlace[]) => void
  /** Makes this hub lead, whatever other hubs it has noticed; false if it had noticed none. */
  readonly goOn: () => boolean
  /** Returns the URL of a QR code for a further director's screen. */
  readonly directorLink: (lifeMs: number) => string
  /** Stops this hub in favour of one that rebuilds a session from the devices in the room. */
  readonly rebuild: ((card: string | null) => AskReply) | undefined
  readonly laptop: (() => Laptop) | undefined
  readonly setSpare: (addresses: readonly string[]) => void
  readonly tables: TableAsks
  readonly people?: PeopleAsks
  readonly lookUp: Pick<LookUp, 'page'>
  readonly clubCard: () => string | undefined
  /** Returns the data for the QR codes of a section's tables. */
  readonly tableCodes: (ask: Extract<Ask, { what: 'table-codes' }>) => AskReply
  readonly askSession: SessionAsks
  /** Returns the session a director's device looks at instead of the current one. */
  readonly lookedAt: (device: DeviceId) => SessionId | undefined
  /** Returns every table for which the device plays. */
  readonly tablesOf: (device: DeviceId) => readonly TablePlace[]
}

const DONE: AskReply = { ok: true }
const no = (code: AnswerCode, sentence: string): AskReply => ({ ok: false, code, sentence })

/**
 * Requests whose replies admit a device at once or contain the club's key; they are never answered over an unencrypted
 * link.
 */
const SECRET_ASKS: readonly Ask['what'][] = ['club-card', 'table-codes', 'rebuild']
const NOT_HERE = no('not-here', 'This is shown and said on the laptop itself, or over https.')
const NO_LISTS = no('not-now', 'This desk keeps no lists of people.')
const NOT_REBUILDING = no('not-rebuilding', 'Nothing is being rebuilt here.')

/**
 * Answers a request. All requests are for directors only, except a device's own hashes and a table's requests
 * about its board.
 */
export function answerAsk(...asked: Parameters<typeof answerWritable>): AskReply {
  try {
    return answerWritable(...asked)
  } catch (cause) {
    if (!(cause instanceof JournalError)) throw cause
    return no('cannot-write', 'The desk cannot write to its disk.')
  }
}

function answerWritable(
  deps: AsksDeps,
  asker: Pick<Arrival, 'device' | 'role' | 'way' | 'address'>,
  ask: Ask,
  held: readonly FactHeld[],
): AskReply {
  if (ask.what === 'hashes')
    return {
      ok: true,
      hashes: held
        .filter(({ seq }) => seq >= ask.from && seq <= ask.to)
        .slice(0, MAX_HASHES)
        .map(({ seq, hash }) => ({ seq, hash })),
    }
  if (ask.what === 'doubt' || ask.what === 'board-hands')
    return deps.tables.answer(ask, deps.tablesOf(asker.device))
  if (ask.what === 'find-person') return deps.people?.answer(ask, asker) ?? NO_LISTS
  if (ask.what === 'look-up') return deps.lookUp.page(ask)
  if (asker.role !== 'director') return no('director-only', 'Only the director can do this.')
  // The link of the request counts: the same device may have another, or somebody may use its name.
  if (SECRET_ASKS.includes(ask.what) && asker.way !== 'private') return NOT_HERE
  if (asker.way === 'outside' && bringsDirectorIn(deps, ask)) return NOT_HERE
  if (isPeopleAsk(ask)) return deps.people?.answer(ask, asker) ?? NO_LISTS
  if (ask.what === 'hands') return deps.tables.keep(ask, deps.lookedAt(asker.device))
  if (ask.what === 'played-hands') return deps.tables.played(ask, deps.lookedAt(asker.device))
  if (ask.what === 'club-card') {
    const card = deps.clubCard()
    return card === undefined ? NOT_HERE : { ok: true, card }
  }
  if (ask.what === 'table-codes') return deps.tableCodes(ask)
  if (ask.what === 'director-link') return { ok: true, link: deps.directorLink(LINK_LIFE_MS) }
  if (ask.what === 'hall')
    return deps.laptop
      ? { ok: true, laptop: deps.laptop() }
      : no('not-now', 'This desk does not see its machine.')
  if (ask.what === 'go-on')
    return deps.goOn() ? DONE : no('desk-well', 'This desk is well: there is nothing to go on from.')
  if (ask.what === 'rebuild') return deps.rebuild?.(ask.card) ?? NOT_REBUILDING
  if (ask.what === 'rebuilt' || ask.what === 'rebuild-device') return NOT_REBUILDING
  if (ask.what === 'spare-addresses') {
    deps.setSpare(ask.addresses)
    return DONE
  }
  if (isSessionAsk(ask)) return deps.askSession(asker.device, ask)
  const device = v.safeParse(deviceIdSchema, ask.device)
  if (!device.success) return no('no-device', 'There is no such device.')
  switch (ask.what) {
    case 'pairing':
      return deps.pairing.settle(device.output, ask.letIn)
        ? DONE
        : no('not-waiting', 'This device does not wait any more.')
    case 'revoke':
      return revoke(deps, asker.device, device.output)
    case 'seat-device':
      return seat(deps, device.output, ask)
    default:
      return unreachable(ask)
  }
}

/**
 * True if the request would admit a director's screen. The operator of an outside broker can forge messages from any
 * device, and a screen admitted that way would keep its rights after the broker is gone.
 */
const bringsDirectorIn = ({ club }: AsksDeps, ask: Ask): boolean =>
  ask.what === 'director-link' ||
  (ask.what === 'pairing' &&
    ask.letIn &&
    club.requests().some(({ device, role }) => device === ask.device && role === 'director'))

function revoke({ club, now, changed, cut }: AsksDeps, asker: DeviceId, device: DeviceId): AskReply {
  if (device === asker)
    return no('own-screen', 'This is the screen you are using; take its rights away from another one.')
  const row = club.active(device)
  if (!row) return no('no-rights', 'This device has no rights here already.')
  // Revoke all names of the device before and after renewals too, since a copy of older browser storage has an older
  // name. All or none are written, so that a disk that fills up midway leaves no name with rights.
  const line = club.lineOf(device)
  club.put(...line.filter(one => one.revokedAt === null).map(one => ({ ...one, revokedAt: now() })))
  for (const one of line) cut(one.device)
  for (const one of line) {
    club.deleteRequest(one.device)
    changed(one.device)
  }
  return DONE
}

function seat(
  { club, state, changed, mayShare, enterAlso }: AsksDeps,
  device: DeviceId,
  { section, table, also = [] }: Extract<Ask, { what: 'seat-device' }>,
): AskReply {
  const row = club.active(device)
  if (row?.role !== 'table') return no('no-table-device', 'This is no device of a table.')
  const places = [{ section, table }, ...also]
  const unknown = places.find(place => !isSetOut(state(), place.section, place.table))
  if (unknown)
    return no('no-such-table', `There is no table ${unknown.section}${unknown.table} in this session.`)
  if (places.some((place, index) => places.findIndex(one => samePlace(one, place)) !== index))
    return no('same-table', 'A tablet cannot have one table twice.')
  if (also.length > 0 && !mayShare(device))
    return no('no-second-table', 'This tablet is out of reach, or its app is too old to play for two tables.')
  // A device seated by the director needs no code.
  const { uncoded, ...known } = row
  if (uncoded || row.section !== section || row.table !== table) club.put({ ...known, section, table })
  enterAlso(device, { section, table }, also)
  changed(device)
  return DONE
}
