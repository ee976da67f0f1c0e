import { percentile } from '../../bench/figures.ts'
import { type Assault, assault } from './assault.ts'
import { ATTACKS } from './attacks.ts'

/** Long enough for a percentile of one in a hundred. */
const ALONE_MS = 20_000

/**
 * Runs `npm run attacks -- --live [WORD]`: the attacks with the word in their names, or all; returns 1 if one gains
 * something. They run twice: first on a second hub beside the measured one, to know the cost of the same work on the
 * same machine; then on the measured hub.
 */
export async function attackLive(word = ''): Promise<number> {
  const attacks = ({ name }: { readonly name: string }) => name.includes(word)
  if (!ATTACKS.some(attacks)) {
    console.log(`No attack has “${word}” in its name: nothing was tried.`)
    return 1
  }
  const beside = await assault({ attacks, elsewhere: true, aloneMs: ALONE_MS })
  const done = await assault({
    attacks,
    aloneMs: ALONE_MS,
    told: ({ name, holds }, gained) =>
      console.log(gained === undefined ? `held      ${name}` : `SUCCEEDED ${name} (${holds}): ${gained}`),
  })
  const { succeeded, crashed, lost, said, journal } = done
  console.log(`${done.attacks} attacks, ${succeeded.length} succeeded, ${crashed ? 1 : 0} crashes`)
  console.log(`Honest words: ${said} said, ${lost} without a receipt.`)
  for (const [name, times] of figuresOf(beside, done)) console.log(`Their receipts, ${name}: ${told(times)}`)
  console.log(
    journal.length === 0
      ? 'The journal afterwards is the one of the honest words alone.'
      : `The journal afterwards differs in ${journal.length} lines:`,
  )
  for (const fault of journal.slice(0, 10)) console.log(`  ${fault}`)
  return succeeded.length + lost + journal.length + (crashed ? 1 : 0) === 0 ? 0 : 1
}

const figuresOf = (beside: Assault, done: Assault): readonly (readonly [string, readonly number[]])[] => [
  ['nobody attacks', [...beside.alone, ...done.alone]],
  ['another hub of this machine is attacked', beside.under],
  ['under attack', done.under],
]

const told = (times: readonly number[]): string =>
  `p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms, ${times.length} of them`
