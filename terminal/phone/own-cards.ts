import { signal } from '@preact/signals'
import * as v from 'valibot'
import { listOf, words } from '../../shared/lib/bounded.ts'
import type { OwnCards, OwnRow } from '../components/look-up/look-up-source.ts'
import type { PageStore } from './kept-pages.ts'

const UNDER = 'overtrick-results-me'
const MOST = 200

const meSchema = v.strictObject({
  cards: listOf(v.tuple([words(20), words(80)]), MOST),
  /** Names by which the player is recognized in other events. */
  players: listOf(words(100), 8),
})
type Me = v.InferOutput<typeof meSchema>

const NOBODY: Me = { cards: [], players: [] }

/**
 * Stores which contestant the reader is, in each event and by the pair's names in all others. The choice stays on this
 * device.
 */
export function createOwnCards(store: Pick<PageStore, 'getItem' | 'setItem'>): OwnCards {
  const me = signal(kept(store))
  const nameOf = ({ section, contestant }: OwnRow) => `${section}/${contestant}`
  return {
    isOwn(event, row) {
      const said = me.value.cards.find(([of]) => of === event)
      if (said) return said[1] === nameOf(row)
      const { players } = me.value
      return players.length > 0 && players.join('\n') === [...row.players].sort().join('\n')
    },
    choose(event, row, own) {
      const others = me.value.cards.filter(([of]) => of !== event)
      me.value = {
        cards: [...others, [event, own ? nameOf(row) : ''] as [string, string]].slice(-MOST),
        players: own ? [...row.players].sort() : [],
      }
      try {
        store.setItem(UNDER, JSON.stringify(me.value))
      } catch {
        // Storage is forbidden or full: it holds until the page is closed.
      }
    },
  }
}

function kept(store: Pick<PageStore, 'getItem'>): Me {
  try {
    const read = v.safeParse(meSchema, JSON.parse(store.getItem(UNDER) ?? 'null'))
    return read.success ? read.output : NOBODY
  } catch {
    return NOBODY
  }
}
