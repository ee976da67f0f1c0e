import type { ByDirection } from '../../../../shared/game/seat.ts'
import type { DirectorRoomText } from '../../../text/director.ts'

/** Formats the levels of both sides for a cell of the room: "9 : J"; some languages have signs of their own. */
export function writtenStands(t: DirectorRoomText, { NS, EW }: ByDirection<string>): string {
  const word = (written: string) => t.find(`written.${written}`, {}) ?? written
  return t('stands', { ns: word(NS), ew: word(EW) })
}
