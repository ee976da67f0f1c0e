import { parseArgs } from 'node:util'
import { hashNatively } from '../../hub/native-hash.ts'
import { reckonKeysNatively } from '../../hub/native-keys.ts'
import { bytesBenchmark } from './bytes.ts'
import { deskBenchmark } from './desk/desk.ts'
import { heldBenchmark } from './desk/held.ts'
import { peopleBenchmark } from './desk/people.ts'
import { replayBenchmark } from './desk/replay.ts'
import { directorBenchmark } from './director/director.ts'
import { type Benchmark, formatReport, type Report } from './figures.ts'
import { hallBenchmark } from './hall/hall.ts'
import { hostileBenchmark } from './hall/hostile.ts'
import { longRunBenchmark } from './hall/long-run.ts'
import { memoryBenchmark } from './memory.ts'
import { receiptBenchmark } from './receipt.ts'
import { scoringBenchmark } from './scoring/scoring.ts'
import { coldBenchmark } from './table/cold.ts'
import { keyingBenchmark } from './table/keying.ts'
import { tapBenchmark } from './tap.ts'

/**
 * npm run bench [-- NAME...] [--json] [--minutes N] [--against DIR]. Prints figures beside their floors and judges nothing: times depend on the
 * machine, ratios to a floor of the same run much less.
 */
const BENCHMARKS: readonly Benchmark[] = [
  bytesBenchmark,
  tapBenchmark,
  receiptBenchmark,
  deskBenchmark,
  heldBenchmark,
  memoryBenchmark,
  replayBenchmark,
  peopleBenchmark,
  hallBenchmark,
  scoringBenchmark,
]

/** Those that take longer than half a minute are run by name only. */
const BY_NAME: readonly Benchmark[] = [
  hostileBenchmark,
  longRunBenchmark,
  directorBenchmark,
  coldBenchmark,
  keyingBenchmark,
]

// As a hub does when it starts.
hashNatively()
reckonKeysNatively()

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '2' },
    against: { type: 'string' },
  },
  allowPositionals: true,
})
const all = [...BENCHMARKS, ...BY_NAME]
const wanted = positionals.length === 0 ? BENCHMARKS : all.filter(({ name }) => positionals.includes(name))
const unknown = positionals.filter(name => !all.some(benchmark => benchmark.name === name))

if (unknown.length > 0) {
  console.error(
    `No benchmark "${unknown.join('", "')}"; there are ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exitCode = 2
} else {
  const reports: Report[] = []
  for (const benchmark of wanted) {
    const report = await benchmark.run({
      minutes: Number(values.minutes) || 2,
      ...(values.against === undefined ? {} : { against: values.against }),
    })
    reports.push(report)
    if (!values.json) console.log(formatReport(report))
  }
  const { node } = process.versions
  if (values.json) console.log(JSON.stringify({ node, platform: process.platform, reports }, null, 1))
}
