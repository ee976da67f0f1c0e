import * as v from 'valibot'
import { runMovementWith } from '../../hub/cli/movement/movement.ts'
import { parseStartOptions } from '../../hub/cli/options.ts'
import { runScore } from '../../hub/cli/score/score.ts'
import { readScoreArguments } from '../../hub/cli/score/score-arguments.ts'
import { decodeText } from '../../hub/files/decode-text.ts'
import { fileKind } from '../../hub/files/file-kind.ts'
import { readResultsFile } from '../../hub/files/read-results-file.ts'
import { parseXml } from '../../hub/files/xml.ts'
import { movementsOfText } from '../../shared/formats/movements/movement-file.ts'
import { readMov } from '../../shared/formats/movements/movement-mov.ts'
import { parsePlanText } from '../../shared/formats/movements/plan-json.ts'
import { readHandRecords } from '../../shared/formats/pbn/hand-records.ts'
import { formOfSession, scoreResults } from '../../shared/formats/results/results-scored.ts'
import { formOfTeams, scoreTeams } from '../../shared/formats/results/teams-scored.ts'
import { parseResultsJson } from '../../shared/formats/results-json/results-json.ts'
import { parseContract } from '../../shared/game/bridge/contract.ts'
import { parseDeal, parseDoubleDummy } from '../../shared/game/deal.ts'
import { checkPlan } from '../../shared/movement/check/check.ts'
import { profileOf } from '../../shared/scoring/profiles/profiles.ts'
import { matchScale, readScaleChoice } from '../../shared/scoring/victory-points/match-scale.ts'
import { DISCRETE_SCALES } from '../../shared/scoring/victory-points/scales.ts'
import { SWISS_PAIRS_7_TO_9 } from '../../shared/scoring/victory-points/swiss-pairs.ts'
import { parseHundredths, parseWeight } from '../../terminal/director/model/board/rulings/figures.ts'
import { readRulingLine } from '../../terminal/director/model/board/rulings/ruling-line.ts'
import { readSlip } from '../../terminal/director/model/board/rulings/slip-line.ts'
import { parseNames } from '../../terminal/director/model/people/names.ts'
import { readDraftFile } from '../../terminal/director/model/prepare/draft-file.ts'
import { readRows } from '../../terminal/worker/records/read-rows.ts'
import {
  identitySchema,
  memoryRowSchema,
  ownFactSchema,
  viewRowSchema,
} from '../../terminal/worker/records/records.ts'
import { bytesParser, type FuzzedParser, jsonParser, textParser } from './parser.ts'
import {
  ASC,
  EBUSCORE,
  MOVEMENT_TABLE,
  movementSamples,
  PBN,
  realFiles,
  realTexts,
  sessionSamples,
  USEBIO,
} from './samples.ts'

/** Parses results and scores them too, since files are read for that. */
function scored(read: ReturnType<typeof parseResultsJson>): boolean {
  if (!read.ok) return false
  if (read.value.kind === 'teams') {
    const { teams } = read.value
    scoreTeams(teams, profileOf(teams.program), formOfTeams(teams) ?? 'teams-imps')
  } else {
    const { session } = read.value
    scoreResults(session, profileOf(session.program), formOfSession(session) ?? 'matchpoints', {})
  }
  return true
}

/** Parses a movement and checks it too, since only a checked one is opened. */
function checked(read: ReturnType<typeof movementsOfText>): boolean {
  if (!read.ok) return false
  const plans = read.value.movements.flatMap(({ movement }) => (movement.ok ? [movement.value.plan] : []))
  for (const plan of plans) checkPlan(plan)
  return plans.length > 0
}

const argumentsIn = (text: string): readonly string[] => text.split(' ')

/** Runs a command with odd arguments and an existing file. */
function runs(run: (args: readonly string[], io: typeof IO) => Promise<number>) {
  return (text: string): boolean => {
    void run(argumentsIn(text), IO)
    return true
  }
}
const IO = { readFile: async () => new TextEncoder().encode(EBUSCORE), out() {}, err() {} }

/** Sample .MOV of one table and one round. */
const MOV = Uint8Array.from(
  { length: 710 },
  (_, at) => [0x5d, 0x8d, 1, 1, 1, 1][at] ?? (at >= 707 ? at - 706 : 32),
)

