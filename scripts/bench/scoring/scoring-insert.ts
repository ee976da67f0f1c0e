import { must } from '../../../shared/lib/assert.ts'
import { NO_SCORE } from '../../../shared/scoring/chart.ts'
import { type ScoredField, withSheet } from '../../../shared/scoring/field/scored-field.ts'
import { rankField } from '../../../shared/scoring/ranking/ranking.ts'
import { linesIn, type Sheet } from '../../../shared/scoring/sheet.ts'
import { createRandom } from '../../simulate/random.ts'

/**
 * Measures the insertion of one result into a field: the changed sheet, the figures of its board, all totals and the
 * ranking; in ms, one value per insert. The result is removed outside the measured time.
 */
export function insertTimes(full: ScoredField, inserts: number): readonly number[] {
  const random = createRandom(inserts)
  const boards = [...full.sheets.values()].map(({ sheet }) => sheet)
  return Array.from({ length: inserts }, () => {
    const sheet = random.pick(boards)
    const line = random.whole(0, linesIn(sheet) - 1)
    const score = must(sheet.scores[random.whole(0, linesIn(sheet) - 1)], 'a score of this board')
    const without = withScore(sheet, line, NO_SCORE)
    const field = withSheet(full, without)
    const begun = performance.now()
    rankField(withSheet(field, withScore(without, line, score)))
    return performance.now() - begun
  })
}

const withScore = (sheet: Sheet, line: number, score: number): Sheet => ({
  ...sheet,
  scores: sheet.scores.with(line, score),
})
