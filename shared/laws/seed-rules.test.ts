import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Rules of the two source documents (Laws 17-22 in Russian and English, 20-40 in Chinese, both of 1997), each
 * with the test that covers it, by the id in its title, or the reason why it is not a matter of software.
 */
const FILES = {
  auctions: 'game/bridge/auction/worked-auctions.test.ts',
  property: 'game/bridge/auction/auction.property.test.ts',
  worked: 'test/laws/worked-rulings.ts',
  shown: 'laws/worked-rulings.test.ts',
  seeds: 'test/laws/seed-rulings.ts',
  more: 'laws/seed-rulings.test.ts',
  score: 'game/bridge/score.test.ts',
  session: 'session/laws/laws.test.ts',
  cap: 'session/laws/cap.test.ts',
  recorder: '../terminal/table/auction/recorder.test.ts',
} as const
type Shown = readonly [file: keyof typeof FILES, id: string]

const NO_CARDS = 'The software sees no cards.'
const SPOKEN = 'Asked and answered by the players; nothing is recorded of it.'

const RULES: Readonly<Record<string, Shown | string>> = {
  'S002-01': NO_CARDS,
  'S002-02': ['auctions', 'A12'],
  'S002-03': ['auctions', 'A12'],
  'S002-04': ['worked', 'R22'],
  'S002-05': ['more', 'S002-05'],
  'S002-06': ['session', 'LR8'],
  'S002-07': ['auctions', 'A11'],
  'S002-08': ['property', 'AU4'],
  'S002-09': ['auctions', 'A8'],
  'S002-10': ['auctions', 'A8'],
  'S002-11': 'How calls are made at the table is the club’s: the recorder writes them down.',
  'S002-12': ['auctions', 'A6'],
  'S002-13': ['auctions', 'A4'],
  'S002-14': 'A double is keyed as one word; it has no bid in it that could be wrong.',
  'S002-15': ['auctions', 'A7'],
  'S002-16': ['score', 'SC3'],
  'S002-17': SPOKEN,
  'S002-18': ['recorder', 'UI712'],
  'S002-19': ['recorder', 'UI702'],
  'S002-20': ['recorder', 'UI720'],
  'S002-21': 'The tablet is nobody’s: an opponent reads from it what he restates.',
  'S002-22': 'The tablet restates what was keyed; who sees a mistake says so, and it is mended or ruled.',
  'S002-23': SPOKEN,
  'S002-24': SPOKEN,
  'S002-25': ['seeds', 'S002-25'],
  'S002-26': ['seeds', 'S002-26'],
  'S002-27': ['seeds', 'S002-27'],
  'S002-28': ['seeds', 'S002-28'],
  'S002-29': ['recorder', 'UI703'],
  'S002-30': ['auctions', 'A2'],
  'S000-02': ['seeds', 'S000-02'],
  'S000-03': ['seeds', 'S000-03'],
  'S000-04': ['seeds', 'S000-04'],
  'S000-05': ['seeds', 'S000-05'],
  'S000-06': ['recorder', 'UI703'],
  'S000-07': ['auctions', 'A2'],
  'S000-08': ['worked', 'R11'],
  'S000-09': ['shown', 'R21'],
  'S000-10': ['shown', 'R21'],
  'S000-11': ['shown', 'R21'],
  'S000-12': ['shown', 'R21'],
  'S000-13': ['seeds', 'S000-13'],
  'S000-14': ['seeds', 'S000-14'],
  'S000-15': ['seeds', 'S000-15'],
  'S000-16': ['seeds', 'S000-16'],
  'S000-17': ['worked', 'R5'],
  'S000-18': ['cap', 'RU18'],
  'S000-19': ['worked', 'R5b'],
  'S000-20': ['worked', 'R2'],
  'S000-21': ['seeds', 'S000-21'],
  'S000-22': ['worked', 'R10'],
  'S000-23': ['worked', 'R12'],
  'S000-24': ['worked', 'R4'],
  'S000-25': ['worked', 'R3'],
  'S000-26': ['worked', 'R1'],
  'S000-27': ['worked', 'R1'],
  'S000-28': ['seeds', 'S000-28'],
  'S000-29': ['worked', 'R3'],
  'S000-30': ['seeds', 'S000-30'],
  'S000-31': ['worked', 'R24'],
  'S000-32': ['worked', 'R23'],
  'S000-33': ['seeds', 'S000-33'],
  'S000-34': ['worked', 'R6'],
  'S000-35': ['seeds', 'S000-35'],
  'S000-36': ['worked', 'R6'],
  'S000-37': ['seeds', 'S000-37'],
  'S000-38': ['worked', 'R7'],
  'S000-39': ['worked', 'R7'],
  'S000-40': ['seeds', 'S000-40'],
  'S000-41': ['seeds', 'S000-41'],
  'S000-42': ['worked', 'R8'],
  'S000-43': ['worked', 'R9'],
  'S000-44': ['worked', 'R10'],
  'S000-45': ['worked', 'R11'],
  'S000-46': ['worked', 'R12'],
  'S000-47': ['worked', 'R14'],
  'S000-48': ['seeds', 'S000-48'],
  'S000-49': ['seeds', 'S000-49'],
  'S000-50': ['worked', 'R16'],
  'S000-51': ['worked', 'R16'],
  'S000-52': ['worked', 'R18'],
  'S000-53': ['worked', 'R19'],
  'S000-54': ['seeds', 'S000-54'],
  'S000-55': ['worked', 'R15'],
  'S000-56': ['worked', 'R17'],
  'S000-57': ['seeds', 'S000-57'],
  'S000-58': ['seeds', 'S000-58'],
}

const numbered = (document: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${document}-${String(from + at).padStart(2, '0')}`)

test('[LB6] every rule of the seeds has its test, or the reason why there is none', () => {
  expect(Object.keys(RULES).sort()).toEqual([...numbered('S000', 2, 58), ...numbered('S002', 1, 30)])
})

test.each(
  Object.entries(RULES).flatMap(([rule, shown]) =>
    typeof shown === 'string' ? [] : [[rule, ...shown] as const],
  ),
)('[LB6] %s is shown in %s by %s', (_, file, id) => {
  const text = readFileSync(`${import.meta.dirname}/../${FILES[file]}`, 'utf8')
  expect([`[${id}]`, `'${id}'`].some(quoted => text.includes(quoted))).toBe(true)
})
