import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { settingsOf } from '../../../shared/session/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { JOIN_TEXT } from '../../text/join.ts'
import { useText } from '../../text/use-text.ts'
import { goToClub } from '../find/clubs.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { handOverTo } from './hand-over-to.ts'

const is = classesOf(styles)

/**
 * The tablet turns to another club's desk and holds an evening that is not over. A desk that was made anew without the
 * club card is another club's, too: only somebody in the room knows whether this one goes on with that evening.
 */
export function HoldsPlay({ club, code, onDone }: HoldsPlayWish) {
  const { store } = useTable()
  const t = useText(JOIN_TEXT)
  const session = settingsOf(store.state.value)?.name ?? ''
  return (
    <ScreenFrame screen="holds-play" title={null}>
      <div class={is('column', 'middle')}>
        <Question
          question={t('holds-play.title')}
          detail={t('holds-play.text', { session })}
          safe={{ word: t('holds-play.no'), testId: ids.keepHere, onPress: () => goToClub(club, code) }}
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
  /** The table's code, where one was scanned. */
  readonly code?: TableCode
  readonly onDone: () => void
}
