import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startLocalHub } from '../../hub/test/hub-process.ts'
import { PLAN_KINDS } from '../../shared/movement/plan/plan.ts'
import { PLAN_VIEW } from '../../shared/session/views/view-names.ts'
import { SETTINGS } from '../../shared/test/hall.ts'
import { CONTESTS, type ContestTablet, playEvening } from '../contests/contest-evening.ts'
import { figuresOfExport, figuresOnScreen } from '../contests/same-figures.ts'
import { createRandom } from '../simulate/random.ts'
import { openClub, type RobotClub } from './club.ts'

const PATIENCE_MS = 120_000

/** A robot at a table, which knows what the hub has sent it. */
const tabletAt = (club: RobotClub, section: string, table: number): ContestTablet => {
  const robot = club.table(section, table)
  return {
    section,
    table,
    view: name => robot.views().get(name),
    async say(statement) {
      const { receipt } = await robot.say(statement)
      expect(receipt.decision, JSON.stringify(statement)).toEqual({ kind: 'admitted', by: 'rule' })
    },
  }
}

test.each(PLAN_KINDS)(
  '[RB4] %s in two sections over the real wire, each robot by what its hub sent it',
  {
    timeout: PATIENCE_MS,
  },
  async kind => {
    const folder = mkdtempSync(join(tmpdir(), 'overtrick-contests-'))
    const hub = await startLocalHub(folder)
    const plans = CONTESTS[kind]
    const club = await openClub(hub, { settings: { ...SETTINGS, halves: 'decimal' }, plans })
    try {
      const tablets = Object.entries(plans).flatMap(([section, plan]) =>
        [...new Set(plan.entries.map(({ table }) => table))].map(table => tabletAt(club, section, table)),
      )
      for (const { section, table } of tablets) {
        const robot = club.table(section, table)
        await robot.until(() => robot.views().has(PLAN_VIEW), `the plan at table ${section}${table}`)
      }
      await playEvening(tablets, createRandom(8))
      const { receipt } = await club.director.say({ kind: 'session-closed', body: { closed: true } })
      await club.director.until(() => club.director.state().position > receipt.position, 'the close')
      const state = club.director.state()
      expect(await figuresOfExport(state)).toEqual(figuresOnScreen(state))
      const all = Object.values(plans).reduce((sum, plan) => sum + plan.contestants.length, 0)
      expect(Object.keys(figuresOnScreen(state).ranking)).toHaveLength(all)
    } finally {
      club.leave()
      await hub.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
