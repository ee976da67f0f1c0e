import { assault } from './assault.ts'
import { ATTACKS } from './attacks.ts'

/**
 * Runs `npm run attacks -- --live [WORD]`: the attacks with the word in their names, or all. Returns 1 if one gains
 * something.
 */
export async function attackLive(word = ''): Promise<number> {
  const attacks = ({ name }: { readonly name: string }) => name.includes(word)
  if (!ATTACKS.some(attacks)) {
    console.log(`No attack has “${word}” in its name: nothing was tried.`)
    return 1
  }
  const done = await assault({
    attacks,
    told: ({ name, holds }, gained) =>
      console.log(gained === undefined ? `held      ${name}` : `SUCCEEDED ${name} (${holds}): ${gained}`),
  })
  const { succeeded, crashed, lost, said, journal } = done
  console.log(`${done.attacks} attacks, ${succeeded.length} succeeded, ${crashed ? 1 : 0} crashes`)
  console.log(`Honest words: ${said} said, ${lost} without a receipt.`)
  console.log(
    journal.length === 0
      ? 'The journal afterwards is the one of the honest words alone.'
      : `The journal afterwards differs in ${journal.length} lines:`,
  )
  for (const fault of journal.slice(0, 10)) console.log(`  ${fault}`)
  return succeeded.length + lost + journal.length + (crashed ? 1 : 0) === 0 ? 0 : 1
}
