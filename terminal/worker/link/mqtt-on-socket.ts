import commonJs from 'mqtt/lib/client'
import { browserStreamBuilder } from 'mqtt/lib/connect/ws'
import type { MqttConnect } from './link-mqtt-line.ts'

/**
 * Bundler and Node wrap a CommonJS module's default one level deeper than its types say; the test runner unwraps that
 * level itself.
 */
const { default: Client = commonJs } = commonJs as typeof commonJs & { readonly default?: typeof commonJs }

/**
 * Creates MQTT.js's client on a WebSocket that is already open, the browser's or one for Node. Its main entry includes
 * every other transport, and a build with its own copy of Node's modules: 40 KB to load that no tablet uses.
 */
export const connectOnSocket: MqttConnect = (socket, url, options) => {
  const { protocol, hostname, port, pathname } = new URL(url)
  const all = {
    ...options,
    protocol: protocol === 'wss:' ? ('wss' as const) : ('ws' as const),
    hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    path: pathname,
    // It is both at once: an event target that sends and closes.
    createWebsocket: () => socket as unknown as WebSocket,
  }
  return new Client(opened => browserStreamBuilder(opened, all), all)
}
