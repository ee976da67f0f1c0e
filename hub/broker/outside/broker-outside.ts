import * as v from 'valibot'
import { GONE, type helloAgainSchema } from '../../../shared/protocol/broker-account.ts'
import {
  assignmentTopic,
  downTopic,
  NO_SESSION,
  parseTopic,
  type SessionSegment,
} from '../../../shared/protocol/topics.ts'
import { MAX_MESSAGE_BYTES } from '../../../shared/protocol/up.ts'
import type { DeviceId, Role } from '../../../shared/session/identity.ts'
import type { Broker, BrokerAccount, BrokerDeps } from '../broker.ts'
import { createCommitQueue, DEVICE_SHARE } from '../commit-queue.ts'
import { createAccountFiles } from './account-files.ts'
import { createAccountKeeper } from './account-keeper.ts'
import { createDynamicSecurity } from './dynamic-security.ts'
import { type BrokerLogin, type BrokerTrouble, createHubLine } from './hub-line.ts'

/**
 * Time a connected device has to answer. After an outage of the broker it has `COME_AGAIN_WITHIN_MS`, since
 * it must reconnect first.
 */
const ANSWER_WITHIN_MS = 3000
const COME_AGAIN_WITHIN_MS = 15_000

/** Maximum size of a message that is read; the hub quarantines and reports those slightly above the devices' limit. */
const MOST_BYTES = 2 * MAX_MESSAGE_BYTES
/**
 * Maximum number of messages of one device that the hub has not taken yet; an honest device has no more than
 * its share in flight.
 */
const MOST_WAITING = 4 * DEVICE_SHARE

export interface OutsideBrokerOptions extends BrokerLogin {
  /** Folder of the broker's password and ACL files; without it the accounts go to its dynamic security plugin. */
  readonly accountFolder?: string
}

export interface OutsideBrokerDeps extends Pick<BrokerDeps, 'receive' | 'linked' | 'unlinked' | 'log'> {
  /** All devices that have rights now; null while an evening is rebuilt, when all devices link to the hub itself. */
  readonly accounts: () => readonly BrokerAccount[] | null
  readonly account: (device: DeviceId) => BrokerAccount | undefined
  /** Called once the accounts of these devices are in force at the broker. */
  readonly written: (devices: readonly DeviceId[]) => void
  /** Called when the usability of the broker changes; null if it is usable. */
  readonly changed: (trouble: BrokerTrouble | null, cause: string) => void
}

export interface OutsideBroker extends Pick<Broker, 'start' | 'stop' | 'publish' | 'cut'> {
  /** True if this device has its account at the broker. */
  isWritten(device: DeviceId): boolean
}

/**
 * Interval at which retained messages are requested again, for those held back because they came too fast or
 * because the broker does not mark them as retained.
 */
const HEAR_KEPT_MS = 10_000

const schedule = (work: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(work, delayMs)
  return () => clearTimeout(timer)
}
/** Waits without keeping the process alive. */
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref())

/**
 * Creates the hub's side of an outside broker. Accounts written by the hub let the broker enforce rights, and messages
 * it lets through nevertheless are filtered here; it stores nothing, and anything it forgets is sent again.
 */
export function createOutsideBroker(options: OutsideBrokerOptions, deps: OutsideBrokerDeps): OutsideBroker {
  const assignments = createKeptAssignments((topic, text) =>
    line.publish(topic, text, { qos: 1, retain: true }),
  )
  const presence = createPresence({ ...deps, schedule, ask: device => sayHelloAgain(device) })
  const ear = createEar(deps, presence, topic => line.publish(topic, '', { qos: 0, retain: true }))
  const line = createHubLine({
    login: options,
    controls: options.accountFolder === undefined,
    heard: ear.heard,
    up() {
      assignments.forget()
      keeper.begin()
      presence.doubtAll()
    },
    down(trouble, cause) {
      tell(trouble, cause)
      keeper.end()
    },
  })
  const keeper = createAccountKeeper({
    pause,
    wanted: deps.accounts,
    log: deps.log,
    accounts:
      options.accountFolder === undefined
        ? createDynamicSecurity(line.control)
        : createAccountFiles(options.accountFolder, pause),
    written(devices) {
      // Rights first: a device that learned its assignment earlier would subscribe in vain.
      assignments.tell(device => keeper.isWritten(device))
      deps.written(devices)
    },
    leaving(devices) {
      for (const device of devices) assignments.clear(device)
    },
    left: () => line.hearKept(),
    settled: cause => (cause === null ? tell(null, '') : tell('accounts', cause)),
  })
  let told: string | undefined
  let hearing: NodeJS.Timeout | undefined

  /** Reports a trouble once, however often it occurs. */
  function tell(trouble: BrokerTrouble | null, cause: string): void {
    const now = `${trouble} ${cause}`
    if (now !== told) deps.changed(trouble, cause)
    told = now
  }

  function sayHelloAgain(device: DeviceId): void {
    const text = JSON.stringify({ type: 'hello-again' } satisfies v.InferOutput<typeof helloAgainSchema>)
    line.publish(downTopic(ear.sessionOf(device), device), text, { qos: 1, retain: false })
  }

  const isRebuilding = () => deps.accounts() === null
  return {
    async start() {
      line.start()
      hearing = setInterval(line.hearKept, HEAR_KEPT_MS)
    },
    async stop() {
      clearInterval(hearing)
      presence.stop()
      keeper.end()
      await line.stop()
    },
    isWritten: keeper.isWritten,
    publish(topic, text, how) {
      const place = parseTopic(topic)
      if (place?.kind === 'assignment') {
        assignments.put(place.device, text)
        keeper.changed()
      } else if (!isRebuilding()) line.publish(topic, text, how)
    },
    cut(device) {
      presence.forget(device)
      if (deps.account(device)) sayHelloAgain(device)
      else keeper.changed()
    },
  }
}

