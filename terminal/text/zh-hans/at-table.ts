/** What a table needs to speak this language. */
export { bridgeZhHans as bridge } from './bridge.ts'
export { commonZhHans as common } from './common.ts'
export { tableZhHans as table } from './table.ts'
