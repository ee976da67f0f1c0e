import process from 'node:process'
import { rebuildEvening } from './rebuilt-evening.ts'

/** `node scripts/rigs/rebuild/rebuild.ts [tables]`: the laptop dies with its disk, and the room hands back what it has. */
const tables = Number(process.argv[2] ?? 20)
for (const card of [true]) {
  const { collected, goingOn, seen, sameRanking, sameEntries } = await rebuildEvening({
    tables,
    rounds: 3,
    card,
  })
  const [session] = seen.sessions
  process.stdout.write(
    `${tables} tables, 3 rounds played, one table off, ${card ? 'with the card' : 'without the card'}: collected after ${collected.toFixed(1)} s, every table goes on after ${goingOn.toFixed(1)} s; ranking the same: ${sameRanking}; every entry the same: ${sameEntries}; missing ${session?.missing}, silent tables ${session?.silent.map(({ section, table }) => `${section}${table}`).join(' ')}\n`,
  )
}
process.exit(0)
