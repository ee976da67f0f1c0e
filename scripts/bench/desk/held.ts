import { join } from 'node:path'
import { must } from '../../../shared/lib/assert.ts'
import type { FactName } from '../../../shared/session/identity.ts'
import { type Benchmark, type Figure, figure, figureAgainst } from '../figures.ts'
import { madePlan, madeResults } from '../made-room.ts'
import { inWorkFolder } from '../work-folder.ts'
import { openDeskRoom } from './desk-room.ts'

const TABLES = 20
const BOARDS_PER_ROUND = 3
/** Numbers of journal entries at which the next facts are measured. */
const MARKS = [500, 8000, 50_000] as const
const MEASURED = 500
const BATCH = 16

/** Facts through a discarded desk first, so that warm-up is not counted. */
const WARMING = 3000

/** Measures the processor cost of a fact while the journal grows: it should stay constant. */
export const heldBenchmark: Benchmark = {
  name: 'held',
  run: () =>
    inWorkFolder(folder => {
      const warming = openCorrections(join(folder, 'warming.sqlite'))
      while (warming.said() < WARMING) warming.sayNext()
      warming.room.close()
      const { room, said, sayNext } = openCorrections(join(folder, 'desk.sqlite'))
      const costs = MARKS.map(mark => {
        while (room.position() < mark) sayNext()
        const before = room.cost().cpuMs
        const from = said()
        while (said() - from < MEASURED) sayNext()
        return (room.cost().cpuMs - before) / (said() - from)
      })
      room.close()
      const first = costs[0] ?? Number.NaN
      const figures = MARKS.map((mark, index): Figure => {
        const name = `processor for a fact at ${mark} entries`
        const cost = costs[index] ?? Number.NaN
        return index === 0
          ? figure(name, cost, 'ms')
          : figureAgainst(name, cost, 'ms', `that at ${MARKS[0]}`, first)
      })
      return {
        benchmark: 'held',
        about: `${TABLES} tables that correct their results again and again, ${BATCH} facts at once`,
        figures,
      }
    }),
}

/** Opens a room in which every board is played, and then corrected endlessly. */
function openCorrections(path: string) {
  const plan = madePlan(TABLES, BOARDS_PER_ROUND)
  const room = openDeskRoom(path, plan, false)
  const results = madeResults('A', plan)
  const standing = new Map<number, FactName>()
  let said = 0
  function next() {
    const index = said % results.length
    const body = must(results[index], 'a result')
    const replaces = standing.get(index)
    said += 1
    const arrivals = room.say(body.table, { kind: 'result', body, ...(replaces ? { replaces } : {}) })
    const { fact } = JSON.parse(must(arrivals[0], 'a message').text)
    standing.set(index, { device: fact.device, seq: fact.seq })
    return arrivals
  }
  return {
    room,
    said: () => said,
    sayNext: () => room.receive(Array.from({ length: BATCH }, next).flat()),
  }
}
