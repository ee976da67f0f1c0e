import { type MiniChoice, USUAL_MINI } from '../../../shared/game/mini/choice.ts'
import { announcing } from '../../../shared/game/mini/declarer.ts'
import type { BySeat } from '../../../shared/game/seat.ts'
import { inTurn, type Step, type Stories, storyAt } from './stage.ts'
import { accept, ask, boardAt, gameLoaded, sit, tap } from './steps.ts'

/** MiniBridge at the table: nobody vulnerable. */
const keying = (points: MiniChoice['points'], ...steps: readonly Step[]) =>
  storyAt({ settings: { game: { ...USUAL_MINI, points }, vulnerability: 'none' } })(gameLoaded, sit, ...steps)
const mini = (...steps: readonly Step[]) => keying(true, ...steps)

const announce =
  (points: BySeat<number>): Step =>
  set => {
    const { on } = set.store.keying(boardAt(set, 0))
    tap(...announcing(on.dealer).map(seat => ({ kind: 'points', seat, points: points[seat] })))(set)
  }

/** Keys North and South only: North deals. */
const oneSide = (N: number, S: number): Step =>
  tap(
    { kind: 'side', side: 'NS' },
    { kind: 'points', seat: 'N', points: N },
    { kind: 'points', seat: 'S', points: S },
  )

const bySouth = announce({ N: 7, E: 9, S: 16, W: 8 })
const ready = inTurn(
  bySouth,
  tap({ kind: 'contract', strain: 'N', aim: 'game' }, { kind: 'tricks', tricks: 11 }),
)

export const MINI_STORIES: Stories = {
  'mini-points': mini(),
  'mini-points-many': mini(tap({ kind: 'many', many: true })),
  'mini-count': mini(announce({ N: 11, E: 9, S: 10, W: 9 })),
  'mini-side': keying('side'),
  'mini-side-count': keying('side', oneSide(9, 8)),
  'mini-side-counted': keying('side', oneSide(7, 16), ask('count')),
  'mini-no-points': keying(false),
  'mini-contract': mini(bySouth),
  'mini-contract-other': mini(bySouth, tap({ kind: 'declarer', seat: 'N' })),
  'mini-declarer': mini(ready, ask('declarer')),
  'mini-result': mini(bySouth, tap({ kind: 'contract', strain: 'S', aim: 'part-score' })),
  'mini-accept': mini(ready),
  'mini-wrong': mini(ready, ask('wrong')),
  'mini-score': mini(ready, accept),
}
