/** What a benchmark tells, and how it is printed. */

export const UNITS = ['ms', 'KB', 'MB', 'facts/s', 'views'] as const
export type BenchUnit = (typeof UNITS)[number]

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: BenchUnit
  /** What the figure is measured against, and how many times that it is. */
  readonly against?: { readonly floor: string; readonly value: number; readonly ratio: number }
}

export interface Report {
  readonly benchmark: string
  /** What was measured, and on what. */
  readonly about: string
  readonly figures: readonly Figure[]
  /** Why nothing was measured. */
  readonly skipped?: string
}

export interface BenchmarkOptions {
  /** The folder of another build of the apps, to be measured in turns with ours. */
  readonly against?: string
}

/** One file each in this folder; bounded to half a minute. */
export interface Benchmark {
  readonly name: string
  run(options: BenchmarkOptions): Promise<Report>
}

export const figure = (name: string, value: number, unit: BenchUnit): Figure => ({ name, value, unit })

/** A figure beside its floor (or its goal), which is measured in the same run or named as a number. */
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

/**
 * The value below or at which so many of a hundred values lie: the nearest rank, so it is one of the values.
 * NaN where there is none.
 */
export function percentile(values: readonly number[], hundredths: number): number {
  const rising = [...values].sort((a, b) => a - b)
  const rank = Math.ceil((hundredths / 100) * rising.length)
  return rising[Math.max(0, rank - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** Milliseconds that something takes. */
export function timed(run: () => void): number {
  const begun = performance.now()
  run()
  return performance.now() - begun
}

/** The medians of two measurements that take turns, so that a bad moment of the machine hits both. */
export function mediansInTurns(
  turns: number,
  one: () => number,
  other: () => number,
): readonly [number, number] {
  const pairs = Array.from({ length: turns }, () => [one(), other()] as const)
  return [median(pairs.map(([value]) => value)), median(pairs.map(([, value]) => value))]
}

/** "0.123", "4.56", "78.9", "1234": three digits tell enough. */
export function formatValue(value: number): string {
  if (!Number.isFinite(value)) return '-'
  const size = Math.abs(value)
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)
}

export const formatRatio = (ratio: number): string =>
  Number.isFinite(ratio) ? `${formatValue(ratio)}x` : '-'

/** A report for people: a title, what was measured, one line a figure. */
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
