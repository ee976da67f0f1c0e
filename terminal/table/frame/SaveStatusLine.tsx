import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'
import styles from './SaveStatusLine.module.css'

const is = classesOf(styles)

/** Shows the status of a saved result: on this tablet, at the hub, waiting for the director, or returned. */
export function SaveStatusLine({
  board,
  onlyTrouble = false,
}: {
  readonly board: number
  readonly onlyTrouble?: boolean
}) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const kept = store.keptOfBoard(board)
  if (!kept) return null
  const mark = store.card.value?.boards.find(each => each.board === board)
  const waits = mark?.status === 'waiting' && (mark.why === 'time-over' ? mark.why : 'director')
  const refused = kept.kind === 'desk' && kept.decision.kind === 'refused'
  const trouble = kept.kind === 'aside' ? 'aside' : refused ? 'refused' : waits || null
  if (trouble)
    return (
      <p class={is('trouble')} data-kept={trouble}>
        <span aria-hidden="true">△</span> {t(`score.${trouble}`)}
      </p>
    )
  if (onlyTrouble || store.terminal.storeFailed.value) return null
  return (
    <p class={is('kept')} data-kept={kept.kind}>
      <span aria-hidden="true">{kept.kind === 'desk' ? '●' : '◐'}</span>{' '}
      {t(kept.kind === 'desk' ? 'score.saved-desk' : 'score.saved-tablet')}
    </p>
  )
}
