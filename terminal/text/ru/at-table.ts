/** What a table needs to speak this language. */
export { bridgeRu as bridge } from './bridge.ts'
export { commonRu as common } from './common.ts'
export { tableRu as table } from './table.ts'
