import process from 'node:process'
import { inWorkFolder } from '../kit/work-folder.ts'
import { runNetworkRig } from './network/rig.ts'
import { whyNoRig } from './network/table-in-network.ts'

/**
 * Runs a table in a real Chromium on a separate network with all faults of a club's Wi-Fi: `node scripts/run.mjs
 * scripts/rigs/network.ts [times]`. Prints how soon a dead link is shown, how soon everything is at the hub after it
 * recovers, the slowest entry, and losses. It needs root, for network namespaces.
 */
const reason = whyNoRig()
if (reason) {
  console.log(`skipped: ${reason}`)
  process.exit(0)
}
const times = Number(process.argv[2] ?? 3)
const { figures, entries, slowestMs, p99Ms, lost } = await inWorkFolder(folder =>
  runNetworkRig(folder, { times, scale: 1 }),
)
const seconds = (value: number | null) => (value === null ? '-' : value.toFixed(2))
for (const { fault, toldS, drainedS } of figures)
  console.log(`told ${seconds(toldS).padStart(5)} s, drained ${seconds(drainedS).padStart(5)} s: ${fault}`)
const worst = (values: readonly (number | null)[]) => Math.max(...values.map(value => value ?? 0)).toFixed(2)
console.log(
  `worst: told ${worst(figures.map(({ toldS }) => toldS))} s (goal 5), drained ${worst(
    figures.map(({ drainedS }) => drainedS),
  )} s (goal 3)`,
)
console.log(
  `${entries} entries: slowest ${slowestMs.toFixed(0)} ms (goal 200), p99 ${p99Ms.toFixed(0)} ms; lost ${lost}`,
)
