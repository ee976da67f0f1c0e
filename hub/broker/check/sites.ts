import { randomBytes } from 'node:crypto'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import * as v from 'valibot'
import { EVERY_UP } from '../../../shared/protocol/topic-filters.ts'
import { assignmentTopic } from '../../../shared/protocol/topics.ts'
import {
  type DeviceId,
  deviceIdSchema,
  type SessionId,
  sessionIdSchema,
} from '../../../shared/session/identity.ts'
import { isTooLarge } from '../../desk/intake.ts'
import type { Broker, BrokerAccount, BrokerDeps } from '../broker.ts'
import {
  createOutsideBroker,
  type OutsideBrokerDeps,
  type OutsideBrokerOptions,
} from '../outside/broker-outside.ts'
import { CALLERS, type Caller, type DeviceCaller } from './rights-table.ts'
import type { Login, Site } from './try-rights.ts'

export interface TrialDesk {
  readonly accounts: Map<DeviceId, BrokerAccount>
  readonly heard: string[]
  readonly deps: BrokerDeps & Pick<OutsideBrokerDeps, 'accounts' | 'account'>
  readonly of: (caller: DeviceCaller | 'honest') => BrokerAccount
  readonly site: Pick<Site, 'logins' | 'honest' | 'places' | 'heard'>
  /** Takes away the rights of the callers 'withdrawn' and 'revoked'. */
  takeRights(broker: Pick<Broker, 'publish' | 'cut'>): void
}

const randomId = (): string => randomBytes(16).toString('hex')
const newSession = (): SessionId => v.parse(sessionIdSchema, `s-${randomId().slice(0, 16)}`)

/** Creates devices under random names, so that a broker in use knows none of them. */
export function createTrialDesk(hub: Omit<Login, 'id'>): TrialDesk {
  const assigned = newSession()
  const elsewhere = newSession()
  const heard: string[] = []
  const made = ['honest', ...CALLERS.filter(caller => caller !== 'hub' && caller !== 'anonymous')].map(
    name => {
      const device = v.parse(deviceIdSchema, randomId())
      const role = name === 'director' ? ('director' as const) : ('table' as const)
      const session = name === 'unassigned' ? null : assigned
      return [name, { device, role, session, password: randomId() }] as const
    },
  )
  const byName = new Map<string, BrokerAccount>(made)
  const accounts = new Map(made.map(([, account]) => [account.device, account]))
  const of: TrialDesk['of'] = caller => {
    const account = byName.get(caller)
    if (!account) throw new Error(`no device ${caller}`)
    return account
  }
  const loginOf = ({ device, password }: BrokerAccount) => ({ id: device, user: device, password })
  const logins = Object.fromEntries(
    CALLERS.map(caller => [
      caller,
      caller === 'hub'
        ? { ...hub, id: `overtrick-check-${randomId().slice(0, 8)}` }
        : caller === 'anonymous'
          ? { id: randomId() }
          : loginOf(of(caller)),
    ]),
  ) as Record<Caller, Login>
  return {
    accounts,
    heard,
    of,
    deps: {
      authenticate: (device, credential) => {
        const account = accounts.get(device)
        return account?.password === credential ? account.role : undefined
      },
      assignedSession: device => accounts.get(device)?.session ?? null,
      receive(batch) {
        // The desk quarantines messages that are too large.
        heard.push(...batch.flatMap(({ text }) => (isTooLarge(text) ? [] : [text])))
        return true
      },
      accounts: () => [...accounts.values()],
      account: device => accounts.get(device),
      linked: () => {},
      unlinked: () => {},
      log: () => {},
    },
    site: {
      logins,
      honest: loginOf(of('honest')),
      heard: () => heard,
      places: caller => ({
        own: v.parse(deviceIdSchema, caller === 'hub' ? of('honest').device : logins[caller].id),
        other: of('honest').device,
        assigned,
        elsewhere,
      }),
    },
    takeRights(broker) {
      const withdrawn = of('withdrawn')
      const revoked = of('revoked')
      accounts.set(withdrawn.device, { ...withdrawn, session: null })
      accounts.delete(revoked.device)
      for (const { device } of [withdrawn, revoked])
        broker.publish(assignmentTopic(device), device === revoked.device ? '' : 'none', {
          qos: 1,
          retain: true,
        })
      broker.cut(revoked.device)
    },
  }
}

