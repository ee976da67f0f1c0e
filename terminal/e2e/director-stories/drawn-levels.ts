import type { Direction } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { WarningKind } from '../../../shared/session/facts/penalties.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import type { Statement } from '../../../shared/session/state/fact.ts'
import { DIRECTOR, type Hall, tableDevice } from '../../../shared/test/hall.ts'
import {
  createLevelHall,
  type LevelHall,
  levelsPlan,
  levelsSettings,
} from '../../../shared/test/level-hall.ts'
import { endingRound, forfeiting, warningSide } from '../../director/model/acts/conduct-acts.ts'
import { drawNext } from './drawn-swiss.ts'

const NAMES = [
  ['王小明', '李华'],
  ['陈建国', '欧阳文静'],
  ['Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
  ['张伟', '刘洋'],
  ['赵敏', '司马青云'],
  ['Анна Лебедева', 'Борис Ким'],
  ['周杰', '吴倩'],
  ['林志玲', '黄晓东'],
  ['孙丽', '马超'],
] as const

/** Matches of round 1: won on time, completed, dragged out, and one long without a leader. */
const ROUND_1 = [
  ['N 40', 'S 125', 'E 35 pair 20', 'N 70', 'S 85', 'W 55', 'E 60'],
  ['E 0', 'W 5', 'E 0', 'W 60', 'E 40'],
  ['N 75', 'S 80', 'W 95 single 10', 'N 60', 'S 70'],
  ['S 20', 'N 100', 'W 115 tractor3 5'],
] as const

const ROUND_2 = [
  ['N 40', 'S 125', 'E 60 pair 20', 'N 70', 'S 55'],
  ['E 60', 'W 145', 'N 20'],
  ['W 0', 'E 30'],
  ['S 90'],
] as const

const DEALS = 24

/**
 * Creates a level match of nine pairs in its second round: under way, with its time over, or with only its first deals.
 */
export function drawLevels(how: string): Hall {
  const draw = { rematch: 'never-while-avoidable', after: 'this-round', automatic: false } as const
  const hall = createLevelHall(
    levelsPlan(9, DEALS),
    levelsSettings('ten', {
      name: '周五双扣',
      public: { wall: 'names' },
      draw: { ...draw, boardsPerRound: DEALS },
    }),
  )
  hall.name(Object.fromEntries(NAMES.map((players, index) => [`${index + 1}`, [...players]])))
  play(hall, 1, ROUND_1)
  if (how === 'first') return hall
  endRound(hall, 1)
  drawNext(hall)
  const began = 1_795_287_600_000 + 15_000 * hall.entries.length
  say(hall, {
    kind: 'clock',
    body: { section: 'A', minutes: 60, move: 5, run: { kind: 'running', round: 2, began } },
  })
  play(hall, 2, ROUND_2)
  warn(hall, 2, 'EW', 'talk')
  warn(hall, 2, 'EW', 'signal')
  warn(hall, 3, 'NS', 'left')
  say(hall, forfeiting(hall.state(), { section: 'A', round: 2, table: 4 }, 'EW'))
  if (how === 'time') for (const statement of endingRound(hall.state(), 'A', 2)) say(hall, statement)
  return hall
}

const say = (hall: Hall, statement: Statement): void => void hall.say(DIRECTOR, statement)

const warn = (hall: Hall, table: number, side: Direction, of: WarningKind): void =>
  say(hall, must(warningSide(hall.state(), { section: 'A', round: 2, table }, side, of), 'a warning'))

function play(hall: LevelHall, round: number, deals: readonly (readonly string[])[]): void {
  for (const [index, texts] of deals.entries()) {
    hall.assign(tableDevice(index + 1), index + 1)
    hall.sit(index + 1, round)
    hall.deals(index + 1, round, ...texts)
  }
}

function endRound(hall: Hall, round: number): void {
  for (const statement of endingRound(hall.state(), 'A', round)) say(hall, statement)
  for (const table of [1, 2, 3, 4]) {
    const section = 'A'
    const rest = restOf(hall, round, table)
    if (rest.length > 0)
      say(hall, { kind: 'board-state', body: { section, plan: 1, state: 'cut', places: [...rest] } })
  }
}

function restOf(hall: Hall, round: number, table: number) {
  const section = sectionOf(hall.state(), 'A')
  const entry = section?.entryAt(round, table)
  return entry && section ? section.missingBoards(entry).map(board => ({ round, table, board })) : []
}
