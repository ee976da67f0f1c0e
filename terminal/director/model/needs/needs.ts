import type { SessionState } from '../../../../shared/session/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { GridSection } from '../room/room.ts'
import { type Aside, isAside } from './aside.ts'
import type { Need } from './need.ts'
import { byUrgency, findNeeds, type Held, type Watched } from './need-kinds.ts'

/** What the screen notices by itself, and which lines were put aside here. */
export interface Noticed extends Watched {
  readonly aside: Aside
}

/** Everything that wants the director, by urgency. */
export const needsOf = (
  held: Held,
  state: SessionState,
  devices: Devices | null,
  room: readonly GridSection[],
  { aside, ...watched }: Noticed,
): readonly Need[] =>
  findNeeds({ ...held, ...watched, state, devices, room })
    .filter(need => !isAside(aside, need))
    .sort(byUrgency)
