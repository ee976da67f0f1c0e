import process from 'node:process'
import { rebuildEvening } from './rebuilt-evening.ts'

/**
 * `node scripts/rigs/rebuild/rebuild.ts [tables] [--without-card]`: the laptop dies with its disk, and the room hands back
 * what it has.
 */
const withoutCard = process.argv.includes('--without-card')
const tables = Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? 20)
{
  const card = !withoutCard
  const { collected, goingOn, seen, sameRanking, sameEntries, taps, results, ranked } = await rebuildEvening({
    tables,
    rounds: 3,
    card,
  })
  const [session] = seen.sessions
  process.stdout.write(
    `${tables} tables, 3 rounds played, one table off, ${card ? 'with the card' : 'without the card'}: collected after ${collected.toFixed(1)} s, every table goes on after ${goingOn.toFixed(1)} s; ranking the same: ${sameRanking}; every entry the same: ${sameEntries}; results back ${session?.results} of ${results}; pairs ranked ${ranked}; taps on tablets ${taps}; without a receipt ${session?.unreceipted}, waiting for the director ${session?.waiting}, missing ${session?.missing}, journal ${session?.journal}, silent tables ${session?.silent.map(({ section, table }) => `${section}${table}`).join(' ')}\n`,
  )
}
process.exit(0)
