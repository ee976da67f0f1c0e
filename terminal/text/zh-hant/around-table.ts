/** What its other screens need to speak this language. */
export { agreementZhHant as agreement } from './agreement.ts'
export { drawZhHant as draw } from './draw.ts'
export { peopleZhHant as people } from './people.ts'

export { roundZhHant as round } from './round.ts'
export { tableZhHant as table } from './table.ts'
export { whyWaitsZhHant as whyWaits } from './why-waits.ts'
