import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { JOIN_TEXT } from '../../text/join.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { switchClub } from './clubs.ts'
import { handOverTo } from './hand-over-to.ts'

const is = classesOf(styles)

/**
 * Warns that the tablet holds an unfinished session before it changes to another club's hub. A hub recreated without
 * the club card counts as another club's, so only the people in the room know whether it continues that session.
 */
export function UnfinishedSessionWarning({ club, code, onDone }: HoldsPlayWish) {
  const { store } = useTable()
  const t = useText(JOIN_TEXT)
  const session = settingsOf(store.state.value)?.name ?? ''
  return (
    <ScreenFrame screen="holds-play" title={null}>
      <div class={is('column', 'middle')}>
        <Question
          question={t('holds-play.title')}
          detail={t('holds-play.text', { session })}
          safe={{ word: t('holds-play.no'), testId: ids.keepHere, onPress: () => switchClub(club, code) }}
          other={{
            word: t('holds-play.yes'),
            testId: ids.handOver,
            onPress: () => {
              handOverTo(store, club, code)
              onDone()
            },
          }}
        />
      </div>
    </ScreenFrame>
  )
}

export interface HoldsPlayWish {
  readonly club: string
  readonly code?: TableCode
  readonly onDone: () => void
}
