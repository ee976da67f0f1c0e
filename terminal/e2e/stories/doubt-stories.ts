import type { BoardHandsText } from '../../../shared/game/deal.ts'
import type { ResultDoubt } from '../../../shared/game/game.ts'
import { draftText } from '../../table/model/asked-doubt.ts'
import type { Stories } from './stage.ts'
import { firstPlayed, here, inSeven, ready, sit } from './steps.ts'

/** Shows the hub's doubt about table 1's result. */
const doubted = (doubt: ResultDoubt) =>
  here(sit, ready, ({ store }) => {
    const screen = store.screen.value
    if (screen.kind === 'entry') store.doubt.value = { of: draftText(screen.draft), doubt }
  })

const HANDS: BoardHandsText = {
  deal: 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73',
  tricks: '9b7889b7883254532545',
}

/** Stories of questions about a result before it is accepted, and the cards after it. */
export const DOUBT_STORIES: Stories = {
  'doubt-board': doubted({ kind: 'other-board', board: null }),
  'doubt-that-board': doubted({ kind: 'other-board', board: 3 }),
  'doubt-side': doubted({ kind: 'other-side' }),
  'doubt-lead': doubted({ kind: 'lead' }),
  'doubt-doubling': doubted({ kind: 'doubling' }),
  'doubt-level': doubted({ kind: 'other-level' }),
  'doubt-far-off': doubted({ kind: 'far-off' }),
  'score-hands': inSeven(firstPlayed, ({ table }) => {
    table.replies.to = ({ what }) => (what === 'board-hands' ? { hands: HANDS } : null)
  }),
}
