import { classesOf } from '../../../../components/classes.ts'
import { Question } from '../../../../components/Question.tsx'
import { DIRECTOR_FIND_TEXT } from '../../../../text/director-find.ts'
import { useText } from '../../../../text/use-text.ts'
import type { HubAccess } from '../../../model/way/way-in.ts'
import styles from './Find.module.css'

const is = classesOf(styles)

interface Props {
  readonly club: string
  readonly way: Pick<HubAccess, 'goTo'>
  readonly onStay: () => void
}

/** Asks whether the screen should direct at the link's other club, with a separate store. */
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
