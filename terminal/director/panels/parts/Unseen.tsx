import type { ComponentChildren } from 'preact'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_ROOM_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../model/store/view.ts'
import styles from './Unseen.module.css'

const is = classesOf(styles)

interface UnseenProps {
  readonly board: number
  readonly children: ComponentChildren
}

/** Hides content about a board from a director who has still to play it, until they ask for it. */
export function Unseen({ board, children }: UnseenProps) {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const { own } = useDirector()
  if (!own.hidden.value.has(board)) return <>{children}</>
  return (
    <span class={is('unseen')} data-testid={`unseen-${board}`}>
      <span>{t('own.unseen', { board })}</span>
      <BigKey kind="quiet" onPress={() => own.showBoard(board)} testId="show-anyway">
        {t('own.show')}
      </BigKey>
    </span>
  )
}

/** Hides the ranking, as long as it counts such a board. */
export function UnseenRanking({ children }: { readonly children: ComponentChildren }) {
  const t = useText(DIRECTOR_ROOM_TEXT)
  const { own } = useDirector()
  if (!own.hidesRanking.value) return <>{children}</>
  return (
    <span class={is('unseen')} data-testid="unseen-ranking">
      <span>{t('own.unseen-ranking')}</span>
      <BigKey kind="quiet" onPress={own.showRanking} testId="show-anyway">
        {t('own.show')}
      </BigKey>
    </span>
  )
}
