import { type MiniChoice, USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { announcing } from '../../../shared/game/mini/declarer.ts'
import type { BySeat } from '../../../shared/game/seat.ts'
import { must } from '../../../shared/lib/assert.ts'
import type { TableStore } from '../../table/store/table-store.ts'
import { type Stage, type Story, shown, stage } from './stage.ts'

/** MiniBridge at the table: nobody vulnerable, the points keyed. */
async function mini(points: MiniChoice['points'] = true): Promise<Stage> {
  const set = stage(1, undefined, { game: { ...USUAL_MINI, points }, vulnerability: 'none' })
  // The game's parts load when first requested.
  while (set.store.screen.value.kind === 'starting') await new Promise(resolve => setTimeout(resolve, 5))
  await set.store.sit(1)
  return set
}

function announce(store: TableStore, points: BySeat<number>): void {
  const board = must(store.card.value?.boards[0], 'a board').board
  for (const seat of announcing(store.keying(board).on.dealer))
    store.tap({ kind: 'points', seat, points: points[seat] })
}

/** Keys North and South only: North deals. */
function oneSide(store: TableStore, N: number, S: number): void {
  store.tap({ kind: 'side', side: 'NS' })
  store.tap({ kind: 'points', seat: 'N', points: N })
  store.tap({ kind: 'points', seat: 'S', points: S })
}

const SOUTH = { N: 7, E: 9, S: 16, W: 8 }

async function keying(
  steps: (store: TableStore) => void,
  points: MiniChoice['points'] = true,
): Promise<Story> {
  const set = await mini(points)
  steps(set.store)
  return shown(set)
}

function ready(store: TableStore): void {
  announce(store, SOUTH)
  store.tap({ kind: 'contract', strain: 'N', aim: 'game' })
  store.tap({ kind: 'tricks', tricks: 11 })
}

export const MINI_STORIES: Readonly<Record<string, () => Promise<Story>>> = {
  'mini-points': () => keying(() => undefined),
  'mini-points-many': () => keying(store => store.tap({ kind: 'many', many: true })),
  'mini-count': () => keying(store => announce(store, { N: 11, E: 9, S: 10, W: 9 })),
  'mini-side': () => keying(() => undefined, 'side'),
  'mini-side-count': () => keying(store => oneSide(store, 9, 8), 'side'),
  'mini-side-counted': () =>
    keying(store => {
      oneSide(store, 7, 16)
      store.tap({ kind: 'ask', step: 'count' })
    }, 'side'),
  'mini-no-points': () => keying(() => undefined, false),
  'mini-contract': () => keying(store => announce(store, SOUTH)),
  'mini-contract-other': () =>
    keying(store => {
      announce(store, SOUTH)
      store.tap({ kind: 'declarer', seat: 'N' })
    }),
  'mini-declarer': () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'declarer' })
    }),
  'mini-result': () =>
    keying(store => {
      announce(store, SOUTH)
      store.tap({ kind: 'contract', strain: 'S', aim: 'part-score' })
    }),
  'mini-accept': () => keying(ready),
  'mini-wrong': () =>
    keying(store => {
      ready(store)
      store.tap({ kind: 'ask', step: 'wrong' })
    }),
  'mini-score': async () => {
    const set = await mini()
    ready(set.store)
    await set.store.accept()
    return shown(set)
  },
}
