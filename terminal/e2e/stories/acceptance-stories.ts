import type { Settings } from '../../../shared/session/facts/session-opened.ts'
import { amongSeven, ready, type Story, shown, stage } from './stage.ts'

type Tables = NonNullable<Settings['tables']>

/** Keys a board at table 1 up to the screen that East-West read. */
async function keyedAs(tables: Tables) {
  const set = stage(1, undefined, { tables })
  await set.store.sit(1)
  ready(set.store)
  return set
}

async function keyedWithPin() {
  const set = await keyedAs({ agree: 'pin' })
  set.store.pin.choose('1974')
  ready(set.store)
  set.store.pin.tryDigits('1975')
  return set
}

async function allBoardsKeyed() {
  const set = await keyedAs({ agree: 'sheet' })
  while (set.store.screen.value.kind === 'entry') {
    ready(set.store)
    await set.store.accept()
  }
  return set
}

async function tricksAsked(tables: Tables): Promise<Story> {
  const set = await keyedAs(tables)
  set.store.tap({ kind: 'ask', step: 'result' })
  return shown(set)
}

/** Stories of agreement and notation of results, as clubs choose them. */
export const ACCEPTANCE_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'accept-west': async () => {
    const set = await keyedAs({})
    set.store.prefer({ reader: 'W' })
    return shown(set)
  },
  'accept-across': async () => shown(await keyedAs({ tablet: 'round' })),
  'accept-stand': async () => shown(await keyedAs({ tablet: 'stand' })),
  'choose-pin': async () => shown(await keyedAs({ agree: 'pin' })),
  'accept-pin': async () => shown(await keyedWithPin()),
  'accept-note': async () => shown(await keyedAs({ agree: 'sheet' })),
  sheet: async () => shown(await allBoardsKeyed()),
  'sheet-agreed': async () => {
    const set = await allBoardsKeyed()
    await set.store.sheet.agree('NS')
    return shown(set)
  },
  'score-frequencies': async () => shown(await amongSeven({ tables: { afterBoard: 'frequencies' } })),
  'score-only': async () => shown(await amongSeven({ tables: { afterBoard: 'score' } })),
  'result-total': () => tricksAsked({ tricks: 'total' }),
  'result-american': () => tricksAsked({ tricks: 'american' }),
  'score-american': async () => shown(await amongSeven({ tables: { tricks: 'american' } })),
}
