import { parseArgs } from 'node:util'
import { hashNatively } from '../../hub/native-hash.ts'
import { useNativeSignatures } from '../../hub/native-keys.ts'
import { bytesBenchmark } from './bytes.ts'
import { deskBenchmark } from './desk/desk.ts'
import { replayBenchmark } from './desk/replay.ts'
import { type Benchmark, formatReport, type Report } from './figures.ts'
import { coldBenchmark } from './table/cold.ts'

/**
 * Runs `npm run bench [-- NAME...] [--json] [--against DIR]`. It prints figures beside floors of the same run and
 * judges nothing, since times depend on the machine and ratios much less so.
 */
const BENCHMARKS: readonly Benchmark[] = [bytesBenchmark, deskBenchmark, replayBenchmark]

/** Benchmarks that take longer than half a minute, which run only by name. */
const BY_NAME: readonly Benchmark[] = [coldBenchmark]

// Same as a hub at its start.
hashNatively()
useNativeSignatures()

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
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
      ...(values.against === undefined ? {} : { against: values.against }),
    })
    reports.push(report)
    if (!values.json) console.log(formatReport(report))
  }
  const { node } = process.versions
  if (values.json) console.log(JSON.stringify({ node, platform: process.platform, reports }, null, 1))
}
