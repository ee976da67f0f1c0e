import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { SeatingTable } from '../people/SeatingTable.tsx'
import { useDateFormat, useDirector } from '../view.ts'
import styles from './PrintSheet.module.css'
import { RankingTables } from './RankingTables.tsx'

const is = classesOf(styles)

/** What comes out of the printer: the seating while it lies open, otherwise the ranking. Not seen on the screen. */
export function PrintSheet() {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store, panel } = useDirector()
  const date = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  const settings = store.settings.value
  if (!settings) return null
  const open = panel.value
  const isMatchpoints = store.rankings.value[0]?.scoring === 'matchpoints'
  const running = isMatchpoints ? t('ranking.running') : words('ranking.running-imps')
  const day = date.format(new Date(`${settings.date}T00:00Z`))
  if (open.kind === 'seating')
    return (
      <div class={is('sheet')} aria-hidden="true">
        <h1>{settings.name}</h1>
        <p>
          {day} · {t('seating.of', { round: open.round })}
        </p>
        {store.sections.value.map(section => (
          <div key={section}>
            {store.sections.value.length > 1 && <h2>{t('room.section', { section })}</h2>}
            <SeatingTable section={section} round={open.round} testId="seating-print" />
          </div>
        ))}
      </div>
    )
  return (
    <div class={is('sheet')} aria-hidden="true">
      <h1>{settings.name}</h1>
      <p>
        {day} · {store.phase.value === 'closed' ? common('ranking.final') : running}
      </p>
      {store.rankings.value.map(standings => (
        <div key={standings.section}>
          {store.rankings.value.length > 1 && <h2>{t('room.section', { section: standings.section })}</h2>}
          <RankingTables standings={standings} testId="ranking-print" />
        </div>
      ))}
    </div>
  )
}
