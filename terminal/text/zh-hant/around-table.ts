/** What its other screens need to speak this language. */
export { tableZhHant as table } from './table.ts'
