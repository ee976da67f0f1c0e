/** What its other screens need to speak this language. */
export { agreementRu as agreement } from './agreement.ts'
export { drawRu as draw } from './draw.ts'
export { peopleRu as people } from './people.ts'

export { roundRu as round } from './round.ts'
export { tableRu as table } from './table.ts'
export { whyWaitsRu as whyWaits } from './why-waits.ts'
