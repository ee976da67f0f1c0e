import { Aedes, type Client } from 'aedes'
import * as v from 'valibot'
import { type DeviceId, deviceIdSchema, type Role } from '../../shared/session/identity.ts'
import type { Broker, BrokerDeps } from './broker.ts'
import { createCommitQueue } from './commit-queue.ts'
import { maySubscribe, publishRight } from './rights.ts'

/** A tablet that sleeps with a full socket is dropped after this; its neighbours wait no longer. */
const DRAIN_TIMEOUT_MS = 5000
/** From the first byte to CONNECT. */
const CONNECT_TIMEOUT_MS = 10_000
/** So that a device still hears why it is cut off. */
const CUT_AFTER_MS = 100

/** Who a link's credential says it is. */
interface LinkBearer {
  readonly device: DeviceId
  readonly role: Role
}

/** MQTT 3.1.1 inside the hub's own process. Retained messages are published again at every start. */
export function createEmbeddedBroker(deps: BrokerDeps): Broker {
  const bearers = new WeakMap<Client, LinkBearer>()
  const queue = createCommitQueue(batch => {
    try {
      return deps.receive(batch)
    } catch (cause) {
      deps.log('Messages could not be entered.', { cause: String(cause) })
      return false
    }
  })

  function authenticate(client: Client, username: string | undefined, password: Buffer | undefined): boolean {
    const device = v.safeParse(deviceIdSchema, client.id)
    if (!device.success || username !== client.id || !password) return false
    const role = deps.authenticate(device.output, password.toString())
    if (role) bearers.set(client, { device: device.output, role })
    return role !== undefined
  }

  const aedes = new Aedes({
    drainTimeout: DRAIN_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Sessions are clean and nobody has a last will: what matters is said by hello and have.
    preConnect(_client, packet, done) {
      const plain = packet.clean !== false && !packet.will
      done(plain ? null : new Error('Only clean sessions without a last will.'), plain)
    },
    authenticate: (client, username, password, done) => done(null, authenticate(client, username, password)),
    // In this hook and not in a subscriber: PUBACK is written after its callback, and so after the fsync.
    authorizePublish(client, packet, done) {
      const bearer = client && bearers.get(client)
      const { topic, qos, retain, payload } = packet
      const session = bearer && publishRight(bearer.device, { topic, qos, retain })
      if (!bearer || !session) return done(new Error('A device publishes on its own topic only.'))
      queue.add({ ...bearer, session, text: payload.toString() }, stored => {
        // What is not on disk is not acknowledged, and the link goes on: its device sends it again.
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
    // Views and heartbeats (QoS 0) are sent again anyway: a full socket goes without.
    authorizeForward: (client, packet) => (client.conn.writableNeedDrain && packet.qos === 0 ? null : packet),
  })

  const linked = watchLinks(aedes, bearers, deps)
  return {
    start: () => aedes.listen(),
    stop: () => new Promise(resolve => aedes.close(resolve)),
    accept: (stream, request) => {
      aedes.handle(stream, request)
    },
    publish(topic, text, { qos, retain }) {
      const payload = Buffer.from(text)
      // Each in a turn of its own. The broker numbers messages when they are published, takes a few microtasks
      // more for QoS 1 (and for retained ones) than for QoS 0, and throws away as a duplicate what reaches a
      // client after a higher number: a heartbeat in the same turn would swallow the receipt before it.
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

/** Tells of devices that come and go; gives the client that each is linked by. */
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
    deps.linked(bearer.device, client)
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
