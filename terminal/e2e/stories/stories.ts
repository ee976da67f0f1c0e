import { signal } from '@preact/signals'
import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import { DIRECTOR } from '../../../shared/test/hall.ts'
import { closingSession } from '../../director/model/acts/director-acts.ts'
import { createTableStore, type TableStore } from '../../table/store/table-store.ts'
import type { Overlay } from '../../table/table-context.ts'
import { ACCEPTANCE_STORIES } from './acceptance-stories.ts'
import { AUCTION_STORIES } from './auction-stories.ts'
import { CHANGED_STORIES } from './changed-stories.ts'
import { CONTEST_STORIES } from './contest-stories.ts'
import { CORRECTION_STORIES } from './correction-stories.ts'
import { DOUBT_STORIES } from './doubt-stories.ts'
import { DRAW_STORIES } from './draw-stories.ts'
import { FIND_STORIES } from './find-stories.ts'
import { JOIN_STORIES } from './join-stories.ts'
import { LEVELS_STORIES } from './levels-stories.ts'
import { LOOK_UP_STORIES } from './look-up-stories.ts'
import { MINI_STORIES } from './mini-stories.ts'
import { PEOPLE_STORIES } from './people-stories.ts'
import { PRACTICE_STORIES } from './practice-stories.ts'
import { ROUND_STORIES } from './round-stories.ts'
import { SCORING_STORIES } from './scoring-stories.ts'
import { SIGN_UP_STORIES } from './sign-up-stories.ts'
import {
  amongSeven,
  keyed,
  planOf,
  playedOut,
  playRound,
  ready,
  type Stage,
  type Story,
  seated,
  shown,
  stage,
} from './stage.ts'

const lastFact = (store: TableStore) => must(store.terminal.facts.value.at(-1), 'fact').fact

/** Board 1 was saved while the hub was unreachable, and reached it after the director had closed. */
async function afterTheClose(): Promise<Stage> {
  const set = await seated()
  set.table.setLink('unreachable')
  ready(set.store)
  await set.store.accept()
  set.desk.say(DIRECTOR, { kind: 'session-closed', body: { closed: true } })
  set.table.setLink('connected')
  return set
}

/** The next board is keyed while hub and tablet have incompatible versions; the one before waits here. */
async function apartFromTheDesk(link: 'app-old' | 'desk-old'): Promise<Stage> {
  const set = await seated()
  set.table.setLink(link)
  ready(set.store)
  await set.store.accept()
  set.store.nextBoard()
  return set
}

async function keying(steps: (store: TableStore) => void, overlay: Overlay = 'none'): Promise<Story> {
  const set = await seated()
  set.store.chooseBoard(must(set.store.card.value?.entry.boards.at(-1), 'board'))
  steps(set.store)
  return shown(set, overlay)
}

