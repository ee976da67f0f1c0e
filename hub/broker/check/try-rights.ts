import type { IClientOptions, MqttClient } from 'mqtt'
import { downTopic, NO_SESSION, upTopic } from '../../../shared/protocol/topics.ts'
import type { DeviceId } from '../../../shared/session/identity.ts'
import {
  CALLERS,
  type Caller,
  DIALS,
  type Dial,
  filters,
  hearableTopics,
  isHarmless,
  mayDial,
  mayHear,
  mayPublish,
  type Places,
  PUBLISH_MODES,
  type PublishMode,
  publishTopics,
  willTopics,
} from './rights-table.ts'

export interface Login {
  readonly id: string
  readonly user?: string
  readonly password?: string
}

/** Broker under test, with a hub side that records what it receives. */
export interface Site {
  /** Opens a link; resolves to null if the broker refuses it. */
  dial(login: Login, options?: Partial<IClientOptions>): Promise<MqttClient | null>
  readonly logins: Readonly<Record<Caller, Login>>
  /** Login of an honest device in the running session. */
  readonly honest: Login & { readonly id: DeviceId }
  readonly places: (caller: Caller) => Places
  /** Returns texts that the hub accepted after its own filter. */
  heard(): readonly string[]
  /** Returns texts that the broker passed to the hub; the same as `heard` for the embedded broker. */
  letThrough(): readonly string[]
  say(topic: string, text: string): void
  /** Takes away the rights of the callers 'withdrawn' and 'revoked'; resolves once that is in force. */
  takeRights(): Promise<void>
  /** Set if the hub is the broker's own process: no client links as the hub. */
  readonly isHubInside?: true
  /** Resolves to true if the broker has executed account commands from a client without the right to give them. */
  isTaken?(): Promise<boolean>
}

export interface TriedCell {
  readonly caller: Caller
  readonly action: 'connect' | 'publish' | 'subscribe' | 'will'
  readonly what: string
  readonly isRight: boolean
  /** True if the broker let the message through and only the hub filtered it. */
  readonly isHubsAlone: boolean
  /** Set if the broker lets the message through and it has no effect it should not have. */
  readonly isHarmless?: true
}

const PATIENCE_MS = 5000
const MARK_BYTES = 4200
const INTRUDER = JSON.stringify({
  commands: [{ command: 'createClient', username: 'intruder', password: 'intruder' }],
})

let count = 0
const newMark = (): string => {
  count += 1
  return `mark-${count}-`
}

/**
 * Tries every cell of the rights table. Links begin with all their rights, so that callers who lose rights
 * lose them while subscribed.
 */
export async function tryRights(site: Site): Promise<readonly TriedCell[]> {
  const listener = await honestListener(site)
  const lost = await listenBeforeLoss(site)
  await site.takeRights()
  const tried: TriedCell[] = [...(await lost())]
  for (const caller of CALLERS) {
    if (caller === 'hub' && site.isHubInside) continue
    tried.push(...(await tryDials(site, caller)))
    if (caller === 'anonymous' || caller === 'revoked') {
      tried.push(...deadCells(site.places(caller), caller))
      continue
    }
    if (caller !== 'hub') tried.push(...(await tryPublishing(site, caller, listener)))
    tried.push(...(await tryListening(site, caller)))
    if (caller !== 'hub') tried.push(...(await tryWills(site, caller, listener)))
  }
  listener.end()
  return tried
}

/** Returns passed cells for a caller that is refused a link and so can do nothing. */
const deadCells = (places: Places, caller: Caller): readonly TriedCell[] => {
  const cell = (action: TriedCell['action'], what: string) => ({
    caller,
    action,
    what,
    isRight: true,
    isHubsAlone: false,
  })
  return [
    ...publishTopics(places).flatMap(topic => PUBLISH_MODES.map(mode => cell('publish', `${mode} ${topic}`))),
    ...filters(places).map(filter => cell('subscribe', filter)),
  ]
}

async function tryDials(site: Site, caller: Caller): Promise<readonly TriedCell[]> {
  const own = site.logins[caller]
  const logins: Readonly<Record<Dial, Login>> = {
    'its own name and password': own,
    'a wrong password': { ...own, password: 'wrong' },
    'no password': { id: own.id },
    'another’s client id': { ...own, id: site.honest.id },
    'another’s name': { ...own, user: site.honest.id },
  }
  const tried: TriedCell[] = []
  for (const dial of DIALS) {
    // The hub chooses its own client id, and a caller without a name cannot lend one.
    if (dial === 'another’s client id' && (caller === 'hub' || caller === 'anonymous')) continue
    if (dial === 'its own name and password' && caller === 'anonymous') continue
    const client = await site.dial(logins[dial])
    const came = client !== null && (await isHeardAs(site, client, dial, own))
    client?.end(true)
    tried.push({
      caller,
      action: 'connect',
      what: dial,
      isRight: came === mayDial(caller, dial),
      isHubsAlone: false,
    })
  }
  return tried
}

