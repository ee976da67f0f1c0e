import { once } from 'node:events'
import { connect, createServer, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { createFolders, startLocalHub } from '../test/hub-process.ts'
import { createSocketLimit, limitSockets } from './socket-limit.ts'

describe('open sockets', () => {
  test('[HT142] an address has so many, and a place again for each that is closed', () => {
    const limit = createSocketLimit(address => address === 'laptop', { ofAddress: 2, ofAll: 100 })
    expect(['a', 'a', 'a', 'b'].map(limit.enter)).toEqual([true, true, false, true])
    limit.leave('a')
    expect(['a', 'a'].map(limit.enter)).toEqual([true, false])
    for (const address of ['a', 'a', 'b']) limit.leave(address)
    expect(['a', 'a', 'a'].map(limit.enter)).toEqual([true, true, false])
  })

  test('[HT142] so have all together', () => {
    const limit = createSocketLimit(address => address === 'laptop', { ofAddress: 2, ofAll: 3 })
    expect(['a', 'a', 'a', 'b', 'c'].map(limit.enter)).toEqual([true, true, false, true, false])
    limit.leave('b')
    expect(['c', 'b'].map(limit.enter)).toEqual([true, false])
  })

  test('[HT142] the laptop itself is not counted, alone or among all', () => {
    const limit = createSocketLimit(address => address === 'laptop', { ofAddress: 2, ofAll: 3 })
    expect(['laptop', 'laptop', 'laptop', 'laptop'].every(limit.enter)).toBe(true)
    expect(['a', 'a', 'b', 'c', 'laptop'].map(limit.enter)).toEqual([true, true, true, false, true])
    for (let left = 0; left < 5; left += 1) limit.leave('laptop')
    expect(limit.enter('c')).toBe(false)
  })
})

describe('a hub behind its socket', async () => {
  const folders = createFolders()
  const local = await startLocalHub(folders.root)
  afterAll(async () => {
    await local.stop()
    folders.remove()
  })
  const open = async (localAddress: string) => {
    const socket = connect({ port: local.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }

  test.skipIf(process.platform !== 'linux')(
    '[HT142] whoever opens sockets without end has 400 of them, and another address is served',
    async () => {
      const sockets = await Promise.all(Array.from({ length: 450 }, () => open('127.3.0.1')))
      for (let tries = 0; tries < 200 && sockets.filter(({ closed }) => closed).length < 50; tries += 1)
        await pause(20)
      expect(sockets.filter(({ closed }) => !closed)).toHaveLength(400)
      const other = await open('127.3.0.2')
      other.write(`GET /table/ HTTP/1.1\r\nHost: localhost:${local.port}\r\nConnection: close\r\n\r\n`)
      const [answer] = await once(other, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
      for (const socket of [...sockets, other]) socket.destroy()
    },
  )

  test('[HT143] headers of more than 8 KB are refused', async () => {
    const socket = await open('127.0.0.1')
    socket.write(`GET /table/ HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(9000)}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 431/)
    socket.destroy()
  })
})

describe('a server of few sockets', async () => {
  const server = createServer(socket => socket.on('error', () => {}).write('heard'))
  limitSockets(server, host => host === '127.0.0.1', { ofAddress: 2, ofAll: 4, spare: 2 })
  await once(server.listen({ port: 0, host: '127.0.0.1' }), 'listening')
  const port = v.parse(v.object({ port: v.number() }), server.address()).port
  const held: Socket[] = []
  afterAll(() => {
    for (const socket of held) socket.destroy()
    server.close()
  })
  /** Whether the server says a word to one more from there. */
  const isHeard = (localAddress: string) =>
    new Promise<boolean>(resolve => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      held.push(socket)
      socket.on('error', () => {})
      socket.once('data', () => resolve(true))
      socket.once('close', () => resolve(false))
    })

  test.skipIf(process.platform !== 'linux')(
    '[HT142] where others have all the sockets that there are, the laptop is heard and nobody else',
    async () => {
      const others = ['127.4.0.1', '127.4.0.1', '127.4.0.2', '127.4.0.2']
      for (const address of others) expect(await isHeard(address)).toBe(true)
      expect(await isHeard('127.4.0.3')).toBe(false)
      expect([await isHeard('127.0.0.1'), await isHeard('127.0.0.1')]).toEqual([true, true])
    },
  )
})

test('[HT366] many addresses of one network have the sockets of one', () => {
  const server = createServer()
  limitSockets(server, () => false, { ofAddress: 2, ofAll: 100, spare: 0 })
  const isKept = (remoteAddress: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
    server.emit('connection', socket)
    return !socket.destroyed
  }
  const addresses = ['fe80::1', 'fe80::2', 'fe80::3', '2001:db8::1', '2001:db8::2', '2001:db8::3', '10.0.0.9']
  expect(addresses.map(isKept)).toEqual([true, true, false, true, true, false, true])
})
