import { useEffect, useState } from 'preact/hooks'
import { type BoardHands as Hands, handsOfText } from '../../../shared/game/deal.ts'
import { HandsTable } from '../../components/hands/HandsTable.tsx'
import { DOUBTS_TEXT } from '../../text/doubts.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'

/**
 * Shows the cards of a board below its traveller, if the hub has hand records. They are requested each time and not
 * stored, since the next players may still have to play the board.
 */
export function BoardHands({ board }: { readonly board: number }) {
  const hands = useHands(board)
  const t = useText(DOUBTS_TEXT)
  if (!hands) return null
  return (
    <HandsTable
      hands={hands}
      words={{ title: t('hands.title'), makes: t('hands.makes'), by: t('hands.by') }}
    />
  )
}

function useHands(board: number): Hands | null {
  const { terminal, place, card } = useTable().store
  const [hands, setHands] = useState<Hands | null>(null)
  const here = place.value
  const round = card.value?.round
  const { section, table } = here ?? { section: '', table: 0 }
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    let isOpen = true
    setHands(null)
    if (linked && section !== '' && round !== undefined)
      terminal.ask({ what: 'board-hands', section, round, table, board }).then(
        answer => {
          if (isOpen) setHands((answer.hands && handsOfText(answer.hands)) ?? null)
        },
        () => undefined,
      )
    return () => {
      isOpen = false
    }
  }, [terminal, linked, section, table, round, board])
  return hands
}
