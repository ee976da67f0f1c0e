import { describe, expect, test } from 'vitest'
import { keyPairNamed } from '../../../shared/test/key-pairs.ts'
import { createLateLink } from './late-link.ts'
import type { Link, LinkEvent } from './link.ts'

const CALLER = { ...keyPairNamed('device'), credential: 'c', club: () => null }

function createRig() {
  const calls: string[] = []
  let hear: (event: LinkEvent) => void = () => {}
  const real: Link = {
    listen(listener) {
      hear = listener
    },
    open: () => void calls.push('open'),
    close: () => void calls.push('close'),
    subscribe: async topics => void calls.push(`subscribe ${topics.join(' ')}`),
    publish: topic => void calls.push(`publish ${topic}`),
    redial: address => void calls.push(`redial ${address ?? 'now'}`),
    leave: () => void calls.push('leave'),
  }
  let bring = () => {}
  const link = createLateLink(
    new Promise(resolve => {
      bring = () => resolve(real)
    }),
  )
  return {
    link,
    calls,
    say: (event: LinkEvent) => hear(event),
    async comes() {
      bring()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('a link that is read after the first question', () => {
  test('[WK92] who dials before it is there is put through once it is, to the address typed last', async () => {
    const { link, calls, comes } = createRig()
    link.open(CALLER)
    link.redial('192.168.1.6:8484')
    link.publish('topic', 'text')
    expect(calls).toEqual([])
    await comes()
    expect(calls).toEqual(['open', 'redial 192.168.1.6:8484'])
  })
  test('[WK92] who hung up meanwhile is not dialled for', async () => {
    const { link, calls, comes } = createRig()
    link.open(CALLER)
    link.close()
    await comes()
    expect(calls).toEqual([])
  })
  test('[WK92] afterwards it is that link', async () => {
    const { link, calls, comes, say } = createRig()
    const heard: string[] = []
    link.listen(({ kind }) => heard.push(`before: ${kind}`))
    await comes()
    link.listen(({ kind }) => heard.push(kind))
    link.open(CALLER)
    await link.subscribe(['a', 'b'])
    link.publish('topic', 'text')
    link.redial()
    link.leave()
    link.close()
    say({ kind: 'up' })
    expect(calls).toEqual(['open', 'subscribe a b', 'publish topic', 'redial now', 'leave', 'close'])
    expect(heard).toEqual(['up'])
  })
})
