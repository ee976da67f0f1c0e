import type { ByDirection } from '../../../../shared/game/seat.ts'
import type { DirectorLevelsText } from '../../../text/director-levels.ts'

/** How far both sides are, as short as a cell of the room has it: "9 : J"; some have a sign of their own in a language. */
export function writtenStands(t: DirectorLevelsText, { NS, EW }: ByDirection<string>): string {
  const word = (written: string) => t.find(`written.${written}`, {}) ?? written
  return t('stands', { ns: word(NS), ew: word(EW) })
}
