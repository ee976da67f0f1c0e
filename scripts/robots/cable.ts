import mqtt, { type MqttClient } from 'mqtt'
import { type Knock, knockByFetch } from '../../terminal/worker/link/knock.ts'
import type { MqttConnect } from '../../terminal/worker/link/link-mqtt.ts'

/** The network of one device, which can be cut and mended. */
export interface Cable {
  readonly connect: MqttConnect
  readonly knock: Knock
  cut(): void
  mend(): void
}

/** Nobody listens there (discard). */
const NOWHERE = 'ws://127.0.0.1:9'

export function createCable(): Cable {
  const clients = new Set<MqttClient>()
  let isCut = false
  return {
    connect(url, options) {
      const client = mqtt.connect(isCut ? NOWHERE : url, options)
      clients.add(client)
      client.once('close', () => clients.delete(client))
      return client
    },
    knock: async place => !isCut && (await knockByFetch(place)),
    cut() {
      isCut = true
      for (const { stream } of clients) stream.destroy()
    },
    mend() {
      isCut = false
    },
  }
}