/** Opens a link; resolves to null if it is refused or the connection ends silently. */
export function dialAt(
  url: string,
  { id, user, password }: Login,
  options: Partial<IClientOptions> = {},
): Promise<MqttClient | null> {
  const client = mqtt.connect(url, {
    protocolVersion: 4,
    clean: true,
    clientId: id,
    reconnectPeriod: 0,
    connectTimeout: 3000,
    ...(user !== undefined && { username: user }),
    ...(password !== undefined && { password }),
    ...options,
  })
  client.on('error', () => {})
  return new Promise(resolve => {
    client.once('connect', () => resolve(client))
    for (const end of ['error', 'close'] as const)
      client.once(end, () => {
        resolve(null)
        if (!client.connected) client.end(true)
      })
  })
}

/** Thrown if the broker is reached but cannot hold accounts of devices. */
export class NoAccountsError extends Error {
  override readonly name = 'NoAccountsError'
}

export interface RunningSite extends Site {
  stop(): Promise<void>
}

/** Time a broker may take to apply account changes. */
const SOON_MS = 15_000

/**
 * Creates a test environment at a broker that is already running. Its devices are made for the test and
 * removed afterwards.
 */
export async function outsideSite(
  options: OutsideBrokerOptions & {
    readonly dialUrl: string
    /** Another account with the hub's rights, needed if a second link of one account would disconnect the first. */
    readonly second?: { readonly user: string; readonly password: string }
  },
): Promise<RunningSite> {
  const { user, password } = options.second ?? options
  const desk = createTrialDesk({ user, password })
  let hindrance: Error | undefined
  const hubSide = createOutsideBroker(options, {
    ...desk.deps,
    written: () => {},
    changed(trouble, cause) {
      if (trouble === 'accounts') hindrance = new NoAccountsError(cause)
    },
  })
  for (const device of desk.accounts.keys())
    hubSide.publish(assignmentTopic(device), 'here', { qos: 1, retain: true })
  const areWritten = () => [...desk.accounts.keys()].every(hubSide.isWritten)
  await hubSide.start()
  try {
    await soon(() => hindrance !== undefined || areWritten(), 'the accounts of the trial')
    if (hindrance) throw hindrance
  } catch (cause) {
    await hubSide.stop()
    throw cause
  }
  const through: string[] = []
  const watch = await watchUps({ ...options, user, password }, through)
  const { dialUrl: url, ca } = options
  const dialled: MqttClient[] = []
  const dial: Site['dial'] = async (login, more) => {
    const client = await dialAt(url, login, { ...more, ...(ca !== undefined && { ca }) })
    if (client) dialled.push(client)
    return client
  }
  return {
    ...desk.site,
    dial,
    letThrough: () => through,
    say: (topic, text) => hubSide.publish(topic, text, { qos: 1, retain: false }),
    async takeRights() {
      desk.takeRights(hubSide)
      await soon(() => !hubSide.isWritten(desk.of('revoked').device), 'an account to be gone')
      await new Promise(resolve => setTimeout(resolve, 500))
    },
    async isTaken() {
      const client = await dial({ id: 'intruder', user: 'intruder', password: 'intruder' })
      client?.end(true)
      return client !== null
    },
    async stop() {
      for (const client of dialled) client.end(true)
      watch?.end(true)
      const all = [...desk.accounts.keys()]
      desk.accounts.clear()
      for (const device of all) hubSide.cut(device)
      try {
        await soon(() => !all.some(hubSide.isWritten), 'the accounts of the trial to be gone')
      } finally {
        await hubSide.stop()
      }
    },
  }
}

/** Records what the broker lets through to the hub, before the hub filters it. */
async function watchUps(options: OutsideBrokerOptions, through: string[]): Promise<MqttClient | null> {
  const { url, user, password, ca } = options
  const watch = await dialAt(
    url,
    { id: `overtrick-watch-${randomId().slice(0, 8)}`, user, password },
    ca === undefined ? {} : { ca },
  )
  watch?.on('message', (_topic, payload) => through.push(payload.toString()))
  await watch?.subscribeAsync(EVERY_UP, { qos: 1 })
  return watch
}

async function soon(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + SOON_MS
  while (!holds()) {
    if (Date.now() > end) throw new Error(`the broker did not do it in time: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
