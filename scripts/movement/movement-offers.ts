import type { Choice } from '../../shared/movement/choose/choice.ts'
import { inOrder, type ListedOffer, offersFor } from '../../shared/movement/choose/sections.ts'
import { MAKERS } from '../../shared/movement/make/makers.ts'
import { CHOICE_TEXT, MOVEMENT_TEXT } from '../../shared/text/catalogues.ts'
import { planTitle } from '../../shared/text/plan-title.ts'
import { createText } from '../../shared/text/text.ts'
import { whyWords } from '../../shared/text/why-words.ts'

/**
 * The first offers of movements for every number of pairs that a club has, for a director to read through, and how long
 * the slowest of them took (of this process alone: the machine may be busy with something else):
 *
 *   node scripts/run.mjs scripts/movement/movement-offers.ts [FROM-TO] [BOARDS,BOARDS…] [OFFERS]
 */
const [pairs = '4-60', boards = '18,24,26,27', offers = '2'] = process.argv.slice(2)
const [least = 4, most = least] = pairs.split('-').map(Number)

const choice = createText(CHOICE_TEXT, 'en')
const movement = createText(MOVEMENT_TEXT, 'en')

const widths = [5, 6, 52, 6, 6, 7, 7, 7, 4, 5] as const
const line = (cells: readonly (string | number)[]) =>
  process.stdout.write(`${cells.map((cell, at) => String(cell).padEnd(widths[at] ?? 0)).join(' ')}\n`)

const cellsOf = ({ plan, wish, figures, sets }: Choice): readonly (string | number)[] => {
  const { boardsPlayed, quality } = figures
  const { least: fewest, most: all } = boardsPlayed
  return [
    planTitle(movement, plan.title),
    `${plan.rounds}x${wish.boardsPerRound}`,
    fewest === all ? all : `${fewest}-${all}`,
    figures.boards,
    figures.longestSitOut.boards || '-',
    quality === null ? '-' : quality.toFixed(0),
    sets,
  ]
}

const print = (count: number, wanted: number, { offer, why }: ListedOffer) => {
  const reason = whyWords(choice, why)
  if (!('parts' in offer)) {
    line([count, wanted, ...cellsOf(offer), offer.cost.toFixed(1), reason])
    return
  }
  const title = choice('sections.title', { count: offer.parts.length })
  line([count, wanted, title, '', '', '', '', '', offer.sets, offer.cost.toFixed(1), reason])
  for (const part of offer.parts)
    line(['', '', ...cellsOf(part).map((cell, at) => (at === 0 ? `  ${cell}` : cell))])
}

line([
  'pairs',
  'boards',
  'movement',
  'rounds',
  'played',
  'in play',
  'sit out',
  'balance',
  'sets',
  'cost',
  'why',
])
// The first call pays for what is made once.
offersFor({ pairs: least, boards: 24 }, MAKERS)
let slowest = { took: 0, count: 0, wanted: 0 }
for (let count = least; count <= most; count += 1)
  for (const wanted of boards.split(',').map(Number)) {
    const from = process.cpuUsage()
    const offered = offersFor({ pairs: count, boards: wanted }, MAKERS)
    const { user, system } = process.cpuUsage(from)
    const took = (user + system) / 1000
    if (took > slowest.took) slowest = { took, count, wanted }
    for (const one of inOrder(offered).slice(0, Number(offers))) print(count, wanted, one)
  }
const { took, count, wanted } = slowest
process.stdout.write(`slowest: ${took.toFixed(0)} ms for ${count} pairs and ${wanted} boards\n`)
