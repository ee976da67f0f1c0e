import { expect, test } from 'vitest'
import { must } from '../../../../../shared/lib/assert.ts'
import { sides } from '../../../../../shared/movement/plan/entry.ts'
import { previewOf } from '../../../../../shared/session/preview/preview.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { runningRankings } from '../../../../../shared/session/standings/standings-view.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../../shared/test/hall.ts'
import { planOffered } from '../../../../../shared/test/plan-offered.ts'
import { directorResult } from '../../../model/acts/director-acts.ts'
import { fixOptions, type Played, standingOption, THINGS } from '../../../model/board/results/bridge-fixes.ts'
import { keyEffects } from '../../parts/preview/key-effects.ts'

const plan = planOffered(6)
const PLACE = { section: 'A', round: 1, table: 1, board: 1 }

function evening(): Hall {
  const hall = createHall(plan)
  for (const { round, table } of plan.entries) if (round <= 3) hall.playRound(table, round, '4S N =')
  hall.playRound(1, 1, '4S N =')
  return hall
}
const standingIn = (hall: Hall) => must(sectionOf(hall.state(), 'A')?.resultAt(1, 1, 1), 'the result')

/** Returns everyone's place, whether shared, percentage and total. */
const ranked = (hall: Hall) =>
  new Map(
    runningRankings(hall.state()).flatMap(({ rankings }) =>
      rankings.flatMap(({ rows }) =>
        rows.map(({ contestant, rank, shared, percent, total }): [string, string[]] => [
          contestant,
          [`${rank}${shared ? '=' : ''}`, `${percent} ${total}`],
        ]),
      ),
    ),
  )

test('[DS251] each key changes one thing, and the one that stands is among them', () => {
  const { result } = standingIn(evening()).body
  if (result.kind !== 'played' || 'mini' in result) throw new Error('no contract')
  const played: Played = result
  for (const thing of THINGS) {
    const options = fixOptions(thing, played)
    expect(options.filter(({ value }) => value === standingOption(thing, played))).toEqual([
      { value: standingOption(thing, played), result: played },
    ])
    expect(new Set(options.map(one => standingOption(thing, one.result))).size).toBe(options.length)
  }
})

test('[DS251] under each key of a correction stand the places that both sides have once it is pressed', () => {
  const hall = evening()
  const { result, ...body } = standingIn(hall).body
  if (result.kind !== 'played' || 'mini' in result) throw new Error('no contract')
  const played: Played = result
  const seated = sides(body)
  const before = ranked(hall)
  const told = new Set<string | undefined>()
  for (const thing of ['declarer', 'tricks', 'doubling'] as const) {
    const options = fixOptions(thing, played)
    const statements = options.map(one =>
      must(directorResult(hall.state(), PLACE, one.result, ''), 'the correction'),
    )
    const previews = statements.map(statement => previewOf(hall.state(), statement))
    const effects = keyEffects(previews, statements.length, 'A', seated)
    for (const [index, statement] of statements.entries()) {
      const then = evening()
      then.say(DIRECTOR, statement)
      const after = ranked(then)
      const place = (ids: readonly string[]) => {
        const was = before.get(ids[0] ?? '')
        const is = after.get(ids[0] ?? '')
        return was?.join() === is?.join() ? '=' : is?.[0]
      }
      expect(effects[index]).toBe(`${place(seated.NS)} / ${place(seated.EW)}`)
      told.add(effects[index])
    }
  }
  expect(told.size).toBeGreaterThan(2)
  expect(keyEffects('thinking', 2, 'A', seated)).toEqual(['…', '…'])
  expect(keyEffects('hidden', 2, 'A', seated)).toEqual([undefined, undefined])
})