/**
 * True if the hub attributes the link to its own account. A broker may accept a link under the id of its account; the
 * link's owner counts.
 */
async function isHeardAs(site: Site, client: MqttClient, dial: Dial, own: Login): Promise<boolean> {
  if (dial !== 'another’s client id') return true
  const topic = downTopic(NO_SESSION, site.honest.id)
  const came: string[] = []
  client.on('message', (_topic, payload) => came.push(payload.toString()))
  await client.subscribeAsync(topic, { qos: 1 }).catch(() => {})
  const mark = newMark()
  site.say(topic, mark)
  const said = newMark()
  await settled(client, done => client.publish(upTopic(NO_SESSION, site.honest.id), said, { qos: 1 }, done))
  await pause(200)
  return own.id !== site.honest.id && (came.includes(mark) || site.heard().includes(said))
}

interface Listener {
  readonly came: readonly string[]
  /** Resolves once everything published before has arrived. */
  fence(): Promise<void>
  end(): void
}

async function honestListener(site: Site): Promise<Listener> {
  const { honest } = site
  const client = await site.dial(honest)
  if (!client) throw new Error('an honest device is not let in')
  const came: string[] = []
  client.on('message', (_topic, payload) => came.push(payload.toString()))
  const places = site.places('table')
  await client.subscribeAsync(
    hearableTopics({ ...places, own: honest.id }).filter(topic =>
      mayHear('table', topic, { ...places, own: honest.id }),
    ),
    { qos: 1 },
  )
  return {
    came,
    async fence() {
      const down = newMark()
      const up = newMark()
      await settled(client, done => client.publish(upTopic(NO_SESSION, honest.id), up, { qos: 1 }, done))
      site.say(downTopic(NO_SESSION, honest.id), down)
      await until(() => came.includes(down) && site.heard().includes(up), 'the honest device')
    },
    end: () => client.end(true),
  }
}

/**
 * Subscribes callers that are about to lose rights to all they may read; the result checks that they then receive only
 * what they still may.
 */
async function listenBeforeLoss(site: Site): Promise<() => Promise<readonly TriedCell[]>> {
  const heard: string[] = []
  const clients: MqttClient[] = []
  const topics: string[] = []
  for (const caller of ['withdrawn', 'revoked'] as const) {
    const client = await site.dial(site.logins[caller])
    if (!client) throw new Error(`${caller} is not let in before it loses its rights`)
    clients.push(client)
    const places = site.places(caller)
    const before = hearableTopics(places).filter(topic => mayHear('table', topic, places))
    await client.subscribeAsync(before, { qos: 1 })
    topics.push(...before)
    client.on('message', (topic, payload) => heard.push(`${caller} ${topic} ${payload}`))
  }
  return async () => {
    const mark = newMark()
    for (const topic of new Set(topics)) site.say(topic, mark)
    await pause(500)
    for (const client of clients) client.end(true)
    return (['withdrawn', 'revoked'] as const).flatMap(caller => {
      const places = site.places(caller)
      return hearableTopics(places)
        .filter(topic => mayHear('table', topic, places))
        .map(topic => ({
          caller,
          action: 'subscribe' as const,
          what: `${topic}, on a link from before`,
          isHubsAlone: false,
          isRight: heard.includes(`${caller} ${topic} ${mark}`) === mayHear(caller, topic, places),
        }))
    })
  }
}

