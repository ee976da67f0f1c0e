import type { BoardHandsText } from '../../../shared/game/deal.ts'
import type { ResultDoubt } from '../../../shared/game/game.ts'
import { draftText } from '../../table/model/asked-doubt.ts'
import { amongSeven, ready, type Story, seated, shown } from './stage.ts'

/** Shows the hub's doubt about table 1's result. */
async function doubted(doubt: ResultDoubt): Promise<Story> {
  const set = await seated()
  ready(set.store)
  const screen = set.store.screen.value
  if (screen.kind === 'entry') set.store.doubt.value = { of: draftText(screen.draft), doubt }
  return shown(set)
}

const HANDS: BoardHandsText = {
  deal: 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73',
  tricks: '9b7889b7883254532545',
}

/** Stories of questions about a result before it is accepted, and the cards after it. */
export const DOUBT_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'doubt-board': () => doubted({ kind: 'other-board', board: null }),
  'doubt-that-board': () => doubted({ kind: 'other-board', board: 3 }),
  'doubt-side': () => doubted({ kind: 'other-side' }),
  'doubt-lead': () => doubted({ kind: 'lead' }),
  'doubt-doubling': () => doubted({ kind: 'doubling' }),
  'doubt-level': () => doubted({ kind: 'other-level' }),
  'doubt-far-off': () => doubted({ kind: 'far-off' }),
  'score-hands': async () => {
    const set = await amongSeven()
    set.table.replies.to = ({ what }) => (what === 'board-hands' ? { hands: HANDS } : null)
    return shown(set)
  },
}
