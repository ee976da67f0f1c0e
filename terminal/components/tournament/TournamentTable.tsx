import type { TournamentView } from '../../../shared/session/tournament/tournament-view.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TOURNAMENT_TEXT } from '../../text/tournament.ts'
import { useText } from '../../text/use-text.ts'
import { Blank } from '../Blank.tsx'
import { classesOf } from '../classes.ts'
import { figureText, inColumn } from '../figure-text.ts'
import { RankedNames } from '../RankedNames.tsx'
import tables from '../tables.module.css'
import styles from './Tournament.module.css'

const is = classesOf({ ...tables, ...styles })

/**
 * Draws the ranking over all sessions of a tournament. A note tells if an earlier session was corrected since or does
 * not count.
 */
export function TournamentTable({ ranking }: { readonly ranking: TournamentView }) {
  const t = useText(TOURNAMENT_TEXT)
  const common = useText(COMMON_TEXT)
  const { sessions, rows, carry, name, percent } = ranking
  const columns = sessions.map((_, at) => inColumn(rows.map(({ figures }) => figures[at] ?? '')))
  const inTotals = inColumn(rows.map(({ total }) => total ?? ''))
  const figure = (text: string | null | undefined, of: (figure: string) => string) =>
    text ? figureText(common, of(text)) : <Blank />
  const unit = percent ? ` ${common('ranking.percent')}` : ''
  return (
    <section class={is('whole')} data-testid="tournament">
      <h2>{name}</h2>
      {sessions.map(({ number, corrected, counts, session }) => (
        <div key={session}>
          {corrected && <p data-testid="tournament-corrected">{t('corrected', { number })}</p>}
          {!counts && <p data-testid="tournament-not-counted">{t('not-counted', { number })}</p>}
        </div>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has keys alone moves it by them. */}
      <section class={is('wide')} aria-label={t('ranking')} tabIndex={0}>
        <table class={is('table')}>
          <caption class={is('caption')}>{t('ranking')}</caption>
          <thead>
            <tr>
              <th scope="col">{common('ranking.rank')}</th>
              <th scope="col" class={is('names', 'who')}>
                {common('ranking.players')}
              </th>
              {sessions.map(({ session, number }) => (
                <th key={session} scope="col" class={is('figure', 'session')}>
                  {t('session', { number })}
                </th>
              ))}
              <th scope="col" class={is('figure', 'total')}>
                {`${t(carry)}${unit}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.team ?? ''}/${row.players.join('/')}/${row.label}`}>
                <td>{row.rank === null ? <Blank /> : `${row.rank}${row.shared ? '=' : ''}`}</td>
                <td class={is('names', 'who')}>
                  <RankedNames row={row} nameless={row.label} />
                </td>
                {sessions.map(({ session }, at) => (
                  <td key={session} class={is('figure', 'session')}>
                    {figure(row.figures[at], columns[at] ?? String)}
                  </td>
                ))}
                <td class={is('figure', 'total')}>{figure(row.total, inTotals)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
