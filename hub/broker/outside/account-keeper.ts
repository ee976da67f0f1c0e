import type { DeviceId } from '../../../shared/session/identity.ts'
import type { BrokerAccount } from '../broker.ts'
import type { Accounts } from './accounts.ts'

/** So that a device still hears why it is cut off. */
const CUT_AFTER_MS = 100
/** After the broker did not do as it was told. */
const AGAIN_MS = 5000

export interface AccountKeeperDeps {
  readonly accounts: Accounts
  /** All devices that have rights now; null while nobody can tell. */
  readonly wanted: () => readonly BrokerAccount[] | null
  /** The rights of these hold at the broker: what is published to them now is heard. */
  readonly written: (devices: readonly DeviceId[]) => void
  /** These are about to be cut off. */
  readonly leaving: (devices: readonly DeviceId[]) => void
  /** And these are, for good. */
  readonly left: (devices: readonly DeviceId[]) => void
  /** The accounts are as they should be, or why they cannot be made so. */
  readonly settled: (cause: string | null) => void
  readonly pause: (ms: number) => Promise<void>
  readonly log: (sentence: string, about?: object) => void
}

/** Keeps the accounts at the broker as the club has its devices: after every change, and anew on every link. */
export interface AccountKeeper {
  /** The link is up: what is there is read, and made right. */
  begin(): void
  /** The link is gone. */
  end(): void
  /** Devices or their rights have changed. */
  changed(): void
  isWritten(device: DeviceId): boolean
}

export function createAccountKeeper(deps: AccountKeeperDeps): AccountKeeper {
  const { accounts, wanted, written, leaving, left, settled, pause, log } = deps
  /** What the broker holds, as far as it is known on this link; null before it was read. */
  let there: Map<DeviceId, string> | null = null
  /** Counts the links: work that was begun on one before is given up. */
  let link = 0
  let isUp = false
  let running = false
  let again = false

  async function makeRight(mine: number): Promise<void> {
    const all = wanted()
    if (all === null) return
    there ??= new Map((await accounts.list()).map(device => [device, '']))
    const held = there
    const next = new Map(all.map(account => [account.device, account]))
    const changed = all.filter(account => held.get(account.device) !== JSON.stringify(account))
    await accounts.put(changed)
    if (mine !== link) return
    for (const account of changed) held.set(account.device, JSON.stringify(account))
    written(changed.map(({ device }) => device))
    const gone = [...held.keys()].filter(device => !next.has(device))
    if (gone.length === 0) return
    leaving(gone)
    await pause(CUT_AFTER_MS)
    await accounts.remove(gone)
    for (const device of gone) held.delete(device)
    left(gone)
  }

  async function run(): Promise<void> {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      const mine = link
      try {
        await makeRight(mine)
        if (mine === link) settled(null)
      } catch (cause) {
        if (mine !== link) continue
        log('The accounts of devices at the broker could not be written.', { cause: String(cause) })
        settled(cause instanceof Error ? cause.message : String(cause))
        there = null
        await pause(AGAIN_MS)
        again = isUp
      }
    } while (again && isUp)
    running = false
  }

  return {
    begin() {
      link += 1
      there = null
      isUp = true
      void run()
    },
    end() {
      link += 1
      isUp = false
      there = null
    },
    changed() {
      if (isUp) void run()
    },
    isWritten: device => (there?.get(device) ?? '') !== '',
  }
}
