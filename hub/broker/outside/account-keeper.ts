import type { DeviceId } from '../../../shared/session/identity.ts'
import type { BrokerAccount } from '../broker.ts'
import type { Accounts } from './accounts.ts'

/** Delay before a connection is cut, so that the device still receives the reason. */
const CUT_AFTER_MS = 100
/** Delay before another try after the broker failed to do what was requested. */
const AGAIN_MS = 5000

export interface AccountKeeperDeps {
  readonly accounts: Accounts
  readonly wanted: () => readonly BrokerAccount[] | null
  /** Called once the rights of these devices are in force at the broker: messages published to them now arrive. */
  readonly written: (devices: readonly DeviceId[]) => void
  /** Called before these devices are cut off. */
  readonly leaving: (devices: readonly DeviceId[]) => void
  /** Called once these devices are cut off for good. */
  readonly left: (devices: readonly DeviceId[]) => void
  /** Called with null once the accounts are as they should be, otherwise with the cause why not. */
  readonly settled: (cause: string | null) => void
  readonly pause: (ms: number) => Promise<void>
  readonly log: (sentence: string, about?: object) => void
}

/** Keeps the accounts at the broker in line with the club's devices: after every change, and again on every link. */
export interface AccountSync {
  /** Reads the accounts at the broker and corrects them, once the link is up. */
  begin(): void
  end(): void
  changed(): void
  isWritten(device: DeviceId): boolean
}

export function createAccountKeeper(deps: AccountKeeperDeps): AccountSync {
  const { accounts, wanted, written, leaving, left, settled, pause, log } = deps
  /** Accounts at the broker as far as known on this link; null until they are read. */
  let there: Map<DeviceId, string> | null = null
  /** Number of the current link: work begun on an earlier one is abandoned. */
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
