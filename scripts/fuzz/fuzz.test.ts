import { describe, expect, test } from 'vitest'
import { fuzz } from './parser.ts'
import { parsers } from './parsers.ts'

/** Number of cases in this sample of `npm run fuzz`, which are always the same. */
const CASES = 120
const SEED = 1

/** Parsers that accept no random input: signatures and checksums never match. */
const NEVER_UNDERSTOOD = ['sealed piece', 'arrival of nobody']

describe('whatever comes from outside', () => {
  test.each(parsers().map(parser => [parser.name, parser] as const))(
    '[WS126] is read, or refused as what it is: %s',
    (name, parser) => {
      const { cases, understood, fault } = fuzz(parser, { seed: SEED, cases: CASES })
      expect(fault).toBeNull()
      expect(cases).toBe(CASES)
      if (!NEVER_UNDERSTOOD.includes(name)) expect(understood).toBeGreaterThan(0)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    },
  )
})
