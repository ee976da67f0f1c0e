import { Aedes, type Client } from 'aedes'
import * as v from 'valibot'
import { NO_SESSION, parseTopic, type SessionSegment } from '../../shared/protocol/topics.ts'
import { type DeviceId, deviceIdSchema, type Role, type SessionId } from '../../shared/session/identity.ts'
import { type ConnectionProof, readPassword } from '../door/passage.ts'
import type { Broker, BrokerDeps, LinkWay } from './broker.ts'
import { createCommitQueue } from './commit-queue.ts'

/** Time a tablet with a full socket may read nothing before it is dropped; its neighbours wait no longer. */
const DRAIN_TIMEOUT_MS = 5000
/** Time allowed from the first byte to CONNECT. */
const CONNECT_TIMEOUT_MS = 10_000
/** Delay before a connection is cut, so that the device still receives the reason. */
const CUT_AFTER_MS = 100

/** CONNACK return code of a refused CONNECT [MQTT-3.2.2.3]: the credential is no longer valid, or gives no rights. */
const WITHDRAWN = 4
const NO_RIGHTS = 5
type ConnectRefusal = typeof WITHDRAWN | typeof NO_RIGHTS

/**
 * Holder of a link, proved by its credential and, if the device has a key pair, by its signature over this connection.
 */
interface LinkBearer {
  readonly device: DeviceId
  readonly role: Role
  readonly way: LinkWay
  readonly address?: string
}

/** Creates an MQTT 3.1.1 broker inside the hub's own process. Retained messages are published again at every start. */
export function createEmbeddedBroker(deps: BrokerDeps): Broker {
  const bearers = new WeakMap<Client, LinkBearer>()
  /** Proof that each connection gave before it began with MQTT. */
  const passages = new WeakMap<object, ConnectionProof>()
  const whenLinked = new WeakMap<object, () => void>()
  const queue = createCommitQueue(batch => {
    try {
      return deps.receive(batch)
    } catch (cause) {
      deps.log('Messages could not be entered.', { cause: String(cause) })
      return false
    }
  })

  const aedes = new Aedes({
    drainTimeout: DRAIN_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Sessions are clean and last wills are unused: hello and have establish what matters.
    preConnect(_client, packet, done) {
      const plain = packet.clean !== false && !packet.will
      done(plain ? null : new Error('Only clean sessions without a last will.'), plain)
    },
    authenticate(client, username, password, done) {
      const passage = passages.get(client.conn) ?? null
      const bearer = bearerOf(deps, passage, { id: client.id, username, password })
      if (typeof bearer === 'number') return done(refusalOf(bearer), false)
      bearers.set(client, bearer)
      whenLinked.get(client.conn)?.()
      done(null, true)
    },
    // In this hook and not in a subscriber: PUBACK is written after its callback, and so after the fsync.
    authorizePublish(client, packet, done) {
      const bearer = client && bearers.get(client)
      const { topic, qos, retain, payload } = packet
      const session = bearer && publishRight(bearer.device, { topic, qos, retain })
      if (!bearer || !session) return done(new Error('A device publishes on its own topic only.'))
      queue.add({ ...bearer, session, text: payload.toString() }, stored => {
        // A message that is not on disk is not acknowledged, and the link stays up: the device sends it again.
        if (!stored) packet.qos = 0
        done(null)
      })
    },
    authorizeSubscribe(client, subscription, done) {
      const bearer = bearers.get(client)
      const may =
        bearer && maySubscribe(bearer.device, subscription.topic, deps.assignedSession(bearer.device))
      done(null, may ? subscription : null)
    },
    // Views and heartbeats (QoS 0) are sent again anyway, so a full socket skips them.
    authorizeForward(client, packet) {
      if (client.conn.writableNeedDrain && packet.qos === 0) return null
      return stillMayHear(deps, bearers.get(client), packet.topic) ? packet : null
    },
  })

  const linked = watchLinks(aedes, bearers, deps)
  return {
    start: () => aedes.listen(),
    stop: () => new Promise(resolve => aedes.close(resolve)),
    accept(stream, request, passage = null, linked = () => {}) {
      if (passage) passages.set(stream, passage)
      whenLinked.set(stream, linked)
      aedes.handle(stream, request)
    },
    publish(topic, text, { qos, retain }) {
      const payload = Buffer.from(text)
      // Publish each in a separate turn. The broker numbers messages when they are published, takes a few microtasks
      // longer for QoS 1 (and retained ones) than for QoS 0, and drops as a duplicate anything that reaches a client
      // after a higher number: a heartbeat in the same turn would swallow the receipt before it.
      setImmediate(() => {
        if (aedes.closed) return
        aedes.publish({ cmd: 'publish', topic, payload, qos, retain, dup: false }, error => {
          if (error) deps.log('A message could not be published.', { topic, error: error.message })
        })
      })
    },
    cut(device) {
      const client = linked.get(device)
      if (client) setTimeout(() => client.close(), CUT_AFTER_MS).unref()
    },
  }
}

