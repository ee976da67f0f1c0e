import { EVENING, signingUp, visitor } from '../../../shared/test/evening.ts'
import { createHall, DIRECTOR, type Hall, SETTINGS, tableDevice } from '../../../shared/test/hall.ts'
import {
  createStewardEvening,
  eveningSettings,
  MINUTE_MS,
  STARTS_AT,
} from '../../../shared/test/steward-evening.ts'
import { eveningDraw, openingEvening } from '../../director/model/acts/evening-acts.ts'

const PAIRS = [
  ['Ана Ковальская', 'Бронислав Константинопольский'],
  ['Chen Wei', 'Dita Novotná'],
  ['Gwendolyn Featherstonehaugh', 'Hal Montgomery'],
  ['王小明', '李華'],
] as const

/**
 * Creates a session without a director before its start, with this many pairs signed up, the last one by the director.
 */
export function drawEvening(pairs: number): Hall {
  const desk = createHall()
  const evening = { ...EVENING, startsAt: Date.UTC(2026, 10, 21, 20, 30), signUpFrom: 0 }
  for (const statement of openingEvening({ ...SETTINGS, draw: eveningDraw(4), evening }))
    desk.say(DIRECTOR, statement)
  for (const [index, [N, S]] of PAIRS.slice(0, pairs).entries()) {
    const table = index + 1 < PAIRS.length ? index + 1 : undefined
    desk.say(table ? tableDevice(table) : DIRECTOR, signingUp(index, visitor(N), visitor(S), table))
  }
  return desk
}

/**
 * Creates a session without a director in its last round, with boards removed when time ran out; or over, and to be
 * closed by the director.
 */
export function drawEveningPlayed(isOver: boolean): Hall {
  const settings = eveningSettings(
    { publish: 'director' },
    { name: 'Thursday pairs', public: { wall: 'names' } },
  )
  const evening = createStewardEvening(settings)
  evening.enter(8)
  evening.until(STARTS_AT)
  for (const round of [1, 2]) {
    evening.play(round, table => table !== 5 - round)
    evening.until(STARTS_AT + (23 * round - 3) * MINUTE_MS)
  }
  if (isOver) evening.play(3)
  return evening.hall
}
