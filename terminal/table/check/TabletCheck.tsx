import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Finding, mostUrgentFirst } from '../../../shared/hall/finding.ts'
import { type TabletKey, tabletFindings } from '../../../shared/hall/tablet.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { Findings } from '../../components/hall/Findings.tsx'
import { HALL_TABLET_TEXT } from '../../text/hall-tablet.ts'
import { useText } from '../../text/use-text.ts'
import { BackKey } from '../frame/BackKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { lookAtTablet } from './look-at-tablet.ts'

const is = classesOf(styles)

/** Shows whether this tablet and its reception are good enough for the session, and remedies. */
export function TabletCheck() {
  const app = useTable()
  const t = useText(HALL_TABLET_TEXT)
  const seen = useSignal<readonly Finding<TabletKey>[] | null>(null)
  const look = async () => {
    seen.value = null
    seen.value = mostUrgentFirst(tabletFindings(await (app.lookAtTablet ?? (() => lookAtTablet(app)))()))
  }
  useEffect(() => void look(), [])
  const findings = seen.value
  return (
    <ScreenFrame
      screen="check"
      title={t('title')}
      back={<BackKey />}
      actions={
        findings && (
          <BigKey kind="quiet" testId={ids.lookAgain} onPress={() => void look()}>
            {t('again')}
          </BigKey>
        )
      }
    >
      <div class={is('column')}>
        {findings === null ? (
          <p role="status">{t('asking')}</p>
        ) : (
          <Findings
            said={findings.map(({ verdict, said, params }) => ({
              verdict,
              key: said,
              word: t(`verdict.${verdict}`),
              sentence: t.find(said, params) ?? '',
            }))}
          />
        )}
      </div>
    </ScreenFrame>
  )
}
