import { DIRECTIONS, type Direction } from '../../shared/game/seat.ts'
import type { SideRuling, SideRulings } from '../../shared/session/ruling.ts'
import type { CommonText } from '../text/common.ts'

/** Formats figures and rulings as text for all screens. */

/** Formats signed points in the digits and signs of the language: "-3.50" as "−3.50", "4" as "+4". */
export function signedText(t: CommonText, points: string): string {
  const value = Number(points)
  const decimals = points.split('.')[1]?.length ?? 0
  const figure = new Intl.NumberFormat(t.locale, { minimumFractionDigits: decimals, useGrouping: false })
  return `${value < 0 ? '−' : value > 0 ? '+' : ''}${figure.format(Math.abs(value))}`
}

/** Formats a figure without a plus sign, with the decimal separator of the language: "62.50" as "62,50". */
export const figureText = (t: CommonText, figure: string): string =>
  figure.replace('-', '−').replace('.', t.number(0.5).replaceAll(/\d/g, ''))

/**
 * Returns a formatter that gives all figures of a column the same number of decimals: "16.00" above "12.42". A fraction
 * such as "9½", as written by the club, is kept.
 */
export function inColumn(column: readonly (string | null | undefined)[]): (figure: string) => string {
  const most = Math.max(0, ...column.map(figure => (figure ? decimalsOf(figure).length : 0)))
  return figure => {
    if (most === 0 || !/^-?\d+(\.\d+)?$/.test(figure)) return figure
    return `${figure.split('.')[0]}.${decimalsOf(figure).padEnd(most, '0')}`
  }
}

const decimalsOf = (figure: string): string => /\.(\d+)$/.exec(figure)?.[1] ?? ''

/** Formats IMPs: "+3.50 IMPs". */
export const impsText = (t: CommonText, points: string): string =>
  t('imps', { count: Math.abs(Number(points)), points: signedText(t, points) })

/** Describes a ruling for one side, with its score from that side's view: "average plus", "60%". */
export function sideRulingText(t: CommonText, ruling: SideRuling, direction: Direction): string {
  switch (ruling.kind) {
    case 'percent':
      return t.percent(ruling.hundredths / 100)
    case 'imps':
      return impsText(t, String(ruling.hundredths / 100))
    case 'scores': {
      const own = (score: number) => t.signed(direction === 'NS' ? score : 0 - score)
      const [first, ...more] = ruling.parts
      if (first && more.length === 0) return t('ruling.assigned', { score: own(first.score) })
      const parts = ruling.parts.map(({ score, weight }) =>
        t('ruling.part', { percent: t.percent(weight), score: own(score) }),
      )
      return t('ruling.weighted', { parts: t.row(parts) })
    }
    default:
      return t(`ruling.${ruling.kind}`)
  }
}

export function rulingText(t: CommonText, rulings: SideRulings): string {
  const [ns, ew] = DIRECTIONS.map(direction => sideRulingText(t, rulings[direction], direction))
  if (JSON.stringify(rulings.NS) !== JSON.stringify(rulings.EW))
    return t('ruling.sides', { ns: ns ?? '', ew: ew ?? '' })
  return rulings.NS.kind === 'scores'
    ? t('ruling.for-ns', { ruling: ns ?? '' })
    : t('ruling.both', { ruling: ns ?? '' })
}
