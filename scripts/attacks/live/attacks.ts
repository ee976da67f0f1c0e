import type { Attack } from './attack.ts'
import { CROWD_ATTACKS } from './devices/crowd-attacks.ts'
import { NEW_KEY_ATTACKS } from './devices/new-key-attacks.ts'
import { RENEWAL_ATTACKS } from './devices/renewal-attacks.ts'
import { BOMB_ATTACKS, FILE_ATTACKS } from './floods/bomb-attacks.ts'
import { DOOR_FLOODS } from './floods/door-floods.ts'
import { FACT_FLOODS } from './floods/fact-floods.ts'
import { SLOW_ATTACKS } from './floods/slow-attacks.ts'
import { TABLET_ATTACKS } from './tablets/tablet-attacks.ts'
import { DOOR_ATTACKS } from './wire/door-attacks.ts'
import { FACT_ATTACKS } from './wire/fact-attacks.ts'
import { HTTP_ATTACKS } from './wire/http-attacks.ts'
import { MQTT_ATTACKS } from './wire/mqtt-attacks.ts'
import { RELAY_ATTACKS } from './wire/relay-attacks.ts'
import { FIRST_WORDS, ORIGIN_ATTACKS } from './wire/socket-attacks.ts'

/** Lanes run in parallel; attacks in a lane run one after the other, since they use the same devices. */
export const LANES: readonly (readonly Attack[])[] = [
  [...MQTT_ATTACKS, ...FACT_ATTACKS, ...FACT_FLOODS],
  [...HTTP_ATTACKS, ...ORIGIN_ATTACKS, ...FIRST_WORDS, ...DOOR_ATTACKS, ...RELAY_ATTACKS, ...DOOR_FLOODS],
  [...BOMB_ATTACKS, ...RENEWAL_ATTACKS, ...CROWD_ATTACKS],
  [...FILE_ATTACKS, ...TABLET_ATTACKS, ...NEW_KEY_ATTACKS, ...SLOW_ATTACKS],
]

/** All known attacks of a stranger or a tablet's owner. */
export const ATTACKS: readonly Attack[] = LANES.flat()
