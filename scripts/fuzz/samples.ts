import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COLLECTION = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

/** Maximum size of a sample; larger ones add nothing and take longer. */
const MOST_BYTES = 40_000
const MOST_FILES = 8

/** Returns real files from a folder of collected ones, the smallest first; none if the collection is missing. */
export function realFiles(folder: string): readonly Uint8Array[] {
  const path = join(COLLECTION, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .map(name => join(path, name))
    .map(file => ({ file, size: statSync(file).size }))
    .filter(({ size }) => size <= MOST_BYTES)
    .sort((a, b) => a.size - b.size)
    .slice(0, MOST_FILES)
    .map(({ file }) => new Uint8Array(readFileSync(file)))
}

export const realTexts = (folder: string): readonly string[] =>
  realFiles(folder).map(bytes => new TextDecoder().decode(bytes))

const SESSION = {
  schema: 'bridge-groundtruth/1',
  boards: [
    {
      board: 1,
      dealer: 'N',
      vul: 'None',
      results: [
        {
          section: 'A',
          table: 1,
          round: 1,
          ns: 1,
          ew: 2,
          contract: '4S',
          by: 'N',
          result: '=',
          score_ns: 420,
        },
        {
          section: 'A',
          table: 2,
          round: 1,
          ns: 3,
          ew: 4,
          contract: '3NTX',
          by: 'E',
          result: '-2',
          score_ns: 300,
        },
        { section: 'A', table: 3, round: 1, ns: 5, ew: 6, special: 'A5050' },
      ],
    },
  ],
  ranking: [{ place: 1, pair: 1, total: 2, pct: 50 }],
  adjustments: [{ pair: 1, unit: 'percent', amount: -5 }],
  scoring: { method: 'matchpoints', rule: '', mp_unit: 2 },
}

/** Returns results JSON: real files, or one of ours. */
export const sessionSamples = (): readonly unknown[] => [
  SESSION,
  ...realTexts('sessions').map(text => JSON.parse(text) as unknown),
]

export const USEBIO = `<?xml version="1.0" encoding="utf-8"?><USEBIO Version="1.2"><CLUB><CLUB_NAME>Club</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Monday</EVENT_DESCRIPTION><DATE>01/01/2026</DATE><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>
<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>Ana &amp; Bo</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>HA</LEAD><TRICKS>10</TRICKS><SCORE>420</SCORE><NS_MATCH_POINTS>1</NS_MATCH_POINTS></TRAVELLER_LINE></BOARD></EVENT></USEBIO>`

/** Returns movements in our JSON: one of ours, and real ones. */
export const movementSamples = (): readonly unknown[] => [
  {
    id: 'm',
    name: 'Howell',
    kind: 'pairs',
    winners: 1,
    tables: 1,
    rounds: 1,
    boards: 2,
    entries: [{ round: 1, table: 1, ns: 1, ew: 2, boards: [1, 2] }],
  },
  {
    id: 'i',
    kind: 'individual',
    tables: 1,
    rounds: 1,
    players: 4,
    entries: [{ round: 1, table: 1, n: 1, e: 2, s: 3, w: 4, boards: [1] }],
  },
  ...realTexts('movements').flatMap(text => (JSON.parse(text) as unknown[]).slice(0, 3)),
]

export const ASC = '4 2 3 3 0\n1-4 A 2-3 A\n2-4 B 3-1 B # relay\n3-4 C 1-2 C\n'
export const MOVEMENT_TABLE = 'Round;Table;NS;EW\n1;1;1;3\n1;2;2;4\n2;1;1;4\n2;2;2;3\n'

export const EBUSCORE = `[M1] Howell
0,2,6,2,3,0
1,4,1,2,4,2,3,4,3
2,3,1,3,1,2,1,2,3
`

export const PBN = `% PBN 2.1
[Event "Club"]
[Board "1"]
[Dealer "N"]
[Deal "N:AKQ2.AK2.AK2.432 J43.Q43.Q43.AKQ5 T987.JT9.JT9.JT9 65.8765.8765.876"]
[DoubleDummyTricks "88888777778888877777"]
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 8
`
