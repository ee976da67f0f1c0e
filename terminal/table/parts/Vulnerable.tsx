import { isMatchGame } from '../../../shared/game/games.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { useText } from '../../text/use-text.ts'
import { boardFacts } from '../model/table-card.ts'
import { useTable } from '../table-context.ts'
import styles from './Entry.module.css'

const is = classesOf(styles)

export function Vulnerable({ board }: { readonly board: number }) {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const settings = settingsOf(state)
  if (settings && (settings.vulnerability === 'none' || isMatchGame(settings))) return null
  const { vulnerability } = boardFacts(state, board)
  return (
    <span class={is(vulnerability !== 'none' && 'vulnerable')}>{common(`vulnerable.${vulnerability}`)}</span>
  )
}
