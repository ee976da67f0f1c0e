import { DIRECTOR_TEXT } from '../../../text/languages.ts'
import { useText } from '../../../text/use-text.ts'
import { useDirector } from '../../view.ts'
import { missingWords } from './missing-words.ts'
import { stillMissing } from './still-missing.ts'

/** Tables and boards that a session is finished without. */
export function StillMissingList() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { tables, rounds } = stillMissing(store.room.value)
  if (tables.length + rounds.length === 0) return null
  return (
    <ul data-testid="still-missing">
      {tables.map(one => (
        <li key={`${one.section}/${one.table}/${one.round}`}>{missingWords(t, store, one)}</li>
      ))}
      {rounds.length > 0 && (
        <li>{t('session.finish.rounds', { count: rounds.length, rounds: t.numbers(rounds) })}</li>
      )}
    </ul>
  )
}
