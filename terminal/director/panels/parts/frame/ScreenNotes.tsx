import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_APP_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { lacksOf, type ScreenLack } from '../../../model/store/this-screen.ts'
import { useDirector } from '../../../model/store/view.ts'
import { findPart } from './find-later.ts'
import styles from './ScreenNotes.module.css'

const is = classesOf(styles)

const readKey = (lack: ScreenLack): string => `director/read-${lack}`

/**
 * Shows what this screen lacks, until it has been read, and a newer version of the app: offered only while no form is
 * open and nothing is queued here, or if the queue could not be sent otherwise.
 */
export function ScreenNotes({ hasForm }: { readonly hasForm: boolean }) {
  const t = useText(DIRECTOR_APP_TEXT)
  const { terminal, thisScreen, way } = useDirector()
  const link = terminal.link.value
  // An idle tab beside the working one saves and shows nothing.
  if (!terminal.ready.value || link === 'elsewhere') return null
  const unread = lacksOf(thisScreen).filter(lack => terminal.memory.value[readKey(lack)] !== true)
  const isReady = thisScreen.updates.ready.value
  const mayRenew = !hasForm && (link === 'app-old' || (isReady && terminal.unsent.value === 0))
  const isAway = link === 'unreachable' || link === 'revoked'
  // A worker without permission dials nobody: its link stays as it began.
  const isKept = link === 'connecting' && way?.web?.isKept.value
  const mayFind = way?.web !== undefined && !hasForm && (isAway || isKept)
  if (unread.length === 0 && !mayRenew && !mayFind) return null
  const Away = mayFind ? findPart()?.DeskAway : undefined
  return (
    <div>
      {Away && way && (
        <div class={is('note')}>
          <Away way={way} />
        </div>
      )}
      {mayRenew && (
        <div class={is('note')} data-testid="update">
          <p>{t('update')}</p>
          <BigKey onPress={thisScreen.renew} testId="update-now">
            {t('update.now')}
          </BigKey>
        </div>
      )}
      {unread.map(lack => (
        <div class={is('note')} key={lack} data-testid="lacks" data-lack={lack}>
          <p>{t(`lacks.${lack}`)}</p>
          <BigKey kind="quiet" onPress={() => terminal.remember(readKey(lack), true)} testId="lacks-read">
            {t('lacks.read')}
          </BigKey>
        </div>
      ))}
    </div>
  )
}
