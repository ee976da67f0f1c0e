import { Fragment } from 'preact'
import { DIRECTIONS } from '../../../../../shared/game/seat.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { TableMatchRow } from '../../../model/acts/table-match.ts'
import styles from './Matches.module.css'

const is = classesOf(styles)

/** Lists parts separately, for screen readers too. */
export function MatchParts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <>
      {parts.map(said => (
        <Fragment key={said}>
          <span class={is('part')}>{said}</span>{' '}
        </Fragment>
      ))}
    </>
  )
}

interface MatchWords {
  playing(table: string, ns: string, ew: string): string
  /** Returns descriptions of its progress, the director's acts, and its end. */
  parts(row: TableMatchRow): readonly string[]
}

export function useMatchWords(): MatchWords {
  const t = useText(DIRECTOR_LEVELS_TEXT)
  return {
    playing: (table, ns, ew) => t('playing', { table, ns, ew }),
    parts: row => [...going(row), ...conduct(row), ...ended(row)],
  }

  function going({ deals, match, isLastDeal }: TableMatchRow): readonly string[] {
    if (deals === 0 && match.end === null) return [t('not-begun')]
    if (match.end !== null) return [t('dealt', { count: deals })]
    return [
      t('dealt', { count: deals }),
      ...(match.holder ? [t(`holds.${match.holder}`)] : []),
      match.ahead ? t(`leads.${match.ahead}`) : t('leads.nobody'),
      ...(isLastDeal ? [t('last-deal')] : []),
    ]
  }

  function conduct({ warnings, match: { forfeitedBy } }: TableMatchRow): readonly string[] {
    return [
      ...DIRECTIONS.flatMap(side =>
        warnings[side].length > 0 ? [t(`warned.${side}`, { count: warnings[side].length })] : [],
      ),
      ...(forfeitedBy ? [t(`forfeited.${forfeitedBy}`)] : []),
    ]
  }

  function ended({ match: { end, winner } }: TableMatchRow): readonly string[] {
    if (end === null) return []
    return [winner ? t(`won.${winner}.${end}`) : t('won.nobody')]
  }
}
