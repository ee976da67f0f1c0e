/** Meetings of two rounds. Teams are numbered from 0. */
export interface TriangleRounds {
  readonly triangle: readonly [number, number, number]
  /**
   * Circle of the other teams, each of which meets both its neighbours, one in each round; the last one is
   * adjacent to the first.
   */
  readonly circle: readonly number[]
}

/** Start from which later rounds follow by rotating all teams but the last, which keeps its number. */
export interface TriangleStart {
  /** Rotation from two rounds to the next; 0 if the starts are complete. */
  readonly step: number
  readonly starts: readonly TriangleRounds[]
}

/**
 * Starts by number of teams. In combinatorics a solution of the Oberwolfach problem for a triangle and one even circle;
 * five teams have none. Own search: every couple occurs exactly once. Nobody is in more than two triangles, except with
 * seven teams, where that is impossible: the last one is in all three.
 */
export const TRIANGLE_STARTS: ReadonlyMap<number, TriangleStart> = new Map<number, TriangleStart>([
  [7, { step: 1, starts: [{ triangle: [6, 0, 3], circle: [1, 2, 4, 5] }] }],
  [
    9,
    {
      step: 0,
      starts: [
        { triangle: [2, 3, 4], circle: [0, 1, 7, 6, 8, 5] },
        { triangle: [1, 2, 8], circle: [0, 6, 3, 7, 5, 4] },
        { triangle: [0, 7, 8], circle: [1, 3, 5, 2, 6, 4] },
        { triangle: [1, 5, 6], circle: [0, 2, 7, 4, 8, 3] },
      ],
    },
  ],
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
    {
      step: 0,
      starts: [
        { triangle: [4, 10, 13], circle: [0, 1, 2, 5, 3, 15, 6, 8, 7, 16, 11, 14, 9, 12] },
        { triangle: [2, 8, 15], circle: [0, 9, 4, 11, 5, 7, 10, 12, 1, 3, 16, 14, 6, 13] },
        { triangle: [0, 5, 6], circle: [1, 10, 16, 4, 15, 14, 8, 12, 2, 11, 3, 9, 13, 7] },
        { triangle: [5, 12, 14], circle: [0, 4, 3, 7, 2, 13, 8, 10, 6, 11, 15, 1, 9, 16] },
        { triangle: [12, 15, 16], circle: [0, 7, 11, 13, 1, 6, 4, 8, 5, 9, 10, 14, 2, 3] },
        { triangle: [0, 10, 11], circle: [1, 8, 9, 2, 16, 6, 3, 12, 13, 15, 7, 14, 4, 5] },
        { triangle: [3, 13, 14], circle: [0, 8, 16, 5, 10, 2, 6, 12, 7, 4, 1, 11, 9, 15] },
        { triangle: [6, 7, 9], circle: [0, 2, 4, 12, 11, 8, 3, 10, 15, 5, 13, 16, 1, 14] },
      ],
    },
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
      step: 0,
      starts: [
        {
          triangle: [0, 4, 5],
          circle: [1, 21, 3, 18, 9, 20, 6, 19, 2, 12, 24, 11, 8, 10, 7, 13, 15, 16, 22, 14, 17, 23],
        },
        {
          triangle: [7, 16, 23],
          circle: [0, 9, 21, 2, 8, 14, 6, 24, 5, 15, 3, 10, 11, 22, 4, 1, 13, 19, 12, 18, 20, 17],
        },
        {
          triangle: [1, 22, 24],
          circle: [0, 19, 10, 20, 15, 8, 7, 21, 18, 14, 23, 4, 2, 6, 16, 5, 3, 13, 11, 17, 9, 12],
        },
        {
          triangle: [4, 9, 11],
          circle: [0, 6, 3, 7, 1, 15, 14, 12, 10, 16, 2, 17, 18, 24, 13, 5, 21, 20, 19, 8, 22, 23],
        },
        {
          triangle: [1, 2, 10],
          circle: [0, 18, 5, 14, 11, 20, 7, 22, 6, 13, 9, 15, 23, 12, 8, 3, 19, 16, 4, 21, 17, 24],
        },
        {
          triangle: [2, 18, 22],
          circle: [0, 15, 7, 11, 19, 21, 14, 13, 10, 4, 24, 23, 20, 3, 9, 16, 12, 1, 5, 6, 17, 8],
        },
        {
          triangle: [8, 16, 20],
          circle: [0, 13, 21, 22, 12, 5, 11, 23, 2, 3, 17, 1, 9, 24, 10, 14, 19, 15, 18, 6, 4, 7],
        },
        {
          triangle: [5, 17, 19],
          circle: [0, 22, 10, 9, 23, 6, 7, 18, 8, 21, 15, 4, 12, 13, 20, 2, 11, 1, 3, 16, 24, 14],
        },
        {
          triangle: [12, 15, 17],
          circle: [0, 10, 21, 11, 6, 1, 16, 18, 13, 23, 3, 22, 19, 4, 20, 24, 8, 5, 7, 9, 14, 2],
        },
        {
          triangle: [6, 10, 15],
          circle: [0, 21, 24, 2, 5, 23, 19, 9, 8, 1, 18, 11, 3, 12, 7, 14, 20, 22, 17, 4, 13, 16],
        },
        {
          triangle: [6, 12, 21],
          circle: [0, 20, 1, 19, 18, 23, 10, 5, 9, 22, 15, 24, 3, 14, 4, 8, 13, 2, 7, 17, 16, 11],
        },
        {
          triangle: [7, 19, 24],
          circle: [0, 1, 14, 16, 21, 23, 8, 6, 9, 2, 15, 11, 12, 20, 5, 22, 13, 17, 10, 18, 4, 3],
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
