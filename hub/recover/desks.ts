import { renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '../../shared/protocol/down.ts'
import type { DeviceId, SessionId } from '../../shared/session/identity.ts'
import type { Recovery } from '../../shared/session/views/recovery-view.ts'
import { createDesk } from '../desk/desk.ts'
import type { Desk, DeskDeps } from '../desk/desk-types.ts'
import type { ClubEntry } from '../journal/club-entry.ts'
import { CLUB_KEY_FILE, endRebuilding } from '../journal/data-folder.ts'
import type { Journal } from '../journal/journal.ts'
import { clubKeyOnCard } from '../keys/club-card-read.ts'
import { type KeyFiles, writeKeyFile } from '../keys/key-file.ts'
import { openClubKeys } from '../keys/old-key.ts'
import type { Chain } from './chains.ts'
import { createRecoveryDesk } from './recovery-desk.ts'

export interface DesksDeps extends Omit<DeskDeps, 'keys' | 'rebuild'> {
  readonly dataDir: string
  readonly secrets: KeyFiles
  /** The folder has lost its journal, and holds the club's key: nothing begins before that is made good. */
  readonly recovering: boolean
}

type Reply = Omit<Answer, 'type' | 'id'>

/**
 * The desk of a hub, whichever it is: the one at which evenings are played, or, while one is rebuilt, the one that
 * collects. HTTP and broker see one desk; devices are cut off when it changes, and come again.
 */
export function createDesks(deps: DesksDeps): Desk {
  const { journal, dataDir } = deps
  let { secrets } = deps
  const links = new Map<DeviceId, object>()
  let current = deps.recovering ? recovery('folder') : atPlay()

  function atPlay(): Desk {
    return createDesk({ ...deps, keys: openClubKeys(journal, secrets), rebuild })
  }

  function recovery(by: Recovery['keys']): Desk {
    return createRecoveryDesk({
      ...{ ...deps, by, rebuild },
      keysWith: club => openClubKeys(aside(club), secrets),
      salvaged: chainsIn(journal),
      done() {
        endRebuilding(dataDir)
        change(atPlay())
      },
    })
  }

  function change(next: Desk): void {
    current.stop()
    current = next
    current.start()
    // Whoever is linked to the desk before says hello to this one.
    for (const device of links.keys()) deps.cut(device)
  }

  function rebuild(card: string | null): Reply {
    const key = card === null ? null : clubKeyOnCard(card)
    if (key === undefined) return { ok: false, code: 'no-card' }
    const isOther = key !== null && Buffer.compare(key, secrets.clubKey) !== 0
    // Evenings of this key would be nobody's.
    if (isOther && journal.sessions().length > 0) return { ok: false, code: 'other-club' }
    if (isOther) secrets = { clubKey: replaceKey(dataDir, key, deps.now()) }
    change(recovery(key ? 'card' : journal.sessions().length > 0 ? 'folder' : 'none'))
    return { ok: true, link: `${deps.addresses().director}#${current.issueDirectorSecret()}` }
  }

  return {
    start: () => current.start(),
    stop: () => current.stop(),
    receive: batch => current.receive(batch),
    linked(device, link) {
      links.set(device, link)
      current.linked(device, link)
    },
    unlinked(device, link) {
      if (links.get(device) === link) links.delete(device)
      current.unlinked(device, link)
    },
    authenticate: (device, credential) => current.authenticate(device, credential),
    assignedSession: device => current.assignedSession(device),
    pairTable: (wish, address) => current.pairTable(wish, address),
    pairDirector: wish => current.pairDirector(wish),
    pairRenew: (wish, address) => current.pairRenew(wish, address),
    issueDirectorSecret: lifeMs => current.issueDirectorSecret(lifeMs),
    room: () => current.room(),
    health: () => current.health(),
    clubAddresses: () => current.clubAddresses(),
    heardDesk: life => current.heardDesk(life),
  }
}

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

/** The key of the card takes the place of the one that was made for an empty folder, which is kept beside it. */
function replaceKey(dataDir: string, key: Uint8Array, now: number): Uint8Array {
  const path = join(dataDir, CLUB_KEY_FILE)
  renameSync(path, `${path}-${now}`)
  writeKeyFile(path, key)
  return key
}
