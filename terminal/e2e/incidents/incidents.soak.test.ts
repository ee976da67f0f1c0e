import { expect, test } from 'vitest'
import { inBrowsers } from '../play/in-browsers.ts'
import { openClub } from './club.ts'
import { reviewIncidents } from './incidents.ts'
import { FEW_PRESSES, isRight, linesOf } from './report.ts'
import { runEvening } from './run.ts'

/** Goal: incidents, of twenty, that take few presses. */
const IN_FEW_PRESSES = 18

const ON_A_PHONE = ['wrong declarer', 'wrong direction', 'wrong change of the movement']
const DROPPED_MS = 20_000

// Two clubs side by side, each with a hub, a folder and a browser; one of them mostly waits for its link.
test.concurrent(
  '[UI150, UI152] twenty incidents of an evening: settled, nearly all in three presses, and equal once taken back',
  inBrowsers(async at => {
    const outcomes = await runEvening(await openClub(at, 'desktop'), reviewIncidents())
    expect(outcomes.filter(one => !isRight(one)).flatMap(linesOf)).toEqual([])
    expect(outcomes.length).toBeGreaterThanOrEqual(20)
    const costly = outcomes.filter(({ cost }) => (cost?.presses ?? 0) > FEW_PRESSES)
    expect(costly.length).toBeLessThanOrEqual(20 - IN_FEW_PRESSES)
  }),
)

test.concurrent(
  '[UI151] a phone whose link drops in the middle of an incident says everything once, and takes it back',
  inBrowsers(async at => {
    const some = reviewIncidents().filter(({ name }) => ON_A_PHONE.some(one => name.includes(one)))
    const outcomes = await runEvening(await openClub(at, 'phone'), some, { dropMs: DROPPED_MS })
    expect(outcomes.filter(one => !isRight(one)).flatMap(linesOf)).toEqual([])
    expect(outcomes).toHaveLength(ON_A_PHONE.length)
  }),
)
