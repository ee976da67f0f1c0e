import { must } from '../../shared/lib/assert.ts'
import { decodeMessage } from '../../shared/protocol/encode.ts'
import { devicesSchema } from '../../shared/session/views/view-bodies.ts'
import type { Robot } from './robot.ts'

/** Waits for another screen that has the director's link, and lets it in as the director does by one press. */
export async function letDirectorIn(director: Robot): Promise<void> {
  const asking = () => {
    const view = decodeMessage(devicesSchema, director.views().get('devices') ?? '')
    return view.ok ? view.value.directors?.[0]?.device : undefined
  }
  await director.until(() => asking() !== undefined, 'the wish of another screen')
  await director.ask({ what: 'pairing', device: must(asking(), 'who asks'), letIn: true })
}
