import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeList } from '../../shared/people/file-encoding.ts'
import { readPeople } from '../../shared/people/read-people.ts'
import { made } from '../../shared/test/made.ts'
import { runMovementWith } from './movement/movement.ts'
import { runScore } from './score/score.ts'

const CASES = '../shared/data/cases/'

const bytesOf = (file: string) => new Uint8Array(readFileSync(CASES + file))

async function run(command: typeof runScore | typeof runMovementWith, ...args: readonly string[]) {
  const printed: string[] = []
  const io = {
    readFile: async (file: string) => bytesOf(file),
    out: (text: string) => void printed.push(text),
    err: (text: string) => void printed.push(text),
  }
  await command(args, io)
  return printed.join('')
}

const people = (file: string) =>
  made(readPeople(decodeList(bytesOf(file), 'windows-1252').text, 'members')).people

describe.skipIf(!existsSync(CASES))(
  'small files of other programs (skipped where the data is absent)',
  () => {
    test.each([
      [
        'usebio-swiss-pairs-matches.xml',
        [
          ['1', '24'],
          ['2=', '20'],
          ['2=', '20'],
          ['4', '16'],
        ],
      ],
    ])('[UB150] %s: places and scores', async (file, places) => {
      const { ranking } = JSON.parse(await run(runScore, file, '--json'))
      expect(ranking.map(({ rank, total }: Record<string, unknown>) => [rank, total])).toEqual(places)
    })

    test.each([
      [
        'usebio-A5050-but-other-points.xml',
        '2.8 ',
        '0.8',
        /the ruling "A5050" does not match the printed points 2\.8 \/ 0\.8; the points count/,
      ],
      ['usebio-adj-word.xml', '2.4 ', '1.6', /^(?!.*ruling)/s],
    ])('[UB151] %s: what the sides get, and whether it is said', async (file, ns, ew, said) => {
      const out = await run(runScore, file, '--boards')
      expect(out).toMatch(new RegExp(`${ns} +${ew}\\n`))
      expect(out).toMatch(said)
    })

    test.each([
      [
        'ebuscore-half-table-with-sets.txt',
        { contestants: 9, tables: 5, rounds: 5, sitOuts: { min: 0, max: 1 } },
      ],
      [
        'ebuscore-half-table-with-zeros.txt',
        { contestants: 9, tables: 5, rounds: 5, sitOuts: { min: 0, max: 1 } },
      ],
      ['dutch-asc-5tables.asc', { contestants: 10, tables: 5, rounds: 9, sharing: { rounds: 0 } }],
      ['movement-round-table-ns-ew.csv', { contestants: 10, tables: 5, rounds: 9, sharing: { rounds: 0 } }],
    ])('[FMP50] [FMP51] [FMP52] %s can be played', async (file, figures) => {
      const [read] = [JSON.parse(await run(runMovementWith, 'check', file, '--json'))].flat()
      expect(read).toMatchObject({ valid: true, ...figures })
    })

    test('[FMP52] a movement given for results is said to be one', async () => {
      expect(await run(runScore, 'movement-round-table-ns-ew.csv')).toContain(
        'This looks like a movement (CSV): overtrick movement check reads it.',
      )
    })

    test('[PE20] lists in Mac Roman and with Czech headings', () => {
      expect(people('members-mac-roman.csv').map(({ name }) => name)).toEqual([
        'José Élie',
        'Zoë Müller',
        'Iñaki Núñez',
      ])
      expect(people('members-czech-heads-utf8.csv')).toHaveLength(8)
    })
  },
)
