import process from 'node:process'
import { setTimeout as rest } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { findChromium } from '../browser.ts'
import { openReloadRig, playReloaded, type Recovery } from './reloads.ts'

/**
 * Loads a tablet's page again while the hub is away, over plain http: are entries lost, and after how long does play go on?
 * `--dead`: the page has let go, the browser's own page of trouble stands there. Then every other time somebody presses
 * Back, in between nobody does anything and the hub stays away for 1 to 20 s.
 */
const { values } = parseArgs({
  options: { times: { type: 'string', default: '100' }, dead: { type: 'boolean', default: false } },
})
const times = Number(values.times)
const HEARD_WITHIN_MS = 20_000
const AWAY_MS = [1000, 3000, 6000, 20_000]

const say = (line: string) => void process.stdout.write(`${line}\n`)

const chromium = findChromium()
if (!chromium) throw new Error('There is no Chromium on this machine.')
function recoveryOf(time: number): Recovery {
  if (!values.dead) return { kind: 'itself' }
  return time % 2 === 0
    ? { kind: 'back' }
    : { kind: 'wait', awayMs: AWAY_MS[(time >> 1) % AWAY_MS.length] ?? 1000 }
}

const rig = await openReloadRig(chromium)
try {
  const { reloads, played } = await playReloaded(rig, times, recoveryOf)
  await rig.hand.allAtDesk()
  const missing = () => {
    const atDesk = rig.atDesk()
    return [...played].filter(([board, result]) => !isDeepStrictEqual(atDesk.get(board), result))
  }
  // The director, by whom it is looked, may hear of the last one after the tablet does.
  for (const until = Date.now() + HEARD_WITHIN_MS; missing().length > 0 && Date.now() < until; )
    await rest(100)
  const lost = missing()
  for (const [board, result] of lost)
    say(
      `board ${board}: keyed ${JSON.stringify(result)}, at the desk ${JSON.stringify(rig.atDesk().get(board))}`,
    )
  say(
    `${reloads.length} times loaded again, ${played.size} results keyed, ${lost.length} lost${lost.map(([board]) => `, board ${board}`).join('')}`,
  )
  const tell = (name: string, isOne: (of: Recovery) => boolean) => {
    const ms = reloads.filter(({ recovery }) => isOne(recovery)).map(each => each.ms)
    if (ms.length > 0) say(`${name}: ${ms.length} times, ${spread(ms)}`)
  }
  tell('by itself, hub still away', ({ kind }) => kind === 'itself')
  if (!values.dead)
    say(`of these with Back pressed after all: ${reloads.filter(each => each.isHelped).length}`)
  tell('Back pressed, hub still away', ({ kind }) => kind === 'back')
  for (const awayMs of AWAY_MS)
    tell(
      `nothing pressed, after a hub that was away ${awayMs / 1000} s`,
      of => of.kind === 'wait' && of.awayMs === awayMs,
    )
  if (lost.length > 0) process.exitCode = 1
} finally {
  await rig.close()
}

function spread(ms: readonly number[]): string {
  const sorted = [...ms].sort((a, b) => a - b)
  const at = (share: number) => ((sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 1000).toFixed(1)
  return `until play goes on: half in ${at(0.5)} s, 95 of 100 in ${at(0.95)} s, longest ${at(1)} s`
}
