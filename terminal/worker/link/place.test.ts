import { expect, test } from 'vitest'
import { placeOfAddress, placesOf } from './place.ts'

const ADDRESSES = ['192.168.1.5:8484', '10.0.0.7:8484']

test.each([
  ['https://192.168.1.5:8484', ['wss://192.168.1.5:8484/mqtt', 'wss://10.0.0.7:8484/mqtt']],
  ['http://192.168.1.5:8484', ['ws://192.168.1.5:8484/mqtt', 'ws://10.0.0.7:8484/mqtt']],
  ['', ['ws://192.168.1.5:8484/mqtt', 'ws://10.0.0.7:8484/mqtt']],
])('[WK174] a page from "%s" dials the club\u2019s addresses as it came itself', (origin, sockets) => {
  const places = placesOf(origin, ADDRESSES)
  expect(places.map(({ socket }) => socket)).toEqual(sockets)
  // It probes in the same way: a page of https cannot do otherwise.
  expect(places.map(({ health }) => health.split(':')[0])).toEqual(
    sockets.map(socket => (socket.startsWith('wss') ? 'https' : 'http')),
  )
  expect(placeOfAddress(ADDRESSES[1] ?? '', origin).socket).toBe(sockets[1])
})
