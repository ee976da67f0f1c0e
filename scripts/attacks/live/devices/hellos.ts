import { DEFAULT_RATE, HELLO_COST } from '../../../../hub/desk/devices/rate.ts'
import { HELLO } from '../rogue.ts'
import type { Room } from '../room.ts'
import { type LetIn, plays } from './let-in.ts'

/** How many of so many hellos are answered on a link of each device, one after another; by the side, in how many seconds. */
export async function hellosAnswered(room: Room, devices: readonly LetIn[], each: number) {
  const began = performance.now()
  let answered = 0
  for (const device of devices) {
    const player = await plays(room, device)
    if (!player) continue
    for (let at = 0; at < each; at += 1) player.send(HELLO)
    const answers = () => player.heard().filter(({ type }) => type === 'have').length
    let before = -1
    // Until none comes any more.
    while (answers() > before) {
      before = answers()
      await player.until(() => answers() > before)
    }
    answered += answers()
    player.leave()
  }
  return { answered, seconds: (performance.now() - began) / 1000 }
}

/** As many hellos as so many devices may say, each at its own rate. */
export const hellosOf = (devices: number, seconds: number): number =>
  (devices * (DEFAULT_RATE.burst + DEFAULT_RATE.perSecond * seconds)) / HELLO_COST + 1
