import { join } from 'node:path'
import { assert } from '../../../shared/lib/assert.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { madePlan } from '../../kit/made-evening.ts'
import { inWorkFolder } from '../../kit/work-folder.ts'
import { type Benchmark, type Figure, figure, figureAgainst, median } from '../figures.ts'
import { openFloor } from '../sqlite-floor.ts'
import { openDeskRoom } from './desk-room.ts'

const TABLES = 20
const BOARDS_PER_ROUND = 3
const BATCHES = [1, 16, 64] as const
/** Number of turns that desk and floor take alternately, so that a slow minute of the disk affects both. */
const TURNS = 3
const FLOOR = 'parse, hash and group commit'

/**
 * Measures facts per second through the desk: parsed, checked, decided, saved and receipted, with and without readers.
 * It includes serializing messages, but neither broker nor sockets.
 */
export const deskBenchmark: Benchmark = {
  name: 'desk',
  run: () =>
    inWorkFolder(folder => {
      const plan = madePlan(TABLES, BOARDS_PER_ROUND)
      // A hub runs all evening, so warm-up is excluded from the cost of a fact.
      oneTurn(join(folder, 'warming'), plan, 16, true)
      const figures = BATCHES.flatMap(batch => {
        const turns = Array.from({ length: TURNS }, (_, turn) => {
          const path = join(folder, `${batch}-${turn}`)
          return {
            alone: oneTurn(`${path}-alone`, plan, batch, false),
            reading: oneTurn(`${path}-reading`, plan, batch, true),
          }
        })
        return figuresOf(batch, turns)
      })
      const facts = plan.entries.length * BOARDS_PER_ROUND
      return {
        benchmark: 'desk',
        about: `${facts} results of ${TABLES} tables; reading: all tables and a director; floor in the same turns; a turn before them is not counted`,
        figures,
      }
    }),
}

interface Turn {
  readonly desk: number
  readonly floor: number
  /** Processor time per fact, ms. */
  readonly cpuMs: number
  readonly views: number
}

interface TurnPair {
  readonly alone: Turn
  readonly reading: Turn
}

function figuresOf(batch: number, turns: readonly TurnPair[]): readonly Figure[] {
  const of = (which: keyof TurnPair, what: keyof Turn) => median(turns.map(turn => turn[which][what]))
  const name = `${batch} at once`
  return [
    figureAgainst(name, of('alone', 'desk'), 'facts/s', FLOOR, of('alone', 'floor')),
    figureAgainst(`${name}, all reading`, of('reading', 'desk'), 'facts/s', FLOOR, of('reading', 'floor')),
    figureAgainst(
      `${name}, all reading: processor for a fact`,
      of('reading', 'cpuMs'),
      'ms',
      'alone',
      of('alone', 'cpuMs'),
    ),
    figure(`${name}, all reading: views for a fact`, of('reading', 'views'), 'views'),
  ]
}

/** Runs facts through the desk, then the same ones through the floor. */
function oneTurn(path: string, plan: Plan, batch: number, reading: boolean): Turn {
  const room = openDeskRoom(`${path}-desk.sqlite`, plan, reading)
  const facts = room.arrivals.length
  const groups = Array.from({ length: Math.ceil(facts / batch) }, (_, index) =>
    room.arrivals.slice(index * batch, (index + 1) * batch),
  )
  const before = room.cost()
  for (const group of groups) room.receive(group)
  const after = room.cost()
  assert(room.receipts() === facts, `${facts} receipts, not ${room.receipts()}`)
  const views = room.views() / facts
  room.close()

  const floor = openFloor(`${path}-floor.sqlite`)
  let floorMs = 0
  for (const group of groups) floorMs += floor.commit(group.map(({ text }) => text))
  floor.close()
  return {
    desk: (1000 * facts) / (after.ms - before.ms),
    floor: (1000 * facts) / floorMs,
    cpuMs: (after.cpuMs - before.cpuMs) / facts,
    views,
  }
}
