import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBase64url, parseBase64url } from './base64url.ts'

test('[PR61] bytes in base64url read back, and are what others write', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), bytes => {
      const text = formatBase64url([...bytes])
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(parseBase64url(text)).toEqual([...bytes])
    }),
  )
})

test('[PR61] no two texts are the same bytes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'AQgw_-9'), maxLength: 9 }), text => {
      const bytes = parseBase64url(text)
      if (bytes) expect(formatBase64url(bytes)).toBe(text)
    }),
  )
  for (const odd of ['A', 'AB', 'AAB', 'AA==', 'A+AA', 'ÄAAA', 'AAAAA'])
    expect(parseBase64url(odd)).toBeUndefined()
})
