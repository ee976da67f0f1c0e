import { deviceMark } from '../../../../../shared/session/identity.ts'
import { signsOfSections, tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { Recovery } from '../../../../../shared/session/views/recovery-view.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './Rebuild.module.css'

const is = classesOf(styles)

type Tablet = Recovery['devices'][number]

/** Lists the consenting tablets: those that need attention, and the others under a line. */
export function TabletsHeard() {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store } = useDirector()
  const tablets = (store.recovery.value?.devices ?? []).filter(
    ({ role, asked }) => role === 'table' && !asked,
  )
  const sections = [...new Set(tablets.flatMap(({ at }) => at?.section ?? []))]
  const rows = (some: readonly Tablet[]) =>
    some.map(tablet => <TabletRow key={tablet.device} tablet={tablet} sections={sections} />)
  const odd = tablets.filter(isOdd)
  const others = tablets.filter(tablet => !isOdd(tablet))
  if (tablets.length === 0) return null
  return (
    <section class={is('found')} data-testid="rebuild-tablets">
      <p>{t('rebuild.look')}</p>
      {rows(odd)}
      {others.length > 0 && (
        <details>
          <summary data-testid="rebuild-all">{t('rebuild.all')}</summary>
          {rows(others)}
        </details>
      )}
    </section>
  )
}

const isOdd = ({ at, facts, alone, contested, stance }: Tablet): boolean =>
  at === null || facts === 0 || alone > 0 || contested > 0 || stance !== 'plain'

interface TabletRowProps {
  readonly tablet: Tablet
  readonly sections: readonly string[]
}

function TabletRow({ tablet, sections }: TabletRowProps) {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store } = useDirector()
  const { device, at, facts, alone, contested, stance } = tablet
  const mark = deviceMark(device)
  const take = (next: Tablet['stance']) => () => void store.takeDevice(device, next)
  const signs = signsOfSections(undefined, sections)
  return (
    <div class={is('tablet')} data-testid={`rebuild-tablet-${mark}`} data-stance={stance}>
      <p>
        <b>
          {at
            ? t('rebuild.device.at', { mark, table: tableName(signs, at.section, at.table) })
            : t('rebuild.device.nowhere', { mark })}
        </b>{' '}
        {facts > 0 ? t('rebuild.device.facts', { count: facts }) : t('rebuild.device.nothing')}
      </p>
      {alone > 0 && <p>{t('rebuild.device.alone', { count: alone })}</p>}
      {contested > 0 && <p>{t('rebuild.device.contested', { count: contested })}</p>}
      {stance !== 'plain' && <p>{t(`rebuild.device.${stance}`)}</p>}
      <div class={is('keys')}>
        {stance === 'plain' ? (
          <>
            <BigKey onPress={take('left-out')} testId="rebuild-leave-out">
              {t('rebuild.device.leave-out')}
            </BigKey>
            {(alone > 0 || contested > 0) && (
              <BigKey onPress={take('vouched')} testId="rebuild-vouch">
                {t('rebuild.device.vouch')}
              </BigKey>
            )}
          </>
        ) : (
          <BigKey onPress={take('plain')} testId="rebuild-plain">
            {t('rebuild.device.plain')}
          </BigKey>
        )}
      </div>
    </div>
  )
}
