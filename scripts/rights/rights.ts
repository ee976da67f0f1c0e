import process from 'node:process'
import { CALLERS } from '../../hub/broker/check/rights-table.ts'
import { type TriedCell, tryRights } from '../../hub/broker/check/try-rights.ts'
import { whyNoMosquitto } from '../../hub/test/mosquitto.ts'
import { SITES, startSite } from '../../hub/test/rights-sites.ts'

/**
 * Every cell of the rights, tried at the embedded broker and at Mosquitto as we configure it, and judged by its effect:
 * `npm run rights`. Prints for each broker how many cells were tried and are wrong, and which ones the hub alone refuses.
 */

const ACTIONS = ['connect', 'publish', 'subscribe', 'will'] as const
const say = (line: string) => void process.stdout.write(`${line}\n`)

const short = (what: string): string =>
  what.replace(/\b[0-9a-f]{32}\b/g, 'DEVICE').replace(/\bs-[0-9a-f]{16}\b/g, 'SESSION')

function print(name: string, tried: readonly TriedCell[], ms: number): void {
  const wrong = tried.filter(({ isRight }) => !isRight)
  say(`\n${name}: ${tried.length} cells, ${wrong.length} wrong, ${(ms / 1000).toFixed(0)} s`)
  say(['', ...ACTIONS].map(word => word.padEnd(12)).join(''))
  for (const caller of CALLERS) {
    const counts = ACTIONS.map(action => {
      const cells = tried.filter(cell => cell.caller === caller && cell.action === action)
      const bad = cells.filter(({ isRight }) => !isRight).length
      return cells.length === 0 ? '-' : bad === 0 ? `${cells.length}` : `${cells.length} (${bad} wrong)`
    })
    say([caller, ...counts].map(word => word.padEnd(12)).join(''))
  }
  for (const { caller, action, what } of wrong) say(`  wrong: ${caller} ${action} ${short(what)}`)
  const alone = new Set(
    tried.filter(cell => cell.isHubsAlone).map(({ action, what }) => `${action} ${short(what)}`),
  )
  say(alone.size === 0 ? '  The broker refuses all of it itself.' : '  Refused by the hub alone:')
  for (const cell of alone) say(`    ${cell}`)
  const odd = new Set(
    tried.filter(cell => cell.isHarmless).map(({ action, what }) => `${action} ${short(what)}`),
  )
  if (odd.size > 0) say('  Let through, and heard as what it is:')
  for (const cell of odd) say(`    ${cell}`)
}

let isWrong = false
for (const kind of SITES) {
  const reason = kind === 'embedded' ? null : whyNoMosquitto()
  if (reason) {
    say(`\n${kind}: not tried, ${reason}`)
    continue
  }
  const begun = performance.now()
  const site = await startSite(kind)
  try {
    const tried = await tryRights(site)
    print(kind, tried, performance.now() - begun)
    isWrong ||= tried.some(({ isRight }) => !isRight)
  } finally {
    await site.stop()
  }
}
process.exitCode = isWrong ? 1 : 0
