import { settingsOf } from '../../../shared/session/section/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { SIGN_UP_TEXT } from '../../text/sign-up.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'
import { pairNames } from './pair-names.ts'
import styles from './SignUp.module.css'

const is = classesOf(styles)

/**
 * Shows the results of the pairs here at the end of a session without a director, and how much of it they have played.
 */
export function EveningEnd() {
  const { store } = useTable()
  const t = useText(SIGN_UP_TEXT)
  const { evening, draw } = settingsOf(store.state.value) ?? {}
  const here = store.isDeserted.value ? [] : Object.values(store.card.value?.seats ?? {})
  const rows = store.standings.value?.rankings.flatMap(ranking => ranking.rows) ?? []
  const own = rows.filter(({ contestant }) => here.includes(contestant))
  if (!evening || !draw || own.length === 0 || !store.standings.value?.final) return null
  const of = evening.rounds * draw.boardsPerRound
  return (
    <section class={is('entered')} data-testid="evening-end">
      {own.map(({ contestant, label, players, rank, total, boards }) => {
        const names = players.length === 2 ? pairNames(t, [players[0] ?? null, players[1] ?? null]) : label
        const place = rank === null ? t('end.no-place') : t('end.place', { place: rank })
        return (
          <p key={contestant} class={is('end')}>
            <strong>{names}</strong>
            <span>{place}</span>
            <span>{t('end.total', { total })}</span>
            <span>{t('end.finished', { boards, of })}</span>
          </p>
        )
      })}
    </section>
  )
}
