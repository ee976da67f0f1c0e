import process from 'node:process'
import { rebuildEvening } from './rebuilt-evening.ts'

/**
 * `node scripts/rigs/rebuild/rebuild.ts [tables] [--pieces-alone | --without-card]`: the laptop dies with its disk, one
 * table is off, and the room hands back what it has: the director's screen among it; sealed copies and each tablet's own
 * alone; or what tablets hold in plain, for there is no card.
 */
const has = (word: string) => process.argv.includes(word)
const tables = Number(process.argv.slice(2).find(word => /^\d+$/.test(word)) ?? 20)
const card = !has('--without-card')
const piecesAlone = has('--pieces-alone')
const evening = await rebuildEvening({ tables, rounds: 3, card, piecesAlone })
const [session] = evening.seen.sessions
const means = card
  ? piecesAlone
    ? 'with the card, sealed copies alone'
    : 'with the card'
  : 'without the card'
const lines = [
  `${tables} tables, 3 rounds played, one table off, ${means}:`,
  ...(piecesAlone
    ? [`every tablet has held a copy of everything ${evening.copied.toFixed(1)} s after the last entry`]
    : []),
  `collected after ${evening.collected.toFixed(1)} s, every table goes on after ${evening.goingOn.toFixed(1)} s, taps on tablets ${evening.taps}`,
  `ranking the same: ${evening.sameRanking}; every entry the same: ${evening.sameEntries}; results back ${session?.results} of ${evening.results}; pairs ranked ${evening.ranked}`,
  `the director reads before he says go: without a receipt ${session?.unreceipted}, waiting for him ${session?.waiting}, missing ${session?.missing}, journal ${session?.journal}`,
  ...(session?.silent ?? [])
    .filter(({ boards }) => boards > 0)
    .map(
      ({ section, table, boards }) =>
        `  table ${section}${table} is silent: ${boards} boards without a result`,
    ),
  ...(session?.unsaid ?? []).map(
    ({ act, section, round, table, board }) =>
      `  to be said again: ${act}, round ${round}, table ${section}${table}, board ${board}`,
  ),
  `the silent table, switched on again, has handed in what it had after ${evening.returned.toFixed(1)} s; the ranking is then the same${card ? '' : ' but for the ruling'}: ${evening.sameAfterReturn}`,
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(0)
