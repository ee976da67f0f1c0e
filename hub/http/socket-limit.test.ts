import { once } from 'node:events'
import { connect, createServer, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { must } from '../../shared/lib/assert.ts'
import { createFolders, startLocalHub } from '../test/hub-process.ts'
import { createSocketLimit, limitSockets } from './socket-limit.ts'

describe('open sockets', () => {
  /** Creates a limit over numbered sockets, and reports the outcome for each new one. */
  function limitOf(bounds: { readonly ofAddress: number; readonly ofAll: number }) {
    const limit = createSocketLimit<number>(address => address === 'laptop', bounds)
    let last = 0
    const come = (address: string) => {
      last += 1
      const goes = limit.enter(address, last)
      return goes === null ? 'in' : goes === last ? 'out' : `in for ${goes}`
    }
    return { ...limit, come }
  }

  test('[HT142] an address has so many, and a place again for each that is closed', () => {
    const limit = limitOf({ ofAddress: 2, ofAll: 100 })
    expect(['a', 'a', 'a', 'b'].map(limit.come)).toEqual(['in', 'in', 'out', 'in'])
    limit.leave('a', 1)
    expect(['a', 'a'].map(limit.come)).toEqual(['in', 'out'])
    limit.leave('a', 2)
    limit.leave('a', 2)
    expect(['a', 'a'].map(limit.come)).toEqual(['in', 'out'])
  })

  test('[HT376] where all are taken the address with most of them gives its oldest, and nobody where all have as few', () => {
    const limit = limitOf({ ofAddress: 2, ofAll: 3 })
    expect(['a', 'a', 'b', 'c'].map(limit.come)).toEqual(['in', 'in', 'in', 'in for 1'])
    expect(['d', 'c', 'a'].map(limit.come)).toEqual(['out', 'out', 'out'])
    limit.leave('b', 3)
    expect(['d', 'b'].map(limit.come)).toEqual(['in', 'out'])
  })

  test('[HT376] by which a known device is linked goes for nobody', () => {
    const limit = limitOf({ ofAddress: 3, ofAll: 3 })
    expect(['a', 'a', 'a'].map(limit.come)).toEqual(['in', 'in', 'in'])
    for (const known of [1, 2, 3]) limit.keep('a', known)
    expect(limit.come('b')).toBe('out')
    limit.leave('a', 2)
    expect(['b', 'c'].map(limit.come)).toEqual(['in', 'out'])
  })

  test('[HT376] ten addresses that have all there are keep no device of the hall out', () => {
    const limit = limitOf({ ofAddress: 400, ofAll: 4000 })
    const flood = Array.from({ length: 4000 }, (_, index) => `stranger${index % 10}`)
    expect(new Set(flood.map(limit.come))).toEqual(new Set(['in']))
    const hall = Array.from({ length: 100 }, (_, table) => [`tablet${table}`, limit.come(`tablet${table}`)])
    for (const [, came] of hall) expect(came).toMatch(/^in for/)
    // Each has linked, whatever the strangers open after it.
    for (let table = 0; table < 100; table += 1) limit.keep(`tablet${table}`, 4001 + table)
    expect(new Set(flood.map(limit.come))).not.toContain('in')
    limit.leave('tablet0', 4001)
    expect(limit.come('stranger0')).toBe('in')
  })

  test('[HT142] the laptop itself is not counted, alone or among all', () => {
    const limit = limitOf({ ofAddress: 2, ofAll: 3 })
    expect(['laptop', 'laptop', 'laptop', 'laptop'].map(limit.come)).toEqual(Array(4).fill('in'))
    expect(['a', 'a', 'b', 'laptop'].map(limit.come)).toEqual(Array(4).fill('in'))
    limit.leave('laptop', 1)
    expect(['b', 'laptop'].map(limit.come)).toEqual(['out', 'in'])
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
  const bounds = { ofAddress: 2, ofAll: 4, spare: 2 }
  const keep = limitSockets(server, host => host === '127.0.0.1', bounds)
  let keeps = false
  server.on('connection', socket => {
    if (keeps) keep(socket)
  })
  await once(server.listen({ port: 0, host: '127.0.0.1' }), 'listening')
  const port = v.parse(v.object({ port: v.number() }), server.address()).port
  const held: Socket[] = []
  afterAll(() => {
    for (const socket of held) socket.destroy()
    server.close()
  })
  /** True if the server answers one more socket from this local address. */
  const isHeard = (localAddress: string) =>
    new Promise<boolean>(resolve => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      held.push(socket)
      socket.on('error', () => {})
      socket.once('data', () => resolve(true))
      socket.once('close', () => resolve(false))
    })

  test.skipIf(process.platform !== 'linux')(
    '[HT142] where others have all the sockets that there are, the laptop is heard, and who has fewer in place of who has more',
    async () => {
      const others = ['127.4.0.1', '127.4.0.1', '127.4.0.2', '127.4.0.2']
      for (const address of others) expect(await isHeard(address)).toBe(true)
      keeps = true
      const first = must(held[0], 'the oldest')
      const gone = once(first, 'close')
      expect(await isHeard('127.4.0.3')).toBe(true)
      await gone
      expect(await isHeard('127.4.0.2')).toBe(false)
      expect(held[4]?.closed).toBe(false)
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
