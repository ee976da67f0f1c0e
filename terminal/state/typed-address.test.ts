import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.ts'

test.each([
  ['192.168.1.6:8484', '192.168.1.6:8484'],
  [' 192.168.1.6 ', '192.168.1.6:8484'],
  ['192.168.1.6：80', '192.168.1.6:80'],
  ['192。168。1。6', '192.168.1.6:8484'],
  ['192,168,1,6:8484', '192.168.1.6:8484'],
  ['http://192.168.1.6:8484/table/', '192.168.1.6:8484'],
  ['Overtrick.local', 'overtrick.local:8484'],
  ['[fe80::1]:8484', '[fe80::1]:8484'],
])('[UI99] an address is understood as people type it: %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
})

test.each([
  '',
  '192.168.1',
  '192.168.1.600',
  '192.168.1.6:',
  '192.168.1.6:0',
  '192.168.1.6:70000',
  '192.168.1.6:8484:1',
  'the other laptop',
  'user@192.168.1.6',
  'a'.repeat(200),
])('[UI99] what is no address is none: %s', typed => {
  expect(typedAddress(typed)).toBeNull()
})