/** User name and password of a CONNECT packet. */
interface ConnectCredentials {
  readonly id: string
  readonly username: string | undefined
  readonly password: Buffer | undefined
}

/** Returns the holder of the link, or the return code of the refusal. */
function bearerOf(
  { authenticate, isWithdrawn }: BrokerDeps,
  passage: ConnectionProof | null,
  { id, username, password }: ConnectCredentials,
): LinkBearer | ConnectRefusal {
  const named = v.safeParse(deviceIdSchema, id)
  if (!named.success || username !== id || !password) return NO_RIGHTS
  const device = named.output
  const proof = readPassword(password.toString(), device, passage)
  if (!proof) return NO_RIGHTS
  const role = authenticate(device, proof.credential, proof.key)
  if (role) {
    const way = passage?.isPrivate ? 'private' : 'open'
    return { device, role, way, ...(passage && { address: passage.address }) }
  }
  return isWithdrawn?.(device, proof.credential, proof.key) ? WITHDRAWN : NO_RIGHTS
}

const refusalOf = (returnCode: ConnectRefusal) =>
  Object.assign(new Error('This device may not link.'), { returnCode })

/** True if the device may still read this topic. Its session may have changed since it subscribed. */
function stillMayHear(deps: BrokerDeps, bearer: LinkBearer | undefined, topic: string): boolean {
  if (!topic.includes('/public/')) return true
  return bearer !== undefined && maySubscribe(bearer.device, topic, deps.assignedSession(bearer.device))
}

/** Reports devices that connect and disconnect; returns the client through which each is linked. */
function watchLinks(
  aedes: Aedes,
  bearers: WeakMap<Client, LinkBearer>,
  deps: BrokerDeps,
): ReadonlyMap<DeviceId, Client> {
  const linked = new Map<DeviceId, Client>()
  aedes.on('clientReady', client => {
    const bearer = bearers.get(client)
    if (!bearer) return
    linked.set(bearer.device, client)
    deps.linked(bearer.device, client, bearer.way)
  })
  aedes.on('clientDisconnect', client => {
    const bearer = bearers.get(client)
    if (!bearer) return
    if (linked.get(bearer.device) === client) linked.delete(bearer.device)
    deps.unlinked(bearer.device, client)
  })
  for (const failure of ['clientError', 'connectionError'] as const)
    aedes.on(failure, (client, error) =>
      deps.log('A connection failed.', { device: client.id, error: error.message }),
    )
  return linked
}

/** Returns the session of a topic on which the device may publish; `undefined` for every topic except its own `up`. */
export function publishRight(
  device: DeviceId,
  { topic, qos, retain }: { readonly topic: string; readonly qos: number; readonly retain: boolean },
): SessionSegment | undefined {
  const read = parseTopic(topic)
  const own = read?.kind === 'up' && read.device === device && !retain && qos < 2
  return own ? read.session : undefined
}

/**
 * True if the device may subscribe: to its own `down` in any session (it may hold facts this hub does not know), to its
 * assignment, and to heartbeats and encrypted backups of its session, or of none. While a session is rebuilt, of any
 * session.
 */
export function maySubscribe(device: DeviceId, topic: string, assigned: SessionId | 'any' | null): boolean {
  const read = parseTopic(topic)
  switch (read?.kind) {
    case 'down':
    case 'assignment':
      return read.device === device
    case 'hub':
    case 'desk':
    case 'backup':
      return read.session === NO_SESSION || assigned === 'any' || read.session === assigned
    default:
      return false
  }
}
