import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { allowLeaving } from '../../state/staying/let-go.ts'
import { FIND_TEXT } from '../../text/find.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'

const is = classesOf(styles)

interface Props {
  readonly link: string
  readonly stay: () => void
  readonly done: () => void
}

/** Offers the web app with the same table, since a page served by the hub is lost with the hub's laptop. */
export function OfferApp({ link, stay, done }: Props) {
  const t = useText(FIND_TEXT)
  const here = () => {
    done()
    stay()
  }
  const open = () => {
    allowLeaving(sessionStorage)
    location.assign(link)
  }
  return (
    <ScreenFrame screen="offer-app" title={null}>
      <div class={is('column', 'middle')}>
        <Question
          question={t('offer.title')}
          detail={t('offer.text')}
          safe={{ word: t('offer.stay'), testId: ids.stayHere, onPress: here }}
          other={{ word: t('offer.open'), testId: ids.openInApp, onPress: open }}
        />
      </div>
    </ScreenFrame>
  )
}
