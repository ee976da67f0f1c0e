import { type RiseRow, riseTable, rulesCardOf } from '../../../../shared/game/levels/rules-card.ts'
import { classesOf } from '../../../components/classes.ts'
import { PhraseText } from '../../../components/PhraseText.tsx'
import tables from '../../../components/tables.module.css'
import { LEVELS_TEXT } from '../../../text/games.ts'
import { useText } from '../../../text/use-text.ts'
import { BackKey } from '../../frame/BackKey.tsx'
import { ScreenFrame } from '../../frame/ScreenFrame.tsx'
import { useTable } from '../../table-context.ts'
import styles from './LevelsKeys.module.css'
import { choiceHere } from './round-here.ts'

const is = classesOf({ ...tables, ...styles })

/** Shows the session's rules, starting with what players look up after every deal. */
export function RulesCard() {
  const { store } = useTable()
  const t = useText(LEVELS_TEXT)
  const choice = choiceHere(store)
  if (!choice) return null
  return (
    <ScreenFrame
      screen="rules"
      title={t('rules.title')}
      back={<BackKey to="more" />}
      under={<p>{t('rules.name')}</p>}
    >
      <div class={is('rules')}>
        {rulesCardOf(choice.rules).map(({ title, lines }, at) => (
          <section key={title.kind}>
            <h2>
              <PhraseText game="levels" phrase={title} />
            </h2>
            <ul>
              {lines.map((line, index) => (
                <li key={`${line.kind}${index}`}>
                  <PhraseText game="levels" phrase={line} />
                </li>
              ))}
            </ul>
            {at === 0 && <RiseTable rows={riseTable(choice.rules)} />}
          </section>
        ))}
      </div>
    </ScreenFrame>
  )
}

/** Draws the table of points and level changes. */
function RiseTable({ rows }: { readonly rows: readonly RiseRow[] }) {
  const t = useText(LEVELS_TEXT)
  return (
    <table class={is('table', 'rises')}>
      <thead>
        <tr>
          <th scope="col">{t('rules.table')}</th>
          <th scope="col">{t('rules.table-levels')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, tookOver, levels }) => {
          const row = tookOver ? 'rules.row-over' : 'rules.row-stay'
          return (
            <tr key={from} class={is(tookOver && 'took')}>
              <th scope="row">{from === to ? from : t('rules.range', { from, to })}</th>
              <td>{levels === 0 ? t(`${row}-level`) : t(row, { count: levels })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
