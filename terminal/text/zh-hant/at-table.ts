/** What a table needs to speak this language. */
export { bridgeZhHant as bridge } from './bridge.ts'
export { commonZhHant as common } from './common.ts'
export { tableZhHant as table } from './table.ts'
