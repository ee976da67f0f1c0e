import { useSignal } from '@preact/signals'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { HoldsPlay } from '../join/HoldsPlay.tsx'
import { holdsPlay } from '../join/hand-over-to.ts'
import { useTable } from '../table-context.ts'
import { goToClub } from './clubs.ts'

const is = classesOf(styles)

/** The desk that answers has proven to be another club's: the tablet may play there, with a store of its own for it. */
export function SwitchClub({ club, onStay }: { readonly club: string; readonly onStay: () => void }) {
  const { store } = useTable()
  const t = useText(FIND_TEXT)
  const leaves = useSignal(false)
  if (leaves.value) return <HoldsPlay club={club} onDone={() => {}} />
  const plays = holdsPlay(store)
  const go = {
    ...{ word: t('switch.yes'), testId: ids.goToClub },
    onPress() {
      if (plays) leaves.value = true
      else goToClub(club)
    },
  }
  const stay = { word: t('switch.no'), testId: ids.stayWithClub, onPress: onStay }
  // In mid-evening a desk that happens to answer leads nobody away from play.
  const [safe, other] = plays ? [stay, go] : [go, stay]
  return (
    <ScreenFrame screen="other-club" title={null}>
      <div class={is('column', 'middle')}>
        <Question question={t('switch.title')} detail={t('switch.text')} safe={safe} other={other} />
      </div>
    </ScreenFrame>
  )
}
