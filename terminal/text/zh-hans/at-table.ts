/** What a table needs to key a board in this language. */
export { bridgeZhHans as bridge } from './bridge.ts'
export { commonZhHans as common } from './common.ts'
export { keyingZhHans as keying } from './keying.ts'
