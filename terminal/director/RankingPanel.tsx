import { BigKey } from '../components/BigKey.tsx'
import { classesOf } from '../components/classes.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { DIRECTOR_TEXT } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import { Keys } from './Key.tsx'
import styles from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { RankingTables } from './RankingTables.tsx'
import { useDirector } from './view.ts'

const is = classesOf(styles)

/** The running ranking over every result so far; after the close it is the final one. */
export function RankingPanel() {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, device } = useDirector()
  const closed = store.phase.value === 'closed'
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={closed ? common('ranking.final') : t('page.ranking')} />
        {!closed && <p class={is('soft')}>{t('ranking.running')}</p>}
      </div>
      {store.rankings.value.map(standings => (
        <div key={standings.section} class={is('wide')}>
          {store.rankings.value.length > 1 && <h3>{t('room.section', { section: standings.section })}</h3>}
          <RankingTables standings={standings} testId="ranking" />
        </div>
      ))}
      <Keys>
        <BigKey onPress={device.print} testId="print">
          {t('ranking.print')}
        </BigKey>
      </Keys>
    </div>
  )
}
