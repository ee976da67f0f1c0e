/** Who meets whom in two rounds. Teams count from 0. */
export interface TriangleRounds {
  /** Three teams who all meet each other. */
  readonly triangle: readonly [number, number, number]
  /** Each of the others meets both its neighbours, one in each round; the last one sits beside the first. */
  readonly circle: readonly number[]
}

/** Further two rounds come of the first by going on in the ring of all teams but the last, which keeps its number. */
export interface TriangleStart {
  /** How far in the ring from two rounds to the next. */
  readonly step: number
  readonly starts: readonly TriangleRounds[]
}

/**
 * By number of teams. In the language of combinatorics a solution of the Oberwolfach problem for a triangle and one
 * even circle; five teams have none. Own search: starts of which every couple comes out once. With 7, 9, 17 and 25
 * teams the last one is in every triangle, with others nobody is in more than two.
 */
export const TRIANGLE_STARTS: ReadonlyMap<number, TriangleStart> = new Map<number, TriangleStart>([
  [7, { step: 1, starts: [{ triangle: [6, 0, 3], circle: [1, 2, 4, 5] }] }],
  [9, { step: 1, starts: [{ triangle: [8, 0, 4], circle: [1, 2, 7, 5, 6, 3] }] }],
  [11, { step: 2, starts: [{ triangle: [4, 3, 5], circle: [10, 9, 6, 1, 7, 0, 8, 2] }] }],
  [
    13,
    {
      step: 4,
      starts: [
        { triangle: [5, 3, 6], circle: [12, 4, 7, 8, 2, 9, 1, 0, 10, 11] },
        { triangle: [9, 11, 6], circle: [12, 5, 0, 4, 1, 7, 3, 8, 10, 2] },
      ],
    },
  ],
  [15, { step: 2, starts: [{ triangle: [6, 4, 7], circle: [14, 10, 3, 12, 8, 0, 11, 2, 1, 13, 5, 9] }] }],
  [
    17,
    { step: 1, starts: [{ triangle: [16, 0, 8], circle: [1, 2, 4, 7, 11, 5, 14, 9, 10, 12, 15, 3, 13, 6] }] },
  ],
  [
    19,
    {
      step: 2,
      starts: [{ triangle: [8, 5, 10], circle: [18, 15, 14, 3, 16, 4, 12, 11, 7, 17, 1, 13, 2, 6, 9, 0] }],
    },
  ],
  [
    21,
    {
      step: 4,
      starts: [
        { triangle: [9, 6, 11], circle: [20, 17, 15, 7, 16, 0, 12, 19, 4, 2, 18, 13, 14, 1, 5, 8, 10, 3] },
        { triangle: [9, 8, 18], circle: [20, 14, 6, 0, 5, 15, 11, 12, 1, 13, 7, 4, 17, 3, 2, 19, 10, 16] },
      ],
    },
  ],
  [
    23,
    {
      step: 2,
      starts: [
        {
          triangle: [10, 7, 12],
          circle: [22, 2, 11, 8, 14, 18, 19, 21, 13, 3, 4, 17, 1, 16, 6, 20, 9, 5, 0, 15],
        },
      ],
    },
  ],
  [
    25,
    {
      step: 1,
      starts: [
        {
          triangle: [24, 0, 12],
          circle: [1, 2, 4, 7, 3, 8, 17, 23, 9, 22, 6, 13, 14, 16, 19, 15, 20, 5, 11, 21, 10, 18],
        },
      ],
    },
  ],
  [
    27,
    {
      step: 2,
      starts: [
        {
          triangle: [16, 6, 19],
          circle: [26, 20, 15, 0, 24, 9, 12, 18, 22, 14, 2, 3, 11, 17, 10, 1, 5, 21, 7, 8, 13, 4, 23, 25],
        },
      ],
    },
  ],
  [
    29,
    {
      step: 4,
      starts: [
        {
          triangle: [13, 9, 15],
          circle: [
            28, 4, 2, 1, 8, 22, 26, 24, 16, 23, 6, 18, 3, 17, 7, 20, 14, 19, 0, 12, 21, 10, 25, 5, 27, 11,
          ],
        },
        {
          triangle: [10, 11, 0],
          circle: [
            28, 1, 16, 21, 4, 27, 3, 6, 14, 23, 25, 24, 20, 17, 5, 2, 9, 19, 26, 8, 7, 15, 12, 18, 13, 22,
          ],
        },
      ],
    },
  ],
])
