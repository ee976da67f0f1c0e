import { must } from '../../shared/lib/assert.ts'
import { decodeMessage } from '../../shared/protocol/codec.ts'
import { devicesSchema } from '../../shared/session/views/view-bodies.ts'
import type { Robot } from '../kit/robot.ts'

/** Waits for another device with the director's link and admits it as the director does. */
export async function letDirectorIn(director: Robot): Promise<void> {
  const asking = () => {
    const view = decodeMessage(devicesSchema, director.views().get('devices') ?? '')
    return view.ok ? view.value.directors?.[0]?.device : undefined
  }
  await director.until(() => asking() !== undefined, 'the wish of another screen')
  await director.ask({ what: 'pairing', device: must(asking(), 'who asks'), letIn: true })
}
