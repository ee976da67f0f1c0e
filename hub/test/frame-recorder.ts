import { once } from 'node:events'
import WebSocket, { WebSocketServer } from 'ws'
import { must } from '../../shared/lib/assert.ts'
import { MQTT_PATH } from '../../shared/protocol/door/pairing.ts'

/** What was said on one connection, as somebody on the Wi-Fi hears it. */
export interface Frame {
  readonly data: Buffer
  readonly isBinary: boolean
}

/** Stands between devices and a hub, passes everything on, and keeps what both said. */
export interface FrameRecorder {
  readonly port: number
  /** Of each connection, in the order in which they were opened. */
  readonly heard: readonly (readonly Frame[])[]
  /** What the hub answered on each of them. */
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