/** Publishes on every topic in every mode and checks the outcome at the end. */
async function tryPublishing(site: Site, caller: Caller, listener: Listener): Promise<readonly TriedCell[]> {
  const places = site.places(caller)
  const marks = new Map<string, { readonly topic: string; readonly mode: PublishMode }>()
  const own: string[] = []
  let client: MqttClient | null = null
  const link = async (): Promise<MqttClient> => {
    if (client?.connected) return client
    client?.end(true)
    client = await site.dial(site.logins[caller])
    if (!client) throw new Error(`${caller} is not let in any more`)
    client.on('message', (_topic, payload) => own.push(payload.toString()))
    await client.subscribeAsync(
      hearableTopics(places).filter(topic => mayHear(caller, topic, places)),
      { qos: 1 },
    )
    return client
  }
  for (const topic of publishTopics(places))
    for (const mode of PUBLISH_MODES) {
      const mark = newMark()
      marks.set(mark, { topic, mode })
      await publishSo(await link(), topic, mode, mark)
      if (mode === 'QoS 0') await publishSo(await link(), upTopic(NO_SESSION, places.own), 'QoS 1', newMark())
    }
  await listener.fence()
  await pause(300)
  ;(client as MqttClient | null)?.end(true)
  const isTaken = (await site.isTaken?.()) ?? false
  const isIn = (texts: readonly string[], mark: string) => texts.some(text => text.startsWith(mark))
  return [...marks].map(([mark, { topic, mode }]) => {
    const came =
      isIn(site.heard(), mark) ||
      isIn(listener.came, mark) ||
      isIn(own, mark) ||
      (topic.startsWith('$CONTROL') && isTaken)
    const may = mayPublish(caller, topic, mode, places)
    const isOnce = site.heard().filter(text => text.startsWith(mark)).length === 1
    const isOdd = came && isOnce && isHarmless(caller, topic, mode, places) ? true : undefined
    return {
      caller,
      action: 'publish',
      what: `${mode} ${topic}`,
      isRight: came === may || isOdd === true,
      isHubsAlone: !may && !isOdd && isIn(site.letThrough(), mark),
      ...(isOdd && { isHarmless: isOdd }),
    }
  })
}

function publishSo(client: MqttClient, topic: string, mode: PublishMode, mark: string): Promise<void> {
  const text = mode === 'too large' ? mark.padEnd(MARK_BYTES, 'x') : mark
  const qos = mode === 'QoS 0' ? 0 : mode === 'QoS 2' ? 2 : 1
  const payload = topic.startsWith('$CONTROL') ? INTRUDER : text
  return settled(client, done => client.publish(topic, payload, { qos, retain: mode === 'kept' }, done))
}

/** Subscribes each filter on a separate link while messages are published everywhere, and records what may arrive. */
async function tryListening(site: Site, caller: Caller): Promise<readonly TriedCell[]> {
  const places = site.places(caller)
  const fence = downTopic(NO_SESSION, places.own)
  const tried: TriedCell[] = []
  for (const filter of filters(places)) {
    const client = await site.dial(site.logins[caller])
    if (!client) throw new Error(`${caller} is not let in any more`)
    const heard = new Set<string>()
    const came: string[] = []
    client.on('message', (topic, payload) => {
      came.push(payload.toString())
      heard.add(topic)
    })
    await settled(client, done => client.subscribe(filter, { qos: 1 }, done))
    if (caller !== 'hub' && filter !== fence)
      await settled(client, done => client.subscribe(fence, { qos: 1 }, done))
    for (const topic of hearableTopics(places)) site.say(topic, newMark())
    const last = newMark()
    site.say(fence, last)
    if (caller === 'hub') await pause(150)
    else await until(() => came.includes(last) || !client.connected, `${caller} listening to ${filter}`)
    client.end(true)
    const mayBe = (topic: string) =>
      caller === 'hub' ? isHubs(topic) : topic === fence || mayHear(caller, topic, places)
    const must = hearableTopics(places).includes(filter) && mayBe(filter)
    tried.push({
      caller,
      action: 'subscribe',
      what: filter,
      isHubsAlone: false,
      isRight: [...heard].every(mayBe) && (!must || heard.has(filter)),
    })
  }
  return tried
}

/** True if only the hub's own account may read this topic. */
const isHubs = (topic: string): boolean =>
  /^overtrick\/v1\/[^/]+\/devices\/[^/]+\/up$/.test(topic) || topic.startsWith('$CONTROL/dynamic-security/')

async function tryWills(site: Site, caller: Caller, listener: Listener): Promise<readonly TriedCell[]> {
  const marks = new Map<string, string>()
  const places = site.places(caller)
  for (const topic of willTopics(places)) {
    const mark = newMark()
    marks.set(mark, topic)
    const client = await site.dial(site.logins[caller], {
      will: { topic, payload: Buffer.from(mark), qos: 1, retain: false },
    })
    client?.stream.destroy()
    client?.end(true)
  }
  await pause(300)
  await listener.fence()
  return [...marks].map(([mark, topic]) => ({
    caller,
    action: 'will',
    what: topic,
    isHubsAlone: false,
    isRight: !site.heard().includes(mark) && !listener.came.includes(mark),
  }))
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Resolves once the action is answered or the link is gone. */
function settled(client: MqttClient, act: (done: () => void) => void): Promise<void> {
  return new Promise(resolve => {
    if (!client.connected) return resolve()
    const done = () => {
      client.off('close', done)
      resolve()
    }
    client.once('close', done)
    act(done)
  })
}

async function until(holds: () => boolean, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!holds()) {
    if (Date.now() > end) throw new Error(`not heard within ${PATIENCE_MS} ms: ${what}`)
    await pause(5)
  }
}
