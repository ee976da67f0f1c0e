import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { must } from '../../shared/lib/assert.ts'
import { HUB_RIGHTS } from '../../shared/protocol/topic-filters.ts'
import { createEmbeddedBroker } from '../broker/broker-embedded.ts'
import { createTrialDesk, dialAt, outsideSite, type RunningSite } from '../broker/check/sites.ts'
import type { AccountKind } from '../broker/config/mosquitto-files.ts'
import { ACL_FILE, aclLines, PASSWORDS_FILE, passwordLine } from '../broker/outside/account-files.ts'
import { startMosquitto } from './mosquitto.ts'

export const SITES = ['embedded', 'dynamic-security', 'files'] as const

export const startSite = (kind: (typeof SITES)[number]): Promise<RunningSite> =>
  kind === 'embedded' ? embeddedSite() : mosquittoSite(kind)

/** Creates the test environment of the embedded broker. It runs in the hub's process, so no client links as the hub. */
async function embeddedSite(): Promise<RunningSite> {
  const desk = createTrialDesk({ user: 'overtrick-hub', password: 'nobody' })
  const through: string[] = []
  const broker = createEmbeddedBroker({
    ...desk.deps,
    receive(batch) {
      through.push(...batch.map(({ text }) => text))
      return desk.deps.receive(batch)
    },
  })
  await broker.start()
  const server = createServer({ noDelay: true }, socket => broker.accept(socket, new IncomingMessage(socket)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = must(typeof address === 'object' ? address?.port : undefined, 'a port')
  return {
    ...desk.site,
    isHubInside: true,
    dial: (login, options) => dialAt(`mqtt://127.0.0.1:${port}`, login, options),
    letThrough: () => through,
    say: (topic, text) => broker.publish(topic, text, { qos: 1, retain: false }),
    async takeRights() {
      desk.takeRights(broker)
      await new Promise(resolve => setTimeout(resolve, 500))
    },
    async stop() {
      server.close()
      await broker.stop()
    },
  }
}

const SECOND = { user: 'second-hub', password: 'of-this-test-alone' }

async function mosquittoSite(kind: AccountKind): Promise<RunningSite> {
  const mosquitto = await startMosquitto(kind, folder => {
    if (kind !== 'files') return
    appendFileSync(join(folder, PASSWORDS_FILE), `${passwordLine(SECOND.user, SECOND.password)}\n`)
    appendFileSync(join(folder, ACL_FILE), `${aclLines(SECOND.user, HUB_RIGHTS).join('\n')}\n`)
  })
  const site = await outsideSite({
    ...mosquitto.options,
    dialUrl: mosquitto.options.url,
    ...(kind === 'files' && { second: SECOND }),
  })
  return {
    ...site,
    async stop() {
      await site.stop()
      await mosquitto.stop()
    },
  }
}
