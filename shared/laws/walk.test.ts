import { expect, test } from 'vitest'
import type { CallDuty } from '../game/bridge/auction/auction.ts'
import { formatRecord, parseRecord } from '../game/bridge/auction/record.ts'
import { must } from '../lib/assert.ts'
import { loadBook } from './books.ts'
import type { LawCase, StepTaken } from './case.ts'
import { caseOfCall, caseOfRecord } from './case-of.ts'
import { walk } from './walk.ts'

const onRecord = (text: string, duties: readonly CallDuty[] = []) => ({
  dealer: 'N' as const,
  record: must(parseRecord(text), text),
  settled: null,
  duties,
})

const caseOf = (text: string, duties: readonly CallDuty[] = []): LawCase =>
  must(caseOfRecord('1997', onRecord(text, duties)), 'an irregular call')

const asked = async (lawCase: LawCase, path: readonly StepTaken[]) => {
  const walked = walk(await loadBook('1997'), lawCase, path)
  if (walked.kind !== 'asks') throw new Error(`Nothing is asked: ${JSON.stringify(walked)}`)
  return walked.question
}

const done = async (lawCase: LawCase, path: readonly StepTaken[]) => {
  const walked = walk(await loadBook('1997'), lawCase, path)
  if (walked.kind !== 'done') throw new Error(`Something is asked: ${JSON.stringify(walked)}`)
  return walked.outcome
}

const step = (node: string, answer: string): StepTaken => ({ node, answer })

test('[LB1] calls since about which nothing was decided are read again from where the auction goes on', async () => {
  // South passes at East's turn, North bids over it, and West accepts the pass: the bid itself is out of turn.
  const lawCase = caseOf('N:1H S:P N:2D')
  const { auction } = await done(lawCase, [step('T3b', 'accept')])
  expect(formatRecord(auction?.calls ?? [])).toBe('N:1H S:P')
  expect(auction?.said).toBe(2)
})

test('[LB1] an answer for which no call is legal is not offered', async () => {
  // East may double North's bid; South may not double partner's.
  const insufficient = [step('I2b', 'decline'), step('I3', 'natural')]
  const doubles = async (text: string) =>
    (await asked(caseOf(text), insufficient)).answers.map(({ id }) => id).includes('double')
  expect(await doubles('N:1H E:1D')).toBe(true)
  expect(await doubles('N:1H E:P S:1D')).toBe(false)
})

test('[LB1] a ruling that decides about no call leaves the auction as it is', async () => {
  const hidden = must(caseOfCall('1997', 'undisclosed', onRecord('N:1H E:P'), 0), 'a call')
  expect((await done(hidden, [step('N1', 'hidden')])).auction).toBeNull()
})

test('[LB1] what may be called instead leaves out what an earlier ruling forbids', async () => {
  const path = [step('I2b', 'decline'), step('I3', 'natural')]
  const offered = async (duties: readonly CallDuty[]) =>
    (await asked(caseOf('N:1H E:1D', duties), path)).answers.map(({ id }) => id).includes('double')
  expect(await offered([])).toBe(true)
  expect(await offered([{ kind: 'no-double', seat: 'E' }])).toBe(false)
})

test('[LB85] of two withdrawn calls both are named where their suits are asked', async () => {
  const said = [step('C1', 'change'), step('C3', 'decline')]
  const lawCase = caseOf('N:1C N~1D')
  const values = async (...more: StepTaken[]) => (await asked(lawCase, [...said, ...more])).values.call
  const other = { ...step('C6', 'other'), input: { kind: 'call', call: '1S' } as const }
  expect(await values(other)).toEqual({ calls: ['1D', '1C'] })
  // If the first stands, only the second does not count.
  expect(await values(step('C6', 'first'))).toEqual({ calls: ['1D'] })
})

test('[LB85] who has not accepted a call is not asked about it once more', async () => {
  const lawCase: LawCase = {
    edition: '1997',
    irregularity: 'out-of-turn',
    offender: 'N',
    dealer: 'N',
    declarer: null,
    recorded: null,
  }
  const path = [
    ...[step('T1', 'no'), step('T2', 'no'), step('T3k', 'bid'), step('T3', 'no'), step('T3b', 'decline')],
    ...[step('T4b', 'natural'), step('B0', 'lho'), step('B0l', 'yes'), step('C2', 'no'), step('C2b', 'no')],
  ]
  const asksOnce = []
  for (let at = 0; at <= path.length; at++) {
    const walked = walk(await loadBook('1997'), lawCase, path.slice(0, at))
    if (walked.kind === 'asks') asksOnce.push(`${walked.question.ask} ${walked.question.node}`)
  }
  expect(asksOnce.filter(each => each.startsWith('E '))).toEqual(['E T3b'])
  expect(asksOnce.at(-1)).toBe('director C5')
})
