import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { canonical, type Json } from '../lib/canonical.ts'
import { cutText } from '../lib/utf8-bytes.ts'
import { hashSchema } from '../session/identity.ts'
import { deviceNamed, SESSION } from '../test/hall.ts'
import { RUN_LENGTH, runsOf } from './fact-runs.ts'
import { compareIncarnations } from './incarnation.ts'
import { assignmentTopic, downTopic, hubTopic, NO_SESSION, parseTopic, upTopic } from './topics.ts'

const bytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length - 2

describe('the wire', () => {
  test('[PR1] canonical bytes do not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = canonical(value as Json)
        expect(canonical(JSON.parse(text) as Json)).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
    expect(canonical({ b: 1, a: [true, null], c: undefined })).toBe('{"a":[true,null],"b":1}')
    // In code-unit order regardless of member order, including members that JavaScript sorts as numbers.
    expect(canonical([{ a: { 9: 1, 10: 2 } }])).toBe('[{"a":{"10":2,"9":1}}]')
    expect(canonical({ a: 1, b: { d: [], c: -0 } })).toBe('{"a":1,"b":{"c":0,"d":[]}}')
  })

  test('[PR2] text cut into pieces fits and joins again, in any script', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer({ min: 6, max: 60 }),
        (text, most) => {
          const pieces = cutText(text, most)
          expect(pieces.join('')).toBe(text)
          for (const piece of pieces) expect(bytes(piece)).toBeLessThanOrEqual(most)
        },
      ),
    )
  })

  test('[PR3] every topic is read back as what it was made of; wildcards are none of ours', () => {
    const device = deviceNamed('table1')
    expect(parseTopic(upTopic(SESSION, device))).toEqual({ kind: 'up', session: SESSION, device })
    expect(parseTopic(downTopic(NO_SESSION, device))).toEqual({ kind: 'down', session: NO_SESSION, device })
    expect(parseTopic(hubTopic(SESSION))).toEqual({ kind: 'hub', session: SESSION })
    expect(parseTopic(assignmentTopic(device))).toEqual({ kind: 'assignment', device })
    for (const foreign of ['#', '+/v1', 'overtrick/v1/+/devices/x/up', '$SYS/broker', 'overtrick/v1/#'])
      expect(parseTopic(foreign)).toBeUndefined()
  })

  test('[PR4] equal holdings give equal runs, cut at the same places', () => {
    const hash = (seq: number) => v.parse(hashSchema, seq.toString(16).padStart(64, '0'))
    const held = [...Array(RUN_LENGTH + 3).keys()].map(index => ({ seq: index + 1, hash: hash(index) }))
    expect(runsOf(held).map(({ from, to }) => [from, to])).toEqual([
      [1, RUN_LENGTH],
      [RUN_LENGTH + 1, RUN_LENGTH + 3],
    ])
    expect(runsOf(held.filter(({ seq }) => seq !== 5)).map(({ from, to }) => [from, to])[0]).toEqual([1, 4])
    const other = held.map(each => (each.seq === 2 ? { ...each, hash: hash(99) } : each))
    expect(runsOf(other)[0]?.digest).not.toBe(runsOf(held)[0]?.digest)
  })

  test('[PR5] incarnations compare by epoch, then hub, then start', () => {
    const a = { epoch: 1, hub: 'aaaaaaaa', start: 9 }
    expect(compareIncarnations({ ...a, epoch: 2, start: 1 }, a)).toBeGreaterThan(0)
    expect(compareIncarnations({ ...a, start: 10 }, a)).toBeGreaterThan(0)
    expect(compareIncarnations(a, { ...a, hub: 'bbbbbbbb', start: 1 })).toBeLessThan(0)
    expect(compareIncarnations(a, a)).toBe(0)
  })
})
