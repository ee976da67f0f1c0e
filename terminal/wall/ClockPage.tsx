import { useContext } from 'preact/hooks'
import { leftOfRound, untilRound } from '../../shared/session/section/round-clock.ts'
import { classesOf } from '../components/classes.ts'
import { timeLeft } from '../text/time-left.ts'
import { LocaleContext, useText } from '../text/use-text.ts'
import { WALL_TEXT } from '../text/wall.ts'
import { type Page, readingsOf, type WallReading } from './pages.ts'
import styles from './WallApp.module.css'
import { hourOf, phaseWords } from './wall-words.ts'

const is = classesOf(styles)

const MOST_LARGE = 4

interface Props {
  readonly page: Extract<Page, { kind: 'clock' }>
  readonly zone: number
  readonly now: number
}

/** Shows the round's time as large as possible; several clocks stand beside their sections. */
export function ClockPage({ page, zone, now }: Props) {
  const readings = readingsOf(page.sections, now)
  return (
    <div class={is('clocks', readings.length > 1 && 'several')} data-testid="wall-clock">
      {readings.slice(0, MOST_LARGE).map(one => (
        <LargeClock key={one.section.section} one={one} zone={zone} now={now} isOneOf={readings.length > 1} />
      ))}
    </div>
  )
}

interface LargeProps {
  readonly one: WallReading
  readonly zone: number
  readonly now: number
  readonly isOneOf: boolean
}

function LargeClock({ one, zone, now, isOneOf }: LargeProps) {
  const t = useText(WALL_TEXT)
  const { reading, sections } = one
  return (
    <section class={is('clock')}>
      <h1>
        {isOneOf && `${t('section', { section: sections.join(', ') })} · `}
        {phaseWords(t, one)}
      </h1>
      {reading && reading.phase !== 'over' && (
        <p class={is('large')} data-testid="wall-left">
          {timeLeft(reading.leftMs)}
        </p>
      )}
      <Next one={one} zone={zone} now={now} />
    </section>
  )
}

/** Shows when play continues after a break, and when the session ends. */
function Next({ one, zone, now }: Omit<LargeProps, 'isOneOf'>) {
  const t = useText(WALL_TEXT)
  const locale = useContext(LocaleContext)
  const { reading, section } = one
  const { clock, rounds } = section
  if (!clock || !reading?.isRunning || reading.phase === 'over') return null
  const next = untilRound(clock, reading.round + 1, now)
  const end = leftOfRound(clock, rounds, now)
  return (
    <p class={is('beside')}>
      {reading.phase !== 'play' && next !== null && (
        <span>{t('next-round', { round: reading.round + 1, time: hourOf(now + next, zone, locale) })} </span>
      )}
      {end !== null && <span>{t('ends', { time: hourOf(now + end, zone, locale) })}</span>}
    </p>
  )
}
