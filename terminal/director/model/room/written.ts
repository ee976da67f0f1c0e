import type { ByDirection } from '../../../../shared/game/seat.ts'
import type { DirectorRoomText } from '../../../text/director.ts'

/** Formats the levels of both sides in a cell: "9 : J". Some languages have their own signs. */
export function writtenStands(t: DirectorRoomText, { NS, EW }: ByDirection<string>): string {
  const word = (written: string) => t.find(`written.${written}`, {}) ?? written
  return t('stands', { ns: word(NS), ew: word(EW) })
}
