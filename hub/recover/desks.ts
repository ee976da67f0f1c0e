import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatDirectorCode } from '../../shared/protocol/door/director-code.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import type { Recovery } from '../../shared/session/views/recovery-view.ts'
import { createDesk } from '../desk/desk.ts'
import type { AskReply, Desk, DeskDeps } from '../desk/desk-types.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import { CLUB_KEY_FILE, endRebuilding } from '../journal/data-folder.ts'
import { type Journal, JournalError } from '../journal/journal.ts'
import { syncFolder } from '../journal/sync-folder.ts'
import { parseClubCard, wordsOfClubKey } from '../keys/club-card-read.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { type KeyFiles, writeKeyFile } from '../keys/key-file.ts'
import { openClubKeys } from '../keys/old-key.ts'
import type { Chain } from './chains.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

export interface DesksDeps extends Omit<DeskDeps, 'keys' | 'rebuild'> {
  readonly dataDir: string
  readonly secrets: KeyFiles
  /** True if the folder has lost its journal but has the club's key: nothing begins before that is resolved. */
  readonly recovering: boolean
  /** Called when a card's words have made the folder another club's. */
  readonly keyChanged?: (clubKey: Uint8Array) => void
}

/** Delay before another try after a disk error; the current hub continues meanwhile. */
const AGAIN_MS = 2000

const CANNOT_WRITE: AskReply = { ok: false, code: 'cannot-write' }

/**
 * Creates the hub's desk: one for play or, during a rebuild, one that collects. HTTP and broker see a single
 * desk; devices are disconnected when it changes, and reconnect.
 */
export function createDesks(deps: DesksDeps): Desk {
  const { journal, dataDir } = deps
  let { secrets } = deps
  const links = new Map<DeviceId, object>()
  let current = deps.recovering ? recovery('folder') : atPlay()
  let stopAgain = () => {}

  function atPlay(): Desk {
    const { clubKey } = secrets
    return createDesk({
      ...deps,
      keys: openClubKeys(journal, secrets),
      rebuild,
      clubCard: () => wordsOfClubKey(clubKey),
    })
  }

  function recovery(by: Recovery['keys']): Desk {
    return createRecoveryDesk({
      ...deps,
      by,
      rebuild,
      keysWith: club => openClubKeys(aside(club), secrets),
      salvaged: chainsIn(journal),
      done() {
        endRebuilding(dataDir)
        play()
      },
    })
  }

  function play(): void {
    stopAgain()
    if (change(atPlay)) return
    deps.log('The desk cannot write to its disk: it goes on collecting until it can.')
    stopAgain = deps.schedule(playOnceThereIsRoom, AGAIN_MS)
  }

  function playOnceThereIsRoom(): void {
    if (!change(atPlay)) stopAgain = deps.schedule(playOnceThereIsRoom, AGAIN_MS)
  }

  /** Replaces the desk; returns false without any change if the disk refuses the writes of a start. */
  function change(make: () => Desk): boolean {
    const next = started(make)
    if (!next) return false
    current.stop()
    current = next
    // Devices linked to the previous desk have to send hello to this one.
    for (const device of links.keys()) deps.cut(device)
    return true
  }

  function rebuild(card: string | null): AskReply {
    const key = card === null ? null : parseClubCard(card)
    if (key === undefined) return { ok: false, code: 'no-card' }
    const isOther = key !== null && Buffer.compare(key, secrets.clubKey) !== 0
    // Evenings of this key would belong to no club.
    if (isOther && journal.sessions().length > 0) return { ok: false, code: 'other-club' }
    const replaced = isOther ? replaceKey(dataDir, key, deps.now()) : secrets
    if (!replaced) return CANNOT_WRITE
    secrets = replaced
    if (isOther) deps.keyChanged?.(replaced.clubKey)
    const by = key ? 'card' : journal.sessions().length > 0 ? 'folder' : 'none'
    if (!change(() => recovery(by))) return CANNOT_WRITE
    // An earlier decision to continue no longer applies.
    stopAgain()
    return { ok: true, link: linkTo(deps.addresses().director, replaced, current.issueDirectorSecret()) }
  }

  return {
    ...passedOn(() => current),
    stop() {
      stopAgain()
      current.stop()
    },
    linked(device, link, way) {
      links.set(device, link)
      current.linked(device, link, way)
    },
    unlinked(device, link) {
      if (links.get(device) === link) links.delete(device)
      current.unlinked(device, link)
    },
  }
}

/** Returns the link of this hub's director page for one more screen, with the club it now belongs to. */
function linkTo(page: string, { clubKey }: KeyFiles, secret: string): string {
  const { publicKey: club } = createClubKeys(clubKey)
  return formatDirectorCode(page.replace(/\/$/, ''), { secret, club, addresses: [new URL(page).host] })
}

const passedOn = (current: () => Desk): Omit<Desk, 'stop' | 'linked' | 'unlinked'> => ({
  start: () => current().start(),
  receive: batch => current().receive(batch),
  authenticate: (device, credential, key) => current().authenticate(device, credential, key),
  isWithdrawn: (device, credential, key) => current().isWithdrawn(device, credential, key),
  greeted: greet => current().greeted(greet),
  askIn: (visitor, wish) => current().askIn(visitor, wish),
  assignedSession: device => current().assignedSession(device),
  issueDirectorSecret: lifeMs => current().issueDirectorSecret(lifeMs),
  room: () => current().room(),
  lookUp: of => current().lookUp(of),
  wall: zone => current().wall(zone),
  health: () => current().health(),
  accounts: () => current().accounts(),
  account: device => current().account(device),
  accountsWritten: devices => current().accountsWritten(devices),
  clubAddresses: () => current().clubAddresses(),
  heardDesk: life => current().heardDesk(life),
})

/** Returns a read-only journal of the collected club entries, from which keys can be read. */
const aside = (club: readonly ClubEntry[]) => ({
  transaction: <T>(work: () => T): T => work(),
  clubEntries: () => club,
  appendClub: () => {},
})

/** Returns this journal's own content as one of the histories. */
const chainsIn = (journal: Journal): ReadonlyMap<SessionId, readonly Chain[]> =>
  new Map(
    journal
      .sessions()
      .map(session => [session, [{ entries: journal.entries(session), lives: journal.lives(session) }]]),
  )

/** Returns a desk that has started; undefined if the disk refuses its writes. */
function started(make: () => Desk): Desk | undefined {
  let desk: Desk | undefined
  try {
    desk = make()
    desk.start()
    return desk
  } catch (cause) {
    desk?.stop()
    if (!(cause instanceof JournalError)) throw cause
    return undefined
  }
}

/**
 * Replaces the key made for an empty folder with that of the card, and saves the old one beside it; undefined
 * if the disk refuses. The folder holds one of them at all times: without any it would become another club's.
 */
function replaceKey(dataDir: string, clubKey: Uint8Array, now: number): KeyFiles | undefined {
  const path = join(dataDir, CLUB_KEY_FILE)
  const next = `${path}.next`
  try {
    rmSync(next, { force: true })
    writeKeyFile(next, clubKey)
    copyFileSync(path, `${path}-${now}`)
    renameSync(next, path)
    syncFolder(dataDir)
  } catch {
    return undefined
  }
  return { clubKey }
}
