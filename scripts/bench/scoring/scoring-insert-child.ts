import { scoreField } from '../../../shared/scoring/field/scored-field.ts'
import { SHORT_BOARDS } from '../../../shared/scoring/rules.ts'
import { insertTimes } from './scoring-insert.ts'
import { madeField, madeSetup, ragged } from './scoring-room.ts'

/** Runs one measurement in a separate process, as the hub is one: the times of the inserts as JSON on stdout. */

const [tables, short, inserts, shape] = process.argv.slice(2)
const made = shape === 'ragged' ? ragged(Number(tables)) : madeField(Number(tables), 2)
const rule = SHORT_BOARDS.find(each => each === short)
const warmUp = Math.min(400, Number(inserts))
const times = insertTimes(scoreField(made.sheets, madeSetup(made, rule)), warmUp + Number(inserts))
process.stdout.write(JSON.stringify(times.slice(warmUp)))
