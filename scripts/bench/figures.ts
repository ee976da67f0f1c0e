export const UNITS = ['ms', 'KB', 'MB', 'facts/s', 'views'] as const
export type BenchUnit = (typeof UNITS)[number]

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: BenchUnit
  /** Value with which the figure is compared, and the ratio to it. */
  readonly against?: { readonly floor: string; readonly value: number; readonly ratio: number }
}

export interface Report {
  readonly benchmark: string
  /** Description of the measurement and its conditions. */
  readonly about: string
  readonly figures: readonly Figure[]
  readonly skipped?: string
}

export interface BenchmarkOptions {
  /** Folder of another build of the apps, measured alternately with this one. */
  readonly against?: string
}

/** Benchmark; it should take at most half a minute. */
export interface Benchmark {
  readonly name: string
  run(options: BenchmarkOptions): Promise<Report>
}

export const figure = (name: string, value: number, unit: BenchUnit): Figure => ({ name, value, unit })

/** Builds a figure with its floor (or goal), which is measured in the same run or given as a number. */
export const figureAgainst = (
  name: string,
  value: number,
  unit: BenchUnit,
  floor: string,
  floorValue: number,
): Figure => ({
  name,
  value,
  unit,
  against: { floor, value: floorValue, ratio: floorValue === 0 ? Number.NaN : value / floorValue },
})

export const skippedReport = (benchmark: string, reason: string): Report => ({
  benchmark,
  about: '',
  figures: [],
  skipped: reason,
})

/** Returns the percentile by nearest rank, which is one of the values; NaN if there are none. */
export function percentile(values: readonly number[], hundredths: number): number {
  const rising = [...values].sort((a, b) => a - b)
  const rank = Math.ceil((hundredths / 100) * rising.length)
  return rising[Math.max(0, rank - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** Formats a number with three digits: "0.123", "4.56", "78.9", "1234". */
export function formatValue(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

export const formatRatio = (ratio: number): string =>
  Number.isFinite(ratio) ? `${formatValue(ratio)}x` : '-'

/** Formats a report: a title, a description, and one line per figure. */
export function formatReport({ benchmark, about, figures, skipped }: Report): string {
  if (skipped !== undefined) return `${benchmark}: skipped: ${skipped}\n`
  const width = Math.max(0, ...figures.map(({ name }) => name.length))
  const lines = figures.map(({ name, value, unit, against }) => {
    const own = `  ${name.padEnd(width)}  ${formatValue(value).padStart(7)} ${unit}`
    if (!against) return own
    return `${own}  ${formatRatio(against.ratio)} of ${against.floor} (${formatValue(against.value)} ${unit})`
  })
  return `${[`${benchmark}: ${about}`, ...lines].join('\n')}\n`
}
