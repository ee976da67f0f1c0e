import type { Outcome } from './run.ts'

/** Presses that the goal allows for an incident. */
export const FEW = 3

const yes = (is: boolean): string => (is ? 'yes' : 'NO')

function cellsOf({
  name,
  cost,
  settled,
  seen,
  backCost,
  differences,
  broken,
  said,
}: Outcome): readonly string[] {
  return [
    name,
    String(cost?.presses ?? '-'),
    String(cost?.keys ?? '-'),
    String(cost?.scrolls ?? '-'),
    yes(settled),
    said.length === 0 ? '-' : yes(seen),
    said.length === 0 ? '-' : String(backCost?.presses ?? '-'),
    broken ? 'BROKEN' : yes(differences.length === 0),
  ]
}

/** A line each, with what went wrong below it. */
export const linesOf = (outcome: Outcome): readonly string[] => [
  lined(cellsOf(outcome)),
  ...(outcome.broken ? [`    ${outcome.broken.split('\n')[0]}`] : []),
  ...outcome.differences.slice(0, 5).map(difference => `    ${difference.slice(0, 200)}`),
]

const lined = ([name = '', ...others]: readonly string[]): string =>
  `${name.padEnd(44)}${others.map(each => each.padStart(11)).join('')}`

/** Everything went as it should. */
export const isRight = ({ settled, differences, broken, seen, said }: Outcome): boolean =>
  settled && broken === null && differences.length === 0 && (seen || said.length === 0)