export const STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'choose-table': async () => {
    const set = stage(1)
    set.table.send({ kind: 'pairing', pairing: { kind: 'none' } })
    const { terminal } = set.store
    return shown({ ...set, store: createTableStore({ ...terminal, assignment: signal(null) }) })
  },
  waiting: async () => {
    const set = stage(1)
    set.table.send({ kind: 'pairing', pairing: { kind: 'waiting', section: 'A', table: 2 } })
    return shown(set)
  },
  revoked: async () => {
    const set = stage(1)
    set.table.setLink('revoked')
    return shown(set)
  },
  'hand-over': async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    set.table.send({ kind: 'hand-over', asked: { desk: '192.168.1.20:8484' } })
    return shown(set)
  },
  elsewhere: async () => {
    const set = stage(1)
    set.table.setLink('elsewhere')
    return { ...shown(set), insecure: true }
  },
  seats: async () => shown(stage(2)),
  contract: async () => keying(() => undefined),
  declarer: async () => keying(keyed),
  'contract-called': async () => {
    const set = await seated()
    await set.store.callDirector(true)
    return shown(set)
  },
  'lead-suit': async () =>
    keying(store => {
      keyed(store)
      store.tap({ kind: 'declarer', seat: 'E' })
    }),
  lead: async () =>
    keying(store => {
      keyed(store)
      store.tap({ kind: 'declarer', seat: 'E' })
      store.tap({ kind: 'lead-suit', suit: 'S' })
    }),
  result: async () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'result' })
    }),
  accept: async () => keying(ready),
  'accept-hand-over': async () =>
    keying(store => {
      ready(store)
      store.prefer({ accept: 'hand-over' })
    }),
  wrong: async () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'wrong' })
    }),
  'wrong-kept': async () => {
    const set = await seated()
    ready(set.store)
    await set.store.accept()
    set.store.correct(must(set.store.card.value?.entry.boards[0], 'board'))
    return shown(set)
  },
  doubling: async () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'doubling' })
    }),
  more: async () => keying(() => undefined, 'more'),
  check: async () => keying(() => undefined, 'check'),
  'more-apart': async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    return shown(set, 'more')
  },
  address: async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    return shown(set, 'address')
  },
  settings: async () => keying(() => undefined, 'settings'),
  signal: async () => keying(store => store.prefer({ news: 'flash' }), 'signal'),
  unplayed: async () => keying(() => undefined, 'unplayed'),
  boards: async () => keying(() => undefined, 'boards'),
  'score-alone': async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
  'score-not-played': async () => {
    const set = await seated()
    set.store.tap({ kind: 'not-played' })
    await set.store.accept()
    return shown(set)
  },
  'boards-done': async () => {
    const set = await seated()
    ready(set.store)
    await set.store.accept()
    set.store.nextBoard()
    return shown(set, 'boards')
  },
  correct: async () => {
    const set = await seated()
    ready(set.store)
    await set.store.accept()
    return shown(set, 'correct')
  },
  'score-waiting': async () => shown(await afterTheClose()),
  'score-refused': async () => {
    const set = await afterTheClose()
    const { device, seq, hash } = lastFact(set.store)
    set.desk.say(DIRECTOR, { kind: 'settled', body: { about: { device, seq, hash }, admit: false } })
    set.desk.say(DIRECTOR, closingSession(set.desk.state(), false))
    set.table.sync()
    return shown(set)
  },
  'pairing-refused': async () => {
    const set = stage(1)
    set.table.send({ kind: 'pairing', pairing: { kind: 'refused', code: 'turned-away' } })
    return shown(set)
  },
  'score-aside': async () => {
    const set = await seated()
    set.table.setLink('unreachable')
    ready(set.store)
    await set.store.accept()
    const fact = lastFact(set.store)
    const why = { type: 'quarantined', code: 'ill-formed', sentence: 'body.board: not a number' } as const
    const own = { fact, receipt: null, quarantined: { ...why, seq: fact.seq, hash: fact.hash } }
    set.table.send({ kind: 'fact', own, unsent: 0 })
    set.table.send({ kind: 'link', link: 'connected', offset: 0 })
    return shown(set)
  },
  ...Object.fromEntries(
    (['cannot-write', 'superseded', 'restored', 'second-desk', 'recovering'] as const).map(health => [
      health,
      async () => {
        const set = await seated()
        set.table.send({ kind: 'desk', health })
        return shown(set)
      },
    ]),
  ),
  'app-old': async () => shown(await apartFromTheDesk('app-old')),
  'app-old-seats': async () => {
    const set = stage(1)
    set.table.setLink('app-old')
    return shown(set)
  },
  'desk-old-move': async () => {
    const set = stage(3)
    await playRound(set.store, 1)
    set.table.setLink('desk-old')
    return shown(set)
  },
  'desk-old': async () => shown(await apartFromTheDesk('desk-old')),
  score: async () => shown(await amongSeven()),
  move: async () => {
    const set = stage(3)
    await playRound(set.store, 1)
    return shown(set)
  },
  'move-apart': async () => {
    const set = stage(3)
    await playRound(set.store, 1)
    await set.store.callDirector(true)
    set.table.setLink('unreachable')
    await set.store.callDirector(false)
    return { ...shown(set), insecure: true }
  },
  'move-sit-out': async () => {
    const set = stage(
      1,
      planOf(mitchell({ kind: 'relay', tables: 4, boardsPerRound: 3, winners: 2, missing: 'NS' })),
    )
    await playRound(set.store, 1)
    set.store.know(1, 'NS')
    return shown(set)
  },
  ranking: async () => shown(await playedOut()),
  ...ACCEPTANCE_STORIES,
  ...CHANGED_STORIES,
  ...PEOPLE_STORIES,
  ...CONTEST_STORIES,
  ...DRAW_STORIES,
  ...CORRECTION_STORIES,
  ...DOUBT_STORIES,
  ...ROUND_STORIES,
  ...SCORING_STORIES,
  ...SIGN_UP_STORIES,
  ...JOIN_STORIES,
  ...FIND_STORIES,
  ...LOOK_UP_STORIES,
  ...MINI_STORIES,
  ...LEVELS_STORIES,
  'store-failed': async () => {
    const set = await seated()
    set.table.send({ kind: 'store-failed', sentence: 'QuotaExceededError: the disk is full.' })
    return shown(set)
  },
  'store-failed-score': async () => {
    const set = await amongSeven()
    set.table.send({ kind: 'store-failed', sentence: 'QuotaExceededError: the disk is full.' })
    return shown(set)
  },
  ...PRACTICE_STORIES,
  ...AUCTION_STORIES,
}
