import { must } from '../../../shared/lib/assert.ts'
import { mitchell } from '../../../shared/movement/make/mitchell/mitchell.ts'
import type { DeskHealth } from '../../../shared/protocol/health.ts'
import { made } from '../../../shared/test/made.ts'
import { closingSession } from '../../director/model/acts/director-acts.ts'
import type { TableStore } from '../../table/store/table-store.ts'
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
import { inTurn, over, type Step, type Stories, show, storyAt } from './stage.ts'
import {
  accept,
  ask,
  boardAt,
  chooseBoard,
  close,
  firstPlayed,
  here,
  inSeven,
  keyed,
  link,
  nextBoard,
  playedOut,
  playRound,
  prefer,
  ready,
  says,
  send,
  sit,
  tap,
  unreachable,
  withoutTable,
} from './steps.ts'

const lastFact = ({ terminal }: TableStore) => must(terminal.facts.value.at(-1), 'fact').fact

/** The last board of the round is keyed. */
const lastBoard = inTurn(sit, chooseBoard(-1))
const byEast = inTurn(lastBoard, keyed, tap({ kind: 'declarer', seat: 'E' }))
const keyedWhole = inTurn(lastBoard, ready)

/** Board 1 was saved while the hub was unreachable, and reached it after the director had closed. */
const afterTheClose = inTurn(sit, unreachable, ready, accept, close, link('connected'))
/** The next board is keyed while hub and tablet have incompatible versions; the one before waits here. */
const apartFromTheDesk = (state: 'app-old' | 'desk-old'): Step =>
  inTurn(sit, link(state), ready, accept, nextBoard)
const played = inTurn(sit, ready, accept)

const refused = inTurn(
  says(({ store }) => {
    const { device, seq, hash } = lastFact(store)
    return { kind: 'settled', body: { about: { device, seq, hash }, admit: false } }
  }),
  says(({ desk }) => closingSession(desk.state(), false)),
)
const quarantined: Step = ({ store, table }) => {
  const fact = lastFact(store)
  const why = { type: 'quarantined', code: 'ill-formed', sentence: 'body.board: not a number' } as const
  const own = { fact, receipt: null, quarantined: { ...why, seq: fact.seq, hash: fact.hash } }
  table.send({ kind: 'fact', own, unsent: 0 })
  table.send({ kind: 'link', link: 'connected', offset: 0 })
}
const callDirector =
  (isOpen: boolean): Step =>
  ({ store }) =>
    store.callDirector(isOpen)
const health = (of: DeskHealth) => here(sit, send({ kind: 'desk', health: of }))
const diskFull = send({ kind: 'store-failed', sentence: 'QuotaExceededError: the disk is full.' })

const atThree = storyAt({ table: 3 })
const sitOut = storyAt({
  plan: () => made(mitchell({ kind: 'relay', tables: 4, boardsPerRound: 3, winners: 2, missing: 'NS' })),
})

export const STORIES: Stories = {
  'choose-table': here(send({ kind: 'pairing', pairing: { kind: 'none' } }), withoutTable),
  waiting: here(send({ kind: 'pairing', pairing: { kind: 'waiting', section: 'A', table: 2 } })),
  revoked: here(link('revoked')),
  'hand-over': here(sit, unreachable, send({ kind: 'hand-over', asked: { desk: '192.168.1.20:8484' } })),
  elsewhere: here(link('elsewhere'), show({ insecure: true })),
  seats: storyAt({ table: 2 })(),
  contract: here(lastBoard),
  declarer: here(lastBoard, keyed),
  'contract-called': here(sit, callDirector(true)),
  'lead-suit': here(byEast),
  lead: here(byEast, tap({ kind: 'lead-suit', suit: 'S' })),
  result: here(keyedWhole, ask('result')),
  accept: here(keyedWhole),
  'accept-turned': here(keyedWhole, prefer({ accept: 'turn' })),
  wrong: here(keyedWhole, ask('wrong')),
  'wrong-kept': here(played, set => set.store.correct(boardAt(set, 0))),
  doubling: here(keyedWhole, ask('doubling')),
  more: here(lastBoard, over('more')),
  check: here(lastBoard, over('check')),
  'more-apart': here(sit, unreachable, over('more')),
  address: here(sit, unreachable, over('address')),
  settings: here(lastBoard, over('settings')),
  signal: here(lastBoard, prefer({ news: 'flash' }), over('signal')),
  unplayed: here(lastBoard, over('unplayed')),
  boards: here(lastBoard, over('boards')),
  'score-alone': here(sit, unreachable, ready, accept),
  'score-not-played': here(sit, tap({ kind: 'not-played' }), accept),
  'boards-done': here(played, nextBoard, over('boards')),
  correct: here(played, over('correct')),
  'score-waiting': here(afterTheClose),
  'score-refused': here(afterTheClose, refused),
  'pairing-refused': here(send({ kind: 'pairing', pairing: { kind: 'refused', code: 'turned-away' } })),
  'score-aside': here(sit, unreachable, ready, accept, quarantined),
  'cannot-write': health('cannot-write'),
  superseded: health('superseded'),
  restored: health('restored'),
  'second-desk': health('second-desk'),
  recovering: health('recovering'),
  'app-old': here(apartFromTheDesk('app-old')),
  'app-old-seats': here(link('app-old')),
  'desk-old-move': atThree(playRound(1), link('desk-old')),
  'desk-old': here(apartFromTheDesk('desk-old')),
  score: inSeven(firstPlayed),
  move: atThree(playRound(1)),
  'move-apart': atThree(
    playRound(1),
    callDirector(true),
    unreachable,
    callDirector(false),
    show({ insecure: true }),
  ),
  'move-sit-out': sitOut(playRound(1), ({ store }) => store.know(1, 'NS')),
  ranking: playedOut()(),
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
  'store-failed': here(sit, diskFull),
  'store-failed-score': inSeven(firstPlayed, diskFull),
  ...PRACTICE_STORIES,
  ...AUCTION_STORIES,
}
