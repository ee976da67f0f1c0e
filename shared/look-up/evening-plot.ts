import type { EventLine } from './event-results.ts'

export type EveningLine = Pick<EventLine, 'board' | 'points' | 'percent'>

export interface EveningStep {
  readonly board: number
  readonly value: number
  /** Average of the percentages, or sum of the points, up to this board. */
  readonly soFar: number
}

/** Boards of a contestant that have a figure, in playing order, and the range of the values. */
export interface EveningPlot {
  readonly unit: 'percent' | 'points'
  readonly low: number
  readonly high: number
  readonly steps: readonly EveningStep[]
}

/** Returns the plot; null for fewer than two figures. */
export function eveningPlot(lines: readonly EveningLine[]): EveningPlot | null {
  const unit = lines.some(({ percent }) => percent !== null) ? 'percent' : 'points'
  let sum = 0
  const steps: EveningStep[] = []
  for (const line of lines) {
    const value = read(line[unit])
    if (value === null) continue
    sum += value
    // The figures are rounded to hundredths: their sum is good to a tenth.
    const soFar = Math.round(10 * (unit === 'percent' ? sum / (steps.length + 1) : sum)) / 10
    steps.push({ board: line.board, value, soFar })
  }
  if (steps.length < 2) return null
  const values = steps.flatMap(({ value, soFar }) => [value, soFar])
  const [low, high] = unit === 'percent' ? [0, 100] : [Math.min(0, ...values), Math.max(0, ...values)]
  return { unit, low, high, steps }
}

/** Parses a figure: "62.50", or "9½" as some clubs write it. */
function read(figure: string | null): number | null {
  const value = figure === null ? Number.NaN : Number(figure.replace(/^(-?\d*)½$/, '$1.5'))
  return Number.isFinite(value) ? value : null
}
