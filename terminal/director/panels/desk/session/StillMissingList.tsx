import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { stillMissing } from '../../../model/room/still-missing.ts'
import { missingWords } from '../../../model/store/missing-words.ts'
import { useDirector } from '../../../model/store/view.ts'

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
