import process from 'node:process'
import { inWorkFolder } from '../bench/work-folder.ts'
import { openHall, whyNoHall } from './hall.ts'
import { type Joined, WAYS } from './ways.ts'

/**
 * A bare tablet in a hall without internet, until it is at its table, by each of the three origins: `npm run joining`.
 * Seconds are those of this machine and of a finger that never looks; taps and typed characters are counted by the pages.
 */
const reason = whyNoHall()
if (reason) {
  process.stdout.write(`skipped: ${reason}\n`)
  process.exit(0)
}
const joined = await inWorkFolder(async folder => {
  const hall = await openHall(folder)
  try {
    const all: Joined[] = []
    for (const [at, { name, run }] of WAYS.entries()) {
      const one = { way: name, ...(await run(hall, `tablet-${at + 1}`)) }
      all.push(one)
      process.stdout.write(`${lineOf(one)}\n`)
    }
    return all
  } finally {
    await hall.close()
  }
})
const typed = joined.reduce((sum, one) => sum + one.typed, 0)
process.stdout.write(`${joined.length} ways, typed characters: ${typed}\n`)
if (typed > 0) process.exitCode = 1

function lineOf({ way, seconds, taps, typed: keys, besides, deadEnds }: Joined): string {
  const figures = `${seconds.toFixed(1).padStart(4)} s, taps ${taps} + ${besides.length}, typed ${keys}`
  const more = besides.map(each => `+ ${each}`)
  const dead = deadEnds.map(each => `first in vain ${each}`)
  return `${figures}: ${[way, ...more, ...dead].join('; ')}`
}
