import { classesOf } from '../../../../components/classes.ts'
import { Question } from '../../../../components/Question.tsx'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { useText } from '../../../../text/use-text.ts'
import type { WayIn } from '../../../model/way/way-in.ts'
import styles from './Find.module.css'

const is = classesOf(styles)

interface Props {
  readonly club: string
  readonly way: Pick<WayIn, 'goTo'>
  readonly onStay: () => void
}

/** The link is of another club than this screen: it may direct there, with a store of its own for it. */
export function OtherClub({ club, way, onStay }: Props) {
  const t = useText(DIRECTOR_FIND_TEXT)
  return (
    <main class={is('find')} data-screen="other-club">
      <Question
        question={t('other.title')}
        detail={t('other.text')}
        safe={{ word: t('other.no'), testId: 'stay-with-club', onPress: onStay }}
        other={{ word: t('other.yes'), testId: 'go-to-club', onPress: () => way.goTo(club) }}
      />
    </main>
  )
}
