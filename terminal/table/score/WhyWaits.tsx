import { WHY_WAITS_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { nameOfTable } from '../names.ts'
import { useTable } from '../table-context.ts'

/** Shows why a result is waiting for the director, in the table's language. */
export function WhyWaits({ board }: { readonly board: number }) {
  const { store } = useTable()
  const t = useText(WHY_WAITS_TEXT)
  const card = store.card.value
  const place = store.place.value
  const why = card?.boards.find(mark => mark.board === board)?.why
  if (!why || !card || !place) return null
  return (
    <p data-testid="why-waits">
      {t(why, { board, round: card.round, table: nameOfTable(store, place.table) })}
    </p>
  )
}
