import commonJs from 'mqtt/lib/client'
import { browserStreamBuilder } from 'mqtt/lib/connect/ws'
import type { MqttConnect } from './link-mqtt.ts'

/** As the bundler takes a module of CommonJS, as Node does: its default is one step further in than its types say. */
const { default: Client } = commonJs as unknown as { readonly default: typeof commonJs }

/**
 * The client of MQTT.js on the browser's own WebSocket. Its front door brings every other transport with it, and a build
 * that carries its own copy of Node's modules: 40 KB on the way to a tablet that none ever uses.
 */
export const connectInBrowser: MqttConnect = (url, options) => {
  const { protocol, hostname, port, pathname } = new URL(url)
  const all = {
    ...options,
    protocol: protocol === 'wss:' ? ('wss' as const) : ('ws' as const),
    hostname,
    ...(port === '' ? {} : { port: Number(port) }),
    path: pathname,
  }
  return new Client(opened => browserStreamBuilder(opened, all), all)
}
