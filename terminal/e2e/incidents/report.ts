import type { Outcome } from './run.ts'

/** Maximum number of presses that meets the goal. */
export const FEW_PRESSES = 3

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

export const linesOf = (outcome: Outcome): readonly string[] => [
  lined(cellsOf(outcome)),
  ...(outcome.broken ? [`    ${outcome.broken.split('\n')[0]}`] : []),
  ...outcome.differences.slice(0, 5).map(difference => `    ${difference.slice(0, 200)}`),
]

const lined = ([name = '', ...others]: readonly string[]): string =>
  `${name.padEnd(44)}${others.map(each => each.padStart(11)).join('')}`

export const isRight = ({ settled, differences, broken, seen, said }: Outcome): boolean =>
  settled && broken === null && differences.length === 0 && (seen || said.length === 0)
