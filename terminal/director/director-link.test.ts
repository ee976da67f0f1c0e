import { expect, test } from 'vitest'
import { linkForOthers } from './director-link.ts'

test('[DS17] a link for one more director’s screen names the desk as the tables reach it', () => {
  const link = 'http://localhost:8484/director/#secret'
  expect(linkForOthers(link, 'http://192.168.1.5:8484/table/')).toBe(
    'http://192.168.1.5:8484/director/#secret',
  )
  expect(linkForOthers(link, undefined)).toBe(link)
  expect(linkForOthers(link, 'nowhere')).toBe(link)
})
