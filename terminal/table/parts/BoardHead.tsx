import { isVulnerable } from '../../../shared/game/board.ts'
import { directionOf, SEATS } from '../../../shared/game/seat.ts'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { whenAsked } from '../../text/when-asked.ts'
import { keyingIds } from '../keying-ids.ts'
import { nameOfTable } from '../names.ts'
import { useTable } from '../table-context.ts'
import { LAID } from './Compass.tsx'
import styles from './Entry.module.css'
import { Vulnerable } from './Vulnerable.tsx'

const is = classesOf(styles)

/** Draws the board as it lies on the table: its number, its vulnerable sides in red, and a dot at the dealer. */
export function BoardKey({ board }: { readonly board: number }) {
  const { overlay, store } = useTable()
  const t = useText(KEYING_TEXT)
  const { vulnerability, dealer } = store.keying(board).on
  const laid = LAID[store.preferences.value.north]
  const sides = SEATS.map(seat =>
    is(
      'side',
      laid[seat],
      isVulnerable(vulnerability, directionOf(seat)) && 'red',
      seat === dealer && 'dealer',
    ),
  )
  return (
    <h1>
      <button
        type="button"
        class={is('board')}
        data-testid={keyingIds.board}
        onClick={() => {
          overlay.value = 'boards'
        }}
      >
        {sides.map(side => (
          <span key={side} class={side} aria-hidden="true" />
        ))}
        {t('entry.board', { board })}
      </button>
    </h1>
  )
}

/** Shows opponents, dealer and vulnerability; in a game decided at one table, its score. */
export function BoardLine({ board }: { readonly board: number }) {
  const { store, practice } = useTable()
  const common = useText(COMMON_TEXT)
  const { game, on } = store.keying(board)
  const standing = game.standing?.(on)
  return (
    <p class={is('line', practice && 'practised', standing && 'standing')}>
      {standing ? (
        standing.map(phrase => (
          <span key={phrase.kind}>
            <PhraseText game={game.id} phrase={phrase} />
          </span>
        ))
      ) : (
        <>
          <Vulnerable board={board} />
          <span>{common('dealer', { seat: common(`seat.${on.dealer}`) })}</span>
        </>
      )}
      <Against board={board} />
    </p>
  )
}

/**
 * Shows table and round, or in their place the board that another tablet of this table is entering. A practice board
 * has neither.
 */
function Against({ board }: { readonly board: number }) {
  const { store, practice } = useTable()
  const t = useText(KEYING_TEXT)
  const card = store.card.value
  const place = store.place.value
  if (!card || !place || practice) return null
  const usual = (
    <span>
      {t('seats.table', { table: nameOfTable(store, place.table) })} ·{' '}
      {t('seats.round', { round: card.round })}
    </span>
  )
  const Line = store.hasTablemates.value ? tablematesLine() : null
  return Line ? <Line board={board} usual={usual} /> : usual
}

/** Line about other tablets of this table, loaded on demand. */
const tablematesLine = whenAsked(async () => (await import('./TablematesLine.tsx')).TablematesLine)
