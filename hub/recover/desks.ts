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
import { clubKeyOnCard, wordsOfClubKey } from '../keys/club-card-read.ts'
import { createClubKeys } from '../keys/club-keys.ts'
import { type KeyFiles, writeKeyFile } from '../keys/key-file.ts'
import { openClubKeys } from '../keys/old-key.ts'
import type { Chain } from './chains.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

export interface DesksDeps extends Omit<DeskDeps, 'keys' | 'rebuild'> {
  readonly dataDir: string
  readonly secrets: KeyFiles
  /** The folder has lost its journal, and holds the club's key: nothing begins before that is made good. */
  readonly recovering: boolean
  /** The words of a card have made the folder another club's. */
  readonly keyChanged?: (clubKey: Uint8Array) => void
}

/** The disk takes nothing: the desk that was there goes on, and the other is tried again after this. */
const AGAIN_MS = 2000

const CANNOT_WRITE: AskReply = { ok: false, code: 'cannot-write' }

/**
 * The desk of a hub, whichever it is: the one at which evenings are played, or, while one is rebuilt, the one that
 * collects. HTTP and broker see one desk; devices are cut off when it changes, and come again.
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

  /** False where the disk does not take what a start writes: nothing has changed then. */
  function change(make: () => Desk): boolean {
    const next = started(make)
    if (!next) return false
    current.stop()
    current = next
    // Whoever is linked to the desk before says hello to this one.
    for (const device of links.keys()) deps.cut(device)
    return true
  }

  function rebuild(card: string | null): AskReply {
    const key = card === null ? null : clubKeyOnCard(card)
    if (key === undefined) return { ok: false, code: 'no-card' }
    const isOther = key !== null && Buffer.compare(key, secrets.clubKey) !== 0
    // Evenings of this key would be nobody's.
    if (isOther && journal.sessions().length > 0) return { ok: false, code: 'other-club' }
    const replaced = isOther ? replaceKey(dataDir, key, deps.now()) : secrets
    if (!replaced) return CANNOT_WRITE
    secrets = replaced
    if (isOther) deps.keyChanged?.(replaced.clubKey)
    const by = key ? 'card' : journal.sessions().length > 0 ? 'folder' : 'none'
    if (!change(() => recovery(by))) return CANNOT_WRITE
    // What was decided before to go on with is not wanted any more.
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

/** The director's page of this hub, as the code of one more screen says it: of which club the hub is now, too. */
function linkTo(page: string, { clubKey }: KeyFiles, secret: string): string {
  const { publicKey: club } = createClubKeys(clubKey)
  return formatDirectorCode(page.replace(/\/$/, ''), { secret, club, addresses: [new URL(page).host] })
}

/** What is for whichever desk it is now. */
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

/** A journal of the club's entries that were collected, for whoever reads keys out of one; it takes nothing. */
const aside = (club: readonly ClubEntry[]) => ({
  transaction: <T>(work: () => T): T => work(),
  clubEntries: () => club,
  appendClub: () => {},
})

/** What this journal holds itself is one of the histories. */
const chainsIn = (journal: Journal): ReadonlyMap<SessionId, readonly Chain[]> =>
  new Map(
    journal
      .sessions()
      .map(session => [session, [{ entries: journal.entries(session), lives: journal.lives(session) }]]),
  )

/** A desk that has started; undefined where the disk does not take what that writes. */
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
 * The key of the card takes the place of the one that was made for an empty folder, which is kept beside it; undefined
 * where the disk does not take it. The folder has one of them at every moment: without any it would be another club's.
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
