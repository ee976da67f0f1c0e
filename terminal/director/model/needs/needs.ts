import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { GridSection } from '../room/room.ts'
import { type Aside, isAside } from './aside.ts'
import type { Need } from './need.ts'
import { byUrgency, findNeeds, type Held, type Watched } from './need-kinds.ts'

/** Observations of the screen itself, and the lines dismissed here. */
export interface Noticed extends Watched {
  readonly aside: Aside
}

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
