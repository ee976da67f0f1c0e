import { DEFAULT_RATE, HELLO_COST } from '../../../../hub/desk/devices/rate.ts'
import { HELLO } from '../rogue.ts'
import type { Room } from '../room.ts'
import { type LetIn, plays } from './let-in.ts'

/** Counts the answered hellos that each device sends one after the other, and the seconds taken. */
export async function hellosAnswered(room: Room, devices: readonly LetIn[], each: number) {
  const began = performance.now()
  let answered = 0
  for (const device of devices) {
    const player = await plays(room, device)
    if (!player) continue
    for (let at = 0; at < each; at += 1) player.send(HELLO)
    const answers = () => player.heard().filter(({ type }) => type === 'have').length
    let before = -1
    // Wait until no more arrive.
    while (answers() > before) {
      before = answers()
      await player.until(() => answers() > before)
    }
    answered += answers()
    player.leave()
  }
  return { answered, seconds: (performance.now() - began) / 1000 }
}

/** Returns the number of hellos that these devices may send in the time, each at its own rate limit. */
export const hellosOf = (devices: number, seconds: number): number =>
  (devices * (DEFAULT_RATE.burst + DEFAULT_RATE.perSecond * seconds)) / HELLO_COST + 1