const GAME = { scoreOf: () => 420, vulnerability: { NS: false, EW: true } } as unknown as Parameters<
  typeof readRulingLine
>[1]
const CONTESTANTS = Array.from({ length: 8 }, (_, at) => ({ id: `${at + 1}` })) as unknown as Parameters<
  typeof parseNames
>[1]

export const fileParsers = (): readonly FuzzedParser[] => [
  jsonParser('results JSON', { samples: sessionSamples() }, text => scored(parseResultsJson(text))),
  bytesParser('results file', [...realFiles('usebio'), ...realFiles('sessions')], bytes =>
    scored(readResultsFile(bytes)),
  ),
  textParser('USEBIO', [USEBIO, ...realTexts('usebio')], text =>
    scored(readResultsFile(new TextEncoder().encode(text))),
  ),
  textParser('XML', [USEBIO, '<a b="c">&lt;&#65;<![CDATA[x]]><!--y--></a>'], parseXml),
  bytesParser('text of a file', [...realFiles('usebio')], decodeText),
  bytesParser('kind of a file', [MOV, ...realFiles('pbn'), ...realFiles('usebio')], fileKind),
  jsonParser('movement JSON', { samples: movementSamples() }, text => {
    parsePlanText(text)
    return checked(movementsOfText(text))
  }),
  textParser('movement text', [EBUSCORE, ASC, MOVEMENT_TABLE], text => checked(movementsOfText(text))),
  bytesParser('.MOV', [MOV], bytes => {
    const read = readMov(bytes)
    if (read.ok) checkPlan(read.value.plan)
    return read
  }),
  bytesParser(
    'file on the opening page',
    [MOV, new TextEncoder().encode(EBUSCORE)],
    bytes => readDraftFile('file', bytes).kind === 'plan',
  ),
  textParser('PBN', [PBN, ...realTexts('pbn')], text => {
    readHandRecords(text, true)
    return readHandRecords(text)
  }),
  jsonParser('victory point scale', { samples: [SWISS_PAIRS_7_TO_9, ...DISCRETE_SCALES] }, text => {
    const read = readScaleChoice(text)
    for (const by of ['imps', 'percent'] as const) if (read.ok) matchScale(by, read.value, 8)
    return read
  }),
  textParser('names', ['1. Ana Lima & Bo Berg\n2. Chen, Dita', 'Novak: Ana & Bo & Chen & Dita'], text =>
    (['pairs', 'teams', 'individual'] as const).map(contest => parseNames(text, CONTESTANTS, contest)),
  ),
  textParser(
    'slip',
    ['4♠ N 10', '3NTX E -2 H5', 'a+/a-', 'np'],
    text => readSlip(text).kind === 'understood',
  ),
  textParser('ruling', ['a+ / 60% 420, 40% -50', '<a- / ='], text => readRulingLine(text, GAME)),
  textParser('figures', ['12.5', '-0.33', '100'], text => parseHundredths(text) ?? parseWeight(text)),
  textParser('deal', ['N:AKQ2.AK2.AK2.432 J43.Q43.Q43.AKQ5 T987.JT9.JT9.JT9 65.8765.8765.876'], parseDeal),
  textParser('double dummy', ['88888777778888877777'], parseDoubleDummy),
  textParser('contract', ['4SX', '3NT', '7♠XX', 'pass'], parseContract),
  textParser('start options', ['--port 8484 --host club.local --spare 10.0.0.2:8484 --data x'], text =>
    parseStartOptions(argumentsIn(text)),
  ),
  textParser('score options', ['f.json --form butler --drop 10% --hold 3 --scale wbf --json'], text =>
    readScoreArguments(argumentsIn(text)),
  ),
  textParser(
    'score command',
    ['f.json --form butler', 'f.json --profile acblscore --boards'],
    runs(runScore),
  ),
  textParser(
    'movement command',
    ['check f.txt', 'print f.txt --html', 'make --kind mitchell --tables 7 --json', 'vp --boards 8'],
    runs(runMovementWith),
  ),
  jsonParser(
    "tablet's store",
    { schema: v.union([ownFactSchema, viewRowSchema, memoryRowSchema, identitySchema]) },
    text => {
      const value: unknown = parsedJson(text)
      const row = [{ key: 'x', value }]
      return (
        readRows({ identity: row, facts: row, views: row, entries: row, memory: row }, []).aside.length < 5
      )
    },
  ),
]

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
