import { expect, test } from 'vitest'
import { watchDisk } from './disk-watch.ts'
import { JournalError } from './journal/journal.ts'

test('[HB12] a full disk is said once at the laptop, and so is its end; other failures are not of the disk', () => {
  const said: string[] = []
  let failure: Error | undefined
  const receive = watchDisk(
    () => {
      if (failure) throw failure
    },
    sentence => said.push(sentence),
  )
  receive('batch')
  failure = new Error('a mistake')
  expect(() => receive('batch')).toThrow('a mistake')
  expect(said).toEqual([])
  failure = new JournalError('The journal cannot be written (disk is full).')
  for (const batch of ['one', 'two']) expect(() => receive(batch)).toThrow(JournalError)
  failure = undefined
  for (const batch of ['one', 'two']) receive(batch)
  expect(said).toEqual([
    expect.stringMatching(/^The journal cannot be written .* keep it and send it again\.$/),
    'The journal is written again.',
  ])
})
