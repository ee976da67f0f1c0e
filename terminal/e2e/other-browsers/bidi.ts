import { once } from 'node:events'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { DriverError } from './tab.ts'

/** WebDriver BiDi connection to a browser: commands with answers, and events. */
export interface Bidi {
  send(method: string, params: object): Promise<unknown>
  listen(event: string, heard: (params: unknown) => void): void
}

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({ type: v.literal('error'), id: v.nullable(v.number()), error: v.string(), message: v.string() }),
  v.object({ type: v.literal('event'), method: v.string(), params: v.unknown() }),
])

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: unknown) => void>()
  let last = 0
  const answered = (id: number): Waiting | undefined => {
    const who = waiting.get(id)
    waiting.delete(id)
    return who
  }
  socket.on('message', (data: unknown) => {
    const message = v.parse(messageSchema, JSON.parse(String(data)))
    if (message.type === 'event') listeners.get(message.method)?.(message.params)
    else if (message.type === 'success') answered(message.id)?.resolve(message.result)
    else if (message.id !== null)
      answered(message.id)?.reject(new DriverError(`${message.error}: ${message.message}`))
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new DriverError('The browser is gone.'))
    waiting.clear()
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    listen: (event, heard) => void listeners.set(event, heard),
  }
}
