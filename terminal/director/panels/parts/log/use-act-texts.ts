import { type DeviceId, deviceMark, isDesk, type Role } from '../../../../../shared/session/identity.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { DIRECTOR_ACTS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { ActTexts } from '../../../model/log/act-texts.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'

/** Returns all texts for describing acts, in the language of the screen. */
export function useActTexts(): ActTexts {
  const { store } = useDirector()
  return {
    acts: useText(DIRECTOR_ACTS_TEXT),
    draw: useText(DIRECTOR_DRAW_TEXT),
    t: useText(DIRECTOR_TEXT),
    common: useText(COMMON_TEXT),
    state: store.state.value,
    signs: store.signs.value,
  }
}

/** Returns a formatter for time and device: "20:14 · this screen", "20:14 · screen ab12", "20:14 · the desk". */
export function useWhoWhen(): (at: number | null, device: DeviceId, role: Role) => string {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { terminal } = useDirector()
  const time = useDateFormat(CLOCK)
  return (at, device, role) => {
    const where = whereSaid(acts, terminal.device.value, device, role)
    return at === null ? where : acts('log.who', { time: time.format(at), device: where })
  }
}

function whereSaid(acts: ActTexts['acts'], own: DeviceId | null, device: DeviceId, role: Role): string {
  if (own === device) return acts('log.here')
  if (isDesk(device)) return acts('log.desk')
  return acts(role === 'director' ? 'log.other' : 'log.table', { mark: deviceMark(device) })
}
