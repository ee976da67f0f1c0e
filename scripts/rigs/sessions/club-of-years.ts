import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { journalPath } from '../../../hub/journal/data-folder.ts'
import { openSqliteJournal } from '../../../hub/journal/journal-sqlite.ts'
import { type LocalHub, startLocalHub } from '../../../hub/test/hub-process.ts'
import type { Plan } from '../../../shared/movement/plan/plan.ts'
import { type SessionList, sessionListSchema } from '../../../shared/session/past/session-list.ts'
import { SESSIONS_VIEW } from '../../../shared/session/views/view-names.ts'
import { made } from '../../../shared/test/made.ts'
import { type Robot, startRobot } from '../../kit/robot.ts'
import { enterEvenings } from './evenings.ts'

/** Hub on a folder with many earlier sessions, and a director's device of the club. */
export interface ClubOfYears {
  readonly hub: LocalHub
  readonly director: Robot
  files(): Buffer
  list(): SessionList['sessions']
  stop(): Promise<void>
}

export async function startClubOfYears(root: string, count: number, plan: Plan): Promise<ClubOfYears> {
  // The first start creates the club's key.
  await (await startLocalHub(root)).stop()
  const path = journalPath(join(root, 'data'))
  const journal = made(openSqliteJournal(path))
  enterEvenings(journal, count, plan)
  journal.close()
  const hub = await startLocalHub(root)
  const director = await startRobot(hub.origin)
  await director.pairDirector(hub.directorSecret)
  const list = () => {
    const view = director.views().get(SESSIONS_VIEW)
    return view === undefined ? [] : v.parse(sessionListSchema, JSON.parse(view)).sessions
  }
  await director.until(() => list().length === count, 'the list of all evenings')
  return {
    hub,
    director,
    list,
    files: () =>
      Buffer.concat(
        [path, `${path}-wal`]
          .filter(file => statSync(file, { throwIfNoEntry: false }))
          .map(file => readFileSync(file)),
      ),
    async stop() {
      director.stop()
      await hub.stop()
    },
  }
}
