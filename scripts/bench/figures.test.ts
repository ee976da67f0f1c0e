import { describe, expect, test } from 'vitest'
import {
  figure,
  figureAgainst,
  formatRatio,
  formatReport,
  formatValue,
  percentile,
  skippedReport,
} from './figures.ts'

describe('figures of a benchmark', () => {
  test.each([
    [[], 50, Number.NaN],
    [[7], 50, 7],
    [[7], 99, 7],
    [[3, 1, 2], 50, 2],
    [[4, 3, 2, 1], 50, 2],
    [Array.from({ length: 200 }, (_, index) => index + 1), 99, 198],
    [[1, 2, 3], 100, 3],
    [[1, 2, 3], 0, 1],
  ])('[BN1] a percentile is one of the values: %j at %i', (values, hundredths, expected) => {
    expect(percentile(values, hundredths)).toBe(expected)
  })

  test.each([
    [0.1234, '0.123'],
    [4.567, '4.57'],
    [45.67, '45.7'],
    [12345.6, '12346'],
    [Number.NaN, '-'],
  ])('[BN2] %d is written %s', (value, expected) => {
    expect(formatValue(value)).toBe(expected)
  })

  test('[BN3] a figure with a floor says how many times the floor it is', () => {
    const made = figureAgainst('receipt p50', 3, 'ms', 'one fsync', 1.5)
    expect(made.against?.ratio).toBe(2)
    expect(formatRatio(2)).toBe('2.00x')
    expect(figureAgainst('x', 3, 'ms', 'nothing', 0).against?.ratio).toBeNaN()
    expect(
      formatReport({ benchmark: 'receipt', about: '20 tables', figures: [made, figure('n', 1, 'ms')] }),
    ).toBe(
      [
        'receipt: 20 tables',
        '  receipt p50     3.00 ms  2.00x of one fsync (1.50 ms)',
        '  n               1.00 ms',
        '',
      ].join('\n'),
    )
    expect(formatReport(skippedReport('tap', 'no browser'))).toBe('tap: skipped: no browser\n')
  })
})
