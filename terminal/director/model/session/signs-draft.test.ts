import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { actLog } from '../../../../shared/session/acts/act-log.ts'
import { tableName, tableSigns } from '../../../../shared/session/signs/table-name.ts'
import { createHall, DIRECTOR, SETTINGS } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { linesOf } from '../log/act-lines.ts'
import { changingSigns } from './sign-acts.ts'
import { numbered, signsOf, signsSetting, USUAL_SIGNS, withSign } from './signs-draft.ts'

const THREE = [
  { section: 'A', tables: 8 },
  { section: 'B', tables: 6 },
  { section: 'C', tables: 5 },
]

test('[DS354] several sections are all named in the opening, so that each tablet knows of them; one alone is not', () => {
  expect(signsSetting(USUAL_SIGNS, THREE.slice(0, 1))).toEqual({})
  expect(signsSetting(USUAL_SIGNS, THREE)).toEqual({
    signs: [{ section: 'A' }, { section: 'B' }, { section: 'C' }],
  })
})

test('[DS356] signs are changed while the tables play, and taken back with the line of the log', () => {
  const desk = createHall(planOffered(8), { ...SETTINGS, signs: [{ section: 'A' }, { section: 'B' }] })
  const draft = withSign(USUAL_SIGNS, { section: 'A', colour: 'red', firstTable: 5 })
  expect(changingSigns(desk.state(), USUAL_SIGNS)).toBeDefined()
  const statement = must(changingSigns(desk.state(), draft), 'a change')
  desk.say(DIRECTOR, statement)
  expect(tableName(tableSigns(desk.state()), 'A', 2)).toBe('6')
  expect(changingSigns(desk.state(), draft)).toBeUndefined()
  const [line] = linesOf(actLog(desk.entries, desk.state()), desk.state())
  expect(line?.subject).toEqual({ kind: 'signs' })
})

test('[DS354] numbers run on through the room however many tables come, and on from one that was keyed', () => {
  const through = numbered(USUAL_SIGNS, true)
  const firsts = (draft: typeof through, sections = THREE) =>
    signsOf(draft, sections).map(({ firstTable = 1 }) => firstTable)
  expect(firsts(through)).toEqual([1, 9, 15])
  expect(firsts(through, [{ section: 'A', tables: 10 }, ...THREE.slice(1)])).toEqual([1, 11, 17])
  const keyed = withSign(through, { section: 'B', colour: 'blue', firstTable: 21 })
  expect(firsts(keyed)).toEqual([1, 21, 27])
  expect(signsOf(keyed, THREE)[1]).toEqual({ section: 'B', colour: 'blue', firstTable: 21 })
  // Numbered by section again, they keep their colours.
  expect(signsOf(numbered(keyed, false), THREE)).toEqual([
    { section: 'A' },
    { section: 'B', colour: 'blue' },
    { section: 'C' },
  ])
})
