/** What its other screens need to speak this language. */
export { tableRu as table } from './table.ts'
export { whyWaitsRu as whyWaits } from './why-waits.ts'
