import type { JSX } from 'preact'
import { TABLEMATES_VIEW } from '../../../shared/session/views/view-names.ts'
import { TABLEMATES_TEXT } from '../../text/tablemates.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'

interface Props {
  readonly board: number
  /** Content shown if no other tablet is entering a board. */
  readonly usual: JSX.Element
}

/** Shows which board another tablet of this table is entering, preferably one at the same board. */
export function TablematesLine({ board, usual }: Props) {
  const { store } = useTable()
  const t = useText(TABLEMATES_TEXT)
  const keying = (store.view(TABLEMATES_VIEW)?.tablets ?? []).filter(mate => mate.board !== null)
  const mate = keying.find(each => each.board === board) ?? keying[0]
  if (!mate || mate.board === null) return usual
  return (
    <strong role="status" data-testid="tablemate">
      <span aria-hidden="true">△</span>{' '}
      {mate.board === board
        ? t('same-board', { mark: mate.mark })
        : t('other-board', { board: mate.board, mark: mate.mark })}
    </strong>
  )
}
