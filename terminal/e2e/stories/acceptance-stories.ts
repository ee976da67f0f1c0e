import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { amongSeven, ready, type Story, shown, stage } from './stage.ts'

/** What a club chooses about its tables. */
type Tables = NonNullable<Settings['tables']>

/** East-West are to read what table 1 has keyed. */
async function keyedAs(tables: Tables) {
  const set = stage(1, undefined, { tables })
  await set.store.sit(1)
  ready(set.store)
  return set
}

async function tricksAsked(tables: Tables): Promise<Story> {
  const set = await keyedAs(tables)
  set.store.tap({ kind: 'ask', step: 'result' })
  return shown(set)
}

/** How tables agree to a result, and write it, as their club has chosen. */
export const ACCEPTANCE_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'result-total': () => tricksAsked({ tricks: 'total' }),
  'result-american': () => tricksAsked({ tricks: 'american' }),
  'score-american': async () => shown(await amongSeven({ tables: { tricks: 'american' } })),
}
