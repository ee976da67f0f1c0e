/** What a table needs to key a board in this language. */
export { bridgeZhHant as bridge } from './bridge.ts'
export { commonZhHant as common } from './common.ts'
export { keyingZhHant as keying } from './keying.ts'
