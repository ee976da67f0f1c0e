import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOfFact } from '../../shared/session/state/fact.ts'
import { tableDevice } from '../../shared/test/hall.ts'
import { createKnownFacts } from './known-facts.ts'

test('[DK83] what is held of a device is told in rising order, however it came', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 })), seqs => {
      const known = createKnownFacts()
      const device = tableDevice(1)
      for (const seq of seqs)
        known.add({
          device,
          seq,
          hash: hashOfFact({ seq }),
          position: seq,
          decision: { kind: 'admitted', by: 'rule' },
        })
      expect(known.heldOf(device).map(({ seq }) => seq)).toEqual([...seqs].sort((a, b) => a - b))
      for (const seq of seqs) expect(known.of({ device, seq })?.hash).toBe(hashOfFact({ seq }))
      expect([known.heldOf(tableDevice(2)), known.of({ device: tableDevice(2), seq: 1 })]).toEqual([
        [],
        undefined,
      ])
    }),
  )
})
