import type { DiscreteScale } from './discrete-scale.ts'

/** Scales of the ACBL before its continuous ones, in whole victory points. */
const SOURCE = 'bridgehands.com, old ACBL victory point scales'

export const ACBL_20: DiscreteScale = {
  name: 'acbl-20',
  title: 'ACBL 20 point scale (old)',
  source: SOURCE,
  sums: 'alike',
  lengths: [
    {
      boards: [6, 8],
      steps: [
        [0, 10, 10],
        [1, 11, 9],
        [3, 12, 8],
        [5, 13, 7],
        [8, 14, 6],
        [11, 15, 5],
        [14, 16, 4],
        [17, 17, 3],
        [20, 18, 2],
        [24, 19, 1],
        [28, 20, 0],
      ],
    },
    {
      boards: [9, 11],
      steps: [
        [0, 10, 10],
        [1, 11, 9],
        [3, 12, 8],
        [6, 13, 7],
        [10, 14, 6],
        [14, 15, 5],
        [18, 16, 4],
        [22, 17, 3],
        [26, 18, 2],
        [31, 19, 1],
        [36, 20, 0],
      ],
    },
  ],
}

export const ACBL_30: DiscreteScale = {
  name: 'acbl-30',
  title: 'ACBL 30 point scale (old)',
  source: SOURCE,
  sums: 'alike',
  lengths: [
    {
      boards: [6, 8],
      steps: [
        [0, 15, 15],
        [1, 18, 12],
        [2, 19, 11],
        [3, 20, 10],
        [4, 21, 9],
        [5, 22, 8],
        [7, 23, 7],
        [9, 24, 6],
        [11, 25, 5],
        [14, 26, 4],
        [17, 27, 3],
        [20, 28, 2],
        [24, 29, 1],
        [28, 30, 0],
      ],
    },
    {
      boards: [9, 11],
      steps: [
        [0, 15, 15],
        [1, 18, 12],
        [2, 19, 11],
        [3, 20, 10],
        [5, 21, 9],
        [7, 22, 8],
        [9, 23, 7],
        [12, 24, 6],
        [15, 25, 5],
        [18, 26, 4],
        [22, 27, 3],
        [26, 28, 2],
        [31, 29, 1],
        [36, 30, 0],
      ],
    },
  ],
}
