import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { Devices } from '../../../../shared/session/views/view-bodies.ts'
import type { GridSection } from '../room/room.ts'
import { type DismissedLines, isDismissed } from './dismissed.ts'
import type { Need } from './need.ts'
import { byUrgency, findNeeds, type Held, type Watched } from './need-kinds.ts'

/** Observations of the screen itself, and the lines dismissed here. */
export interface Noticed extends Watched {
  readonly aside: DismissedLines
}

export const needsOf = (
  held: Held,
  state: SessionState,
  devices: Devices | null,
  room: readonly GridSection[],
  { aside, ...watched }: Noticed,
): readonly Need[] =>
  findNeeds({ ...held, ...watched, state, devices, room })
    .filter(need => !isDismissed(aside, need))
    .sort(byUrgency)
