import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bareApps } from '../../../hub/test/hub-process.ts'
import { callsOf, hasStrace } from './calls.ts'
import { recordedEvening } from './evening.ts'
import { byChance, DRIVER_OPTIONS, evenly, faultsAt } from './points.ts'

/**
 * Breaks the storage calls of an evening of 14 tables, one in each run: the process is killed at it, or it fails.
 *
 *     node scripts/run.mjs scripts/rigs/storage/inject.ts --points 300             evenly over calls, phases, harms
 *     node scripts/run.mjs scripts/rigs/storage/inject.ts --points 1000 --seed 7   by chance
 */

function main(): number {
  const { values } = parseArgs({ options: { points: { type: 'string' }, seed: { type: 'string' } } })
  if (!hasStrace()) {
    console.log('There is no strace here.')
    return 1
  }
  const root = mkdtempSync(join(tmpdir(), 'overtrick-rig-'))
  const folder = { dataDir: join(root, 'data'), distDir: bareApps(root) }
  const evening = recordedEvening(DRIVER_OPTIONS.rounds)
  const calls = callsOf(folder, DRIVER_OPTIONS)
  const many = Number(values.points ?? 300)
  const points = values.seed === undefined ? evenly(calls, many) : byChance(calls, many, Number(values.seed))
  console.log(`${calls.length} storage calls; ${points.length} points.`)
  const sums = new Map<string, number>()
  let bad = 0
  for (const point of points) {
    const faults = faultsAt(folder, DRIVER_OPTIONS, evening, point)
    const { name, index, phase } = point.call
    const key = `${point.harm}, ${phase}`
    sums.set(key, (sums.get(key) ?? 0) + 1)
    if (faults.length === 0) continue
    bad += 1
    console.log(`${point.harm} at ${name} ${index} (${phase}): ${faults.slice(0, 3).join('; ')}`)
  }
  for (const [key, count] of [...sums].sort()) console.log(`${String(count).padStart(5)}  ${key}`)
  console.log(`${points.length} points, ${bad} with a fault.`)
  rmSync(root, { recursive: true, force: true })
  return bad === 0 ? 0 : 1
}

process.exitCode = main()
