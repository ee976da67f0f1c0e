/** What its other screens need to speak this language. */
export { agreementZhHans as agreement } from './agreement.ts'
export { drawZhHans as draw } from './draw.ts'
export { peopleZhHans as people } from './people.ts'

export { roundZhHans as round } from './round.ts'
export { tableZhHans as table } from './table.ts'
export { whyWaitsZhHans as whyWaits } from './why-waits.ts'
