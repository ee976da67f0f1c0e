import { render } from 'preact'
import { useContext, useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { LocaleContext, useText } from '../../text/use-text.ts'
import { SeatingTable } from '../people/SeatingTable.tsx'
import { DirectorContext, useDateFormat, useDirector } from '../view.ts'
import styles from './PrintSheet.module.css'
import { RankingTables } from './RankingTables.tsx'

const is = classesOf(styles)

/**
 * What comes out of the printer: the seating while it lies open, otherwise the ranking. It is drawn when somebody
 * prints: a ranking of eighty pairs that nobody sees would be drawn anew at every result.
 */
export function PrintSheet() {
  const director = useDirector()
  const locale = useContext(LocaleContext)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paper = place.current
    if (!paper) return
    // At once: the browser prints what is there when the event has been heard.
    const draw = () =>
      render(
        <LocaleContext.Provider value={locale}>
          <DirectorContext.Provider value={director}>
            <Sheet />
          </DirectorContext.Provider>
        </LocaleContext.Provider>,
        paper,
      )
    const clear = () => render(null, paper)
    addEventListener('beforeprint', draw)
    addEventListener('afterprint', clear)
    return () => {
      removeEventListener('beforeprint', draw)
      removeEventListener('afterprint', clear)
      clear()
    }
  }, [director, locale])
  return <div class={is('sheet')} ref={place} aria-hidden="true" />
}

function Sheet() {
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
      <>
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
      </>
    )
  return (
    <>
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
    </>
  )
}
