import { COMMON_TEXT, type CommonText } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import type { Person } from '../store/table-card.ts'

/** "Ana & Bo", or "Pair 7" where nobody said the names. */
export const nameOf = (t: CommonText, { players, label }: Person): string =>
  players.length > 0 ? t.list(players) : t('pair', { label })

export function People({ people }: { readonly people: readonly Person[] }) {
  const t = useText(COMMON_TEXT)
  return <>{t.list(people.map(person => nameOf(t, person)))}</>
}
