// Ranks a results JSON file by the book: `node recount.mjs FILE` prints a JSON list of places, the best first.
// It imports nothing of ours and is written as differently as may be: it is there to disagree.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const session = JSON.parse(readFileSync(process.argv[2], 'utf8'))

/** Law 2: nobody, North-South, East-West, both; each group of four boards begins one further on. */
const vulnerableSides = board => ['', 'NS', 'EW', 'NSEW'][(board - 1 + ((board - 1) >> 2)) % 4]

/** Law 77, seen from the declarer's side. */
function declarersScore(contract, tricks, vulnerable) {
  const [, digit, strain, double] = /^([1-7])(C|D|H|S|N|NT)(X{0,2})$/.exec(contract)
  const level = Number(digit)
  const factor = [1, 2, 4][double.length]
  const over = tricks - 6 - level
  if (over < 0) {
    if (factor === 1) return over * (vulnerable ? 100 : 50)
    let penalty = 0
    for (let down = 1; down <= -over; down++)
      penalty += vulnerable ? (down === 1 ? 200 : 300) : down === 1 ? 100 : down <= 3 ? 200 : 300
    return (-penalty * factor) / 2
  }
  const minor = strain === 'C' || strain === 'D'
  const each = minor ? 20 : 30
  const below = (level * each + (strain[0] === 'N' ? 10 : 0)) * factor
  const game = below >= 100 ? (vulnerable ? 500 : 300) : 50
  const slam = level === 6 ? (vulnerable ? 750 : 500) : level === 7 ? (vulnerable ? 1500 : 1000) : 0
  const insult = factor === 1 ? 0 : 25 * factor
  const overtrick = factor === 1 ? each : (vulnerable ? 100 : 50) * factor
  return below + game + slam + insult + over * overtrick
}

function northSouthsScore(board, { contract, by, tricks }) {
  if (contract === 'PASS') return 0
  const side = by === 'N' || by === 'S' ? 'NS' : 'EW'
  const score = declarersScore(contract, tricks, vulnerableSides(board).includes(side))
  return side === 'NS' ? score : -score
}

/** Law 78A: two for each result beaten, one for each equalled. */
const tally = new Map()
for (const { board, results } of session.boards) {
  const scores = results.map(result => northSouthsScore(board, result))
  results.forEach((result, own) => {
    const written = result.score
    if (written !== scores[own])
      throw new Error(`board ${board}: ${written} is written, ${scores[own]} is right`)
    const points = scores.reduce(
      (sum, other, i) => sum + (i === own ? 0 : 1 + Math.sign(scores[own] - other)),
      0,
    )
    const most = 2 * (scores.length - 1)
    for (const [pair, got] of [
      [result.ns, points],
      [result.ew, most - points],
    ]) {
      const so = tally.get(pair) ?? { got: 0, most: 0, boards: 0 }
      tally.set(pair, { got: so.got + got, most: so.most + most, boards: so.boards + 1 })
    }
  })
}

const places = [...tally].map(([pair, { got, most, boards }]) => ({
  contestant: String(pair),
  total: String(got),
  // In integers: hundredths of a percent, half up.
  percent: (Math.floor((got * 20000 + most) / (2 * most)) / 100).toFixed(2),
  share: got / most,
  boards,
}))
places.sort((a, b) => b.share - a.share || a.contestant.localeCompare(b.contestant))
const ranked = places.map(({ share, ...place }) => {
  const rank = 1 + places.filter(other => other.share > share).length
  const shared = places.filter(other => other.share === share).length > 1
  return { ...place, rank: `${rank}${shared ? '=' : ''}` }
})
process.stdout.write(`${JSON.stringify(ranked)}\n`)
