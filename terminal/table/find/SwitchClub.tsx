import { useSignal } from '@preact/signals'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { switchClub } from '../join/clubs.ts'
import { holdsPlay } from '../join/hand-over-to.ts'
import { UnfinishedSessionWarning } from '../join/UnfinishedSessionWarning.tsx'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

/** Offers to switch clubs, as the hub that answered belongs to another club; the tablet then uses a separate store. */
export function SwitchClub({ club, onStay }: { readonly club: string; readonly onStay: () => void }) {
  const { store } = useTable()
  const t = useText(FIND_TEXT)
  const leaves = useSignal(false)
  if (leaves.value) return <UnfinishedSessionWarning club={club} onDone={() => {}} />
  const plays = holdsPlay(store)
  const go = {
    word: t('switch.yes'),
    testId: ids.goToClub,
    onPress() {
      if (plays) leaves.value = true
      else switchClub(club)
    },
  }
  const stay = { word: t('switch.no'), testId: ids.stayWithClub, onPress: onStay }
  // During play, a hub that happens to answer diverts nobody.
  const [safe, other] = plays ? [stay, go] : [go, stay]
  return (
    <ScreenFrame screen="other-club" title={null}>
      <div class={is('column', 'middle')}>
        <Question question={t('switch.title')} detail={t('switch.text')} safe={safe} other={other} />
      </div>
    </ScreenFrame>
  )
}
