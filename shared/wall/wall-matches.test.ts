import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Settings } from '../session/facts/session-opened.ts'
import { createHall, DIRECTOR, SETTINGS } from '../test/hall.ts'
import { createLevelHall, LEVELS_SETTINGS, type LevelHall, levelsPlan } from '../test/level-hall.ts'
import { planOffered } from '../test/plan-offered.ts'
import { wallSchema } from './wall-schema.ts'
import { wallView } from './wall-view.ts'

const NOW = 1_795_287_600_000

const evening = (settings: Partial<Settings> = {}) =>
  createLevelHall(levelsPlan(8), { ...LEVELS_SETTINGS, public: { wall: 'names' }, ...settings })

const shown = (hall: Pick<LevelHall, 'state'>) => {
  const view = wallView(hall.state(), NOW, 60)
  return view && v.parse(wallSchema, JSON.parse(JSON.stringify(view)))
}

/** Formats "1: 9-J NS": the table, both levels, the leader, or the winner (!). */
const written = (hall: LevelHall): readonly string[] =>
  (shown(hall)?.matches ?? []).flatMap(({ tables }) =>
    tables.map(
      ({ table, ns, ew, ahead, isOver }) =>
        `${table}: ${ns.written}-${ew.written} ${ahead ?? 'level'}${isOver ? '!' : ''}`,
    ),
  )

test('[WL22] in a game whose rounds are matches the wall shows how far both sides of every table are, and who is ahead', () => {
  const hall = evening()
  expect(written(hall)).toEqual(['1: 2-2 level', '2: 2-2 level', '3: 2-2 level', '4: 2-2 level'])
  hall.deals(1, 1, 'N 0', 'S 120')
  hall.deals(2, 1, 'E 60')
  hall.say(DIRECTOR, { kind: 'forfeit', body: { section: 'A', round: 1, table: 3, side: 'NS' } })
  expect(written(hall)).toEqual(['1: 10-6 NS', '2: 2-4 EW', '3: 2-2 EW!', '4: 2-2 level'])
  // Excludes points caught, players and cards.
  expect(JSON.stringify(shown(hall))).not.toMatch(/caught|dealer|bottom|tractor/)
})

test('[WL22] by names or by numbers as the club has it, and nothing of it once the session is closed', () => {
  const by = (wall: 'names' | 'numbers') => {
    const hall = evening({ public: { wall } })
    hall.name({ '1': ['Ana Ruiz', 'Bo Chen'] })
    return hall
  }
  expect(shown(by('names'))?.matches?.[0]?.tables[0]?.ns.players).toEqual(['Ana Ruiz', 'Bo Chen'])
  expect(JSON.stringify(shown(by('numbers')))).not.toContain('Ana')
  const closed = by('names')
  closed.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  expect(shown(closed)).not.toHaveProperty('matches')
})

test('[WL22] where boards are compared nothing is shown of a running round', () => {
  const hall = createHall(planOffered(6), { ...SETTINGS, public: { wall: 'names' } })
  hall.result(1, 1, 1, '4S N =')
  expect(shown(hall)).not.toHaveProperty('matches')
})
