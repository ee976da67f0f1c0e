import { expect, test } from 'vitest'
import { eveningPlot } from './evening-plot.ts'

const line = (board: number, percent: string | null, points: string | null = null) => ({
  board,
  percent,
  points,
})

test('[LK54] the percentage of each board with the average so far; a board without one is left out', () => {
  expect(eveningPlot([line(3, '100.00'), line(4, null), line(1, '25.00'), line(2, '50.00')])).toEqual({
    unit: 'percent',
    low: 0,
    high: 100,
    steps: [
      { board: 3, value: 100, soFar: 100 },
      { board: 1, value: 25, soFar: 62.5 },
      { board: 2, value: 50, soFar: 58.3 },
    ],
  })
})

test('[LK54] points are added up, and zero is always in the range', () => {
  const plot = eveningPlot([line(1, null, '-3.50'), line(2, null, '-2'), line(3, null, '½')])
  expect(plot).toMatchObject({ unit: 'points', low: -5.5, high: 0.5 })
  expect(plot?.steps.map(({ soFar }) => soFar)).toEqual([-3.5, -5.5, -5])
})

test('[LK54] one figure is no plot', () => {
  expect(eveningPlot([line(1, '50.00'), line(2, null)])).toBeNull()
  expect(eveningPlot([])).toBeNull()
})
