import { expect, test } from 'vitest'
import { readResults } from '../formats/results-json/results-json.ts'
import { must } from '../lib/assert.ts'
import { mitchell } from '../movement/make/mitchell/mitchell.ts'
import { awardTable } from '../scoring/awards/award-presets.ts'
import { withReplacedFacts } from '../session/acts/overruling.ts'
import type { Settings } from '../session/facts/session-opened.ts'
import { sectionOf } from '../session/section/section.ts'
import { createHall, DIRECTOR, drawnResult, SESSION, SETTINGS } from '../test/hall.ts'
import { made } from '../test/made.ts'
import { exportResults } from './results-export.ts'

test('[SE352] a file that is given out says which publication it is and what places bring, and is read back so', () => {
  const plan = made(mitchell({ kind: 'plain', tables: 5, boardsPerRound: 1, winners: 2 }))
  const awards = awardTable('online-pairs') as NonNullable<Settings['awards']>
  const hall = createHall(plan, { ...SETTINGS, awards })
  for (let round = 1; round <= 5; round += 1)
    for (let table = 1; table <= 5; table += 1) hall.playRound(table, round, `4S N ${7 + table}`)
  const read = () => {
    const back = readResults(JSON.parse(must(exportResults(hall.state(), SESSION, 'Overtrick'), 'a file')))
    if (!back.ok || back.value.kind !== 'session') throw new Error('a session of pairs')
    const { revision, ranking } = back.value.session
    return { revision, awards: ranking.map(({ award }) => award ?? '-').sort() }
  }
  expect(read()).toEqual({ revision: undefined, awards: new Array(10).fill('-') })
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(read()).toEqual({ revision: 1, awards: ['-', '-', '-', '1', '1', '1', '1', '1', '2', '3'] })
  const stands = must(sectionOf(hall.state(), 'A')?.resultsOf(1)[0], 'a result')
  const body = { ...stands.body, result: drawnResult('4S N 13') }
  hall.say(DIRECTOR, withReplacedFacts(hall.state(), { kind: 'result', body }))
  expect(read().revision).toBe(2)
})
