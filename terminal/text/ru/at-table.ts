/** What a table needs to key a board in this language. */
export { bridgeRu as bridge } from './bridge.ts'
export { commonRu as common } from './common.ts'
export { keyingRu as keying } from './keying.ts'
