import commonJs from 'mqtt/lib/client'
import { browserStreamBuilder } from 'mqtt/lib/connect/ws'
import type { MqttConnect } from './link-mqtt-line.ts'

/**
 * As the bundler takes a module of CommonJS, and as Node does, its default is one step further in than its types say;
 * the test runner takes that step itself.
 */
const { default: Client = commonJs } = commonJs as typeof commonJs & { readonly default?: typeof commonJs }

/**
 * The client of MQTT.js on a WebSocket that is open already, the browser's or one for Node. Its front door brings every
 * other transport with it, and a build that carries its own copy of Node's modules: 40 KB on the way to a tablet that
 * none ever uses.
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
