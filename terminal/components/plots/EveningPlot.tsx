import {
  type EveningLine,
  eveningPlot,
  type EveningPlot as Plot,
} from '../../../shared/look-up/evening-plot.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { classesOf } from '../classes.ts'
import { signedText } from '../figure-text.ts'
import tables from '../tables.module.css'
import styles from './plots.module.css'

const is = classesOf({ ...tables, ...styles })

/** Width of a board's column in the units of the SVG, which is stretched to fit. */
const COLUMN = 10
const HIGH = 100
/** Minimum height of a column, so that a figure at the base line is visible. */
const LEAST = 2

/**
 * Plots a contestant's figures board by board as columns and the running total as a line, with an expandable table of
 * the figures.
 */
export function EveningPlot({ lines }: { readonly lines: readonly EveningLine[] }) {
  const t = useText(LOOK_UP_TEXT)
  const common = useText(COMMON_TEXT)
  const plot = eveningPlot(lines)
  if (!plot) return null
  const { unit, low, high, steps } = plot
  const text = (value: number) =>
    unit === 'percent' ? common.percent(value) : signedText(common, `${value}`)
  const best = steps.reduce((one, other) => (other.value > one.value ? other : one))
  const worst = steps.reduce((one, other) => (other.value < one.value ? other : one))
  return (
    <figure class={is('plot')} data-testid="evening-plot">
      <figcaption class={is('caption')}>{t('evening')}</figcaption>
      <div class={is('drawing')}>
        <div class={is('scale')} aria-hidden="true">
          {(unit === 'percent' ? [100, 50, 0] : [high, low]).map(value => (
            <span key={value}>{text(value)}</span>
          ))}
        </div>
        <Drawing plot={plot} label={t('evening')} />
      </div>
      <p>
        {t('evening.best', { board: best.board, figure: text(best.value) })}{' '}
        {t('evening.worst', { board: worst.board, figure: text(worst.value) })}
      </p>
      <details>
        <summary class={is('figures')}>{t('evening.figures')}</summary>
        <table class={is('table')}>
          <thead>
            <tr>
              <th scope="col">{t('boards')}</th>
              <th scope="col" class={is('figure')}>
                {t('page.figure')}
              </th>
              <th scope="col" class={is('figure')}>
                {t(`evening.${unit}`)}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ board, value, soFar }, at) => (
              <tr key={at}>
                <th scope="row">{board}</th>
                <td class={is('figure')}>{text(value)}</td>
                <td class={is('figure')}>{text(soFar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface DrawingProps {
  readonly plot: Plot
  readonly label: string
}

function Drawing({ plot: { unit, low, high, steps }, label }: DrawingProps) {
  const y = (value: number) => (HIGH * (high - value)) / (high - low || 1)
  const base = y(unit === 'percent' ? 50 : 0)
  const wide = steps.length * COLUMN
  const line = steps.map(({ soFar }, at) => `${(at + 0.5) * COLUMN},${y(soFar)}`).join(' ')
  return (
    <svg
      class={is('svg')}
      viewBox={`0 0 ${wide} ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {steps.map(({ value }, at) => {
        const height = Math.max(LEAST, Math.abs(y(value) - base))
        const top = y(value) < base ? base - height : base
        return (
          <rect
            key={at}
            class={is(y(value) <= base ? 'above' : 'below')}
            x={at * COLUMN + 1}
            width={COLUMN - 2}
            y={top}
            height={height}
          />
        )
      })}
      <line class={is('base')} x1="0" x2={wide} y1={base} y2={base} />
      <polyline class={is('around')} points={line} />
      <polyline class={is('total')} points={line} />
    </svg>
  )
}
