import type { IStream } from 'mqtt'
import commonJs from 'mqtt/lib/client'
import { TypedEventEmitter } from 'mqtt/lib/TypedEmitter'
import type { MqttConnect } from './link-mqtt-line.ts'

/**
 * Unwraps MQTT.js's default export, which bundler and Node nest one level deeper than its types say, and the test
 * runner does not.
 */
const { default: Client = commonJs } = commonJs as typeof commonJs & { readonly default?: typeof commonJs }

/**
 * Creates an MQTT.js client on a WebSocket that is already open. It avoids the library's main entry, which includes
 * every other transport and 40 KB of Node's modules.
 */
export const connectOnSocket: MqttConnect = (socket, options) =>
  // The socket is both at once: an event target that sends and closes.
  new Client(() => new SocketStream(socket as unknown as WebSocket) as unknown as IStream, options)

/** Stream over a WebSocket, with those parts of Node's streams that MQTT.js uses. */
class SocketStream extends TypedEventEmitter<{
  data: (bytes: Uint8Array) => void
  close: () => void
}> {
  private readonly socket: WebSocket
  private unsent: Uint8Array[] = []
  private corks = 0
  private isGone = false

  constructor(socket: WebSocket) {
    super()
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    socket.addEventListener('open', () => this.send())
    socket.addEventListener('message', ({ data }) => this.emit('data', new Uint8Array(data)))
    socket.addEventListener('close', () => this.destroy())
    socket.addEventListener('error', () => this.destroy())
  }

  pipe(to: { write(bytes: Uint8Array): unknown }): void {
    this.on('data', bytes => to.write(bytes))
  }

  write(chunk: Uint8Array | string): true {
    this.unsent.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk)
    this.send()
    return true
  }

  /** Holds back writes until `uncork` sends them as one message. */
  cork(): void {
    this.corks += 1
  }

  uncork(): void {
    this.corks -= 1
    this.send()
  }

  end(done = () => {}): void {
    this.once('close', done)
    this.destroy()
  }

  destroy(): void {
    if (this.isGone) return
    this.isGone = true
    this.socket.close()
    queueMicrotask(() => this.emit('close'))
  }

  private send(): void {
    const { socket, unsent } = this
    if (this.corks > 0 || unsent.length === 0 || socket.readyState !== socket.OPEN) return
    this.unsent = []
    const message = new Uint8Array(unsent.reduce((length, chunk) => length + chunk.length, 0))
    let at = 0
    for (const chunk of unsent) {
      message.set(chunk, at)
      at += chunk.length
    }
    socket.send(message)
  }
}
