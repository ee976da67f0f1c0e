import { expect, test } from 'vitest'
import { fold } from '../../../shared/session/decide/fold.ts'
import { isClosed, waitingFacts } from '../../../shared/session/section/queries.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { heldOfTable } from '../../../shared/session/state/held.ts'
import { receivedState, sentState } from '../../../shared/session/state/sent-state.ts'
import type { SessionState } from '../../../shared/session/state/state.ts'
import { planView } from '../../../shared/session/views/plan-view.ts'
import { CARD_VIEW, TABLEMATES_VIEW, viewBeside } from '../../../shared/session/views/view-names.ts'
import { createHall, resultStatement, tableDevice } from '../../../shared/test/hall.ts'
import { planOffered } from '../../../shared/test/plan-offered.ts'
import type { FromWorker } from '../messages.ts'
import { createTableReader } from './read-for-table.ts'
import { entriesIn } from './table-fold.ts'

const view = planView(createHall(planOffered(4)).state(), 'A', 1)
const spoilt = [{ ...view.entries[0], position: 'first' }, ...view.entries, { kind: 'of-tomorrow' }]
const arrives = (name: string, body: unknown): FromWorker => ({
  kind: 'view',
  name,
  text: JSON.stringify(body),
})

test('[UI100] an entry of a view that cannot be read takes none of the others with it', () => {
  expect(entriesIn(JSON.stringify({ entries: spoilt }))).toEqual(view.entries)
})

test('[UI100] the session is folded from the views of the own table and of those that it represents, and from no others', () => {
  const read = createTableReader()
  const beside = viewBeside(CARD_VIEW, { section: 'A', table: 2 })
  const [session, shown] = read([arrives('plan', { entries: spoilt })])
  expect(session?.kind === 'session' && session.session).toEqual(sentState(fold(view.entries)))
  expect(shown).toEqual({ kind: 'view', name: 'plan', content: null })
  expect(read([arrives(beside, { entries: spoilt })])[0]).toEqual(session)
  expect(read([{ kind: 'unsent', unsent: 1 }])).toEqual([{ kind: 'unsent', unsent: 1 }])
})

test('[UI100] a view that cannot be read is as good as none', () => {
  const read = createTableReader()
  const tablets = [{ mark: 'ab12', board: 3 }]
  expect([{ tablets }, { tablets: 1 }, null].flatMap(body => read([arrives(TABLEMATES_VIEW, body)]))).toEqual(
    [{ tablets }, null, null].map(content => ({ kind: 'view', name: TABLEMATES_VIEW, content })),
  )
})

test('[UI100] a state sent to the screens answers as the one that was folded', () => {
  const hall = createHall(planOffered(4))
  hall.assign(tableDevice(1), 1)
  hall.assign(tableDevice(2), 2)
  hall.playRound(1, 1, '3N N 9')
  hall.say(tableDevice(1), resultStatement(hall.state(), 2, 1, 3, '4S E 10'))
  const here = { section: 'A', table: 2 }
  const seen = (state: SessionState) => [
    waitingFacts(state).length,
    heldOfTable(state.held, here).size,
    isClosed(state),
    ...[1, 2].map(table => sectionOf(state, 'A')?.currentRound(table)),
    sectionOf(state, 'A')?.played(),
    sectionOf(state, 'A')?.boardAt(1, 2, 3),
  ]
  const received = receivedState(structuredClone(sentState(hall.state())))
  expect(seen(received).slice(0, 2)).toEqual([1, 1])
  expect(seen(received)).toEqual(seen(hall.state()))
})