/**
 * Keeps the assignment of each device, to be sent once its rights are in force and again to a broker that has forgotten
 * it.
 */
function createKeptAssignments(publish: (topic: string, text: string) => void) {
  const texts = new Map<DeviceId, string>()
  const told = new Map<DeviceId, string>()
  return {
    put(device: DeviceId, text: string): void {
      if (text === '') {
        texts.delete(device)
        told.delete(device)
        publish(assignmentTopic(device), '')
      } else texts.set(device, text)
    },
    tell(isWritten: (device: DeviceId) => boolean): void {
      for (const [device, text] of texts) {
        if (told.get(device) === text || !isWritten(device)) continue
        told.set(device, text)
        publish(assignmentTopic(device), text)
      }
    },
    clear(device: DeviceId): void {
      told.delete(device)
      publish(assignmentTopic(device), '')
    },
    /** Called when the broker may have lost everything. */
    forget: () => told.clear(),
  }
}

const kindSchema = v.pipe(v.string(), v.parseJson(), v.object({ type: v.string() }))

type Presence = ReturnType<typeof createPresence>

/** Creates the filter for messages on device topics. */
function createEar(
  { receive, account, log }: OutsideBrokerDeps,
  presence: Presence,
  clear: (topic: string) => void,
) {
  const sessions = new Map<DeviceId, SessionSegment>()
  const waiting = new Map<DeviceId, number>()
  const queue = createCommitQueue(batch => {
    try {
      return receive(batch)
    } catch (cause) {
      log('Messages could not be entered.', { cause: String(cause) })
      return false
    }
  })

  function take(device: DeviceId, role: Role, session: SessionSegment, text: string): void {
    const before = waiting.get(device) ?? 0
    // Brokers hold no client back: the message is sent again, or comes from a hostile client.
    if (before >= MOST_WAITING) return
    waiting.set(device, before + 1)
    queue.add({ device, role, session, text, way: 'outside' }, () => {
      const left = (waiting.get(device) ?? 1) - 1
      if (left > 0) waiting.set(device, left)
      else waiting.delete(device)
    })
  }

  return {
    sessionOf: (device: DeviceId): SessionSegment => sessions.get(device) ?? NO_SESSION,
    heard(topic: string, payload: Buffer, retained: boolean): void {
      if (payload.length === 0) return
      // Devices publish nothing retained (DK20); if the broker allows it, under any session, the
      // retained message is cleared.
      if (retained) {
        clear(topic)
        return
      }
      const place = parseTopic(topic)
      if (place?.kind !== 'up' || payload.length > MOST_BYTES) return
      const { device, session } = place
      const role = account(device)?.role
      if (!role) return
      const text = payload.toString()
      if (text === GONE) {
        presence.gone(device)
        return
      }
      const read = v.safeParse(kindSchema, text)
      if (read.success && read.output.type === 'hello') {
        sessions.set(device, session)
        presence.hello(device)
      } else presence.spoke(device)
      take(device, role, session, text)
    },
  }
}

interface PresenceDeps {
  readonly linked: (device: DeviceId, link: object, way: 'outside') => void
  readonly unlinked: (device: DeviceId, link: object) => void
  readonly ask: (device: DeviceId) => void
  readonly schedule: (work: () => void, delayMs: number) => () => void
}

/**
 * Tracks which devices are present, for a hub that does not hold their links. A hello makes a device present;
 * a device whose last will is published is queried first, as are all after an outage of the hub, and those
 * without an answer are absent.
 */
function createPresence({ linked, unlinked, ask, schedule }: PresenceDeps) {
  const links = new Map<DeviceId, object>()
  const doubts = new Map<DeviceId, () => void>()

  function believe(device: DeviceId): void {
    doubts.get(device)?.()
    doubts.delete(device)
  }

  function forget(device: DeviceId): void {
    believe(device)
    const link = links.get(device)
    links.delete(device)
    if (link) unlinked(device, link)
  }

  function doubt(device: DeviceId, withinMs: number): void {
    believe(device)
    doubts.set(
      device,
      schedule(() => forget(device), withinMs),
    )
    ask(device)
  }

  return {
    hello(device: DeviceId): void {
      believe(device)
      if (links.has(device)) return
      const link = {}
      links.set(device, link)
      linked(device, link, 'outside')
    },
    /** Notes that the device sent something other than a hello: it has to say hello to count as linked. */
    spoke(device: DeviceId): void {
      if (!links.has(device) && !doubts.has(device)) doubt(device, ANSWER_WITHIN_MS)
    },
    gone(device: DeviceId): void {
      if (links.has(device) && !doubts.has(device)) doubt(device, ANSWER_WITHIN_MS)
    },
    forget,
    /** Queries all devices again after an outage of the hub. */
    doubtAll(): void {
      for (const device of links.keys()) doubt(device, COME_AGAIN_WITHIN_MS)
    },
    stop(): void {
      for (const call of doubts.values()) call()
      doubts.clear()
    },
  }
}
