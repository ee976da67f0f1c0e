import { once } from 'node:events'
import WebSocket, { WebSocketServer } from 'ws'
import { must } from '../../shared/lib/assert.ts'
import { MQTT_PATH } from '../../shared/protocol/door/pairing.ts'

/** Message on one connection, as an eavesdropper on the Wi-Fi sees it. */
export interface Frame {
  readonly data: Buffer
  readonly isBinary: boolean
}

/** Relay between devices and a hub that forwards everything, and records both directions. */
export interface FrameRecorder {
  readonly port: number
  /** Messages of devices by connection, in the order of opening. */
  readonly heard: readonly (readonly Frame[])[]
  /** Messages of the hub by connection. */
  readonly told: readonly (readonly Frame[])[]
  stop(): void
}

export async function recordFrames(hubPort: number): Promise<FrameRecorder> {
  const server = new WebSocketServer({ port: 0, host: 'localhost', handleProtocols: () => 'mqtt' })
  await once(server, 'listening')
  const heard: Frame[][] = []
  const told: Frame[][] = []
  server.on('connection', device => {
    const frames: Frame[] = []
    const answers: Frame[] = []
    heard.push(frames)
    told.push(answers)
    const hub = new WebSocket(`ws://localhost:${hubPort}${MQTT_PATH}`, 'mqtt')
    const isOpen = once(hub, 'open')
    device.on('message', (data: Buffer, isBinary) => {
      frames.push({ data, isBinary })
      void isOpen.then(() => hub.send(data, { binary: isBinary }))
    })
    hub.on('message', (data: Buffer, isBinary) => {
      answers.push({ data, isBinary })
      device.send(data, { binary: isBinary })
    })
    hub.on('close', () => device.close())
    device.on('close', () => hub.terminate())
    for (const socket of [hub, device]) socket.on('error', () => socket.terminate())
  })
  const address = server.address()
  return {
    port: must(typeof address === 'object' ? address?.port : undefined, 'a port'),
    heard,
    told,
    stop() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
