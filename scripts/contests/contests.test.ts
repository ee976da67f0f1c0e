import { expect, test } from 'vitest'
import { PLAN_KINDS, type Plan } from '../../shared/movement/plan/plan.ts'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { FORM_NAMES, TEAM_FORM_NAMES } from '../../shared/scoring/profiles/names.ts'
import type { Settings } from '../../shared/session/facts/session-opened.ts'
import { sectionsIn } from '../../shared/session/section/section.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS } from '../../shared/test/hall.ts'
import { hallTablet, noteRefusals } from '../kit/contest-tablet.ts'
import { createRandom } from '../kit/random.ts'
import { CONTESTS, MIXED_WINNERS, playEvening } from './contest-evening.ts'
import { figuresOfExport, figuresOnScreen, recounted } from './same-figures.ts'

/** Plays the session of this seed: opened, played with some penalties and rulings, and closed. */
async function evening(sections: Readonly<Record<string, Plan>>, seed: number): Promise<Hall> {
  const random = createRandom(seed)
  const settings: Settings = {
    ...SETTINGS,
    halves: 'decimal',
    scale: random.pick(['european', 'american']),
    form: random.pick(FORM_NAMES),
    teams: random.pick(TEAM_FORM_NAMES),
    sections: random.pick(['across', 'apart']),
  }
  const hall = createHall()
  hall.say(DIRECTOR, { kind: 'session-opened', body: settings })
  const plans = Object.entries(sections)
  for (const [section, plan] of plans)
    hall.say(DIRECTOR, { kind: 'section-planned', body: { section, version: 1, plan: encodePlan(plan) } })
  const refused: string[] = []
  const tablets = plans.flatMap(([section, plan]) =>
    [...new Set(plan.entries.map(({ table }) => table))].map(table =>
      noteRefusals(hallTablet(hall, section, table), refused),
    ),
  )
  await playEvening(tablets, random)
  expect(refused).toEqual([])
  for (const section of sectionsIn(hall.state())) {
    const contestant = random.pick(section.plan.contestants).id
    const hundredths = random.whole(-500, 300)
    const adjustment = { section: section.id, contestant, number: 1, unit: 'points', hundredths } as const
    hall.say(DIRECTOR, { kind: 'adjustment', body: adjustment })
    const board = random.pick(section.boardsKnown())
    const place = random.pick(section.resultsOf(board)).body
    const { round, table, plan, seats } = place
    const sides = { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } } as const
    const ruling = { section: section.id, round, table, board, plan, seats, sides }
    expect(hall.say(DIRECTOR, { kind: 'ruling', body: ruling }).decision.kind).toBe('admitted')
    const cancelled = { section: section.id, board: random.pick(section.boardsKnown()), cancelled: true }
    hall.say(DIRECTOR, { kind: 'board-cancelled', body: cancelled })
  }
  hall.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  return hall
}

const EVENINGS = 4

async function expectSameFigures(sections: Readonly<Record<string, Plan>>): Promise<void> {
  const all = Object.values(sections).reduce((sum, plan) => sum + plan.contestants.length, 0)
  for (let seed = 1; seed <= EVENINGS; seed += 1) {
    const state = (await evening(sections, seed)).state()
    const screen = figuresOnScreen(state)
    const file = await figuresOfExport(state)
    expect(Object.keys(screen.ranking)).toHaveLength(all)
    expect(file.ranking, `seed ${seed}`).toEqual(screen.ranking)
    expect(file.boards, `seed ${seed}`).toEqual(screen.boards)
    expect(recounted(state), `seed ${seed}`).toEqual(screen.ranking)
  }
}

test.each(PLAN_KINDS)(
  '[CT1] [CT3] %s in two sections: wire, admission, cards, travellers, standings and export agree with overtrick score',
  kind => expectSameFigures(CONTESTS[kind]),
)

test.each(MIXED_WINNERS)(
  '[CT2] a section of two winners beside one of a single ranking: the export is ranked as the screens are',
  sections => expectSameFigures(sections),
)
