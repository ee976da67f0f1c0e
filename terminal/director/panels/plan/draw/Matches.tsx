import type { Plan } from '../../../../../shared/movement/plan/plan.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import type { ByeLook, DrawLook, MatchLook } from '../../../model/plan/draw-look.ts'
import { byeReasons, matchReasons } from '../../../model/plan/draw-words.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useContestantNames } from '../../parts/people/use-who.ts'
import styles from '../pick/Draw.module.css'

const is = classesOf(styles)

interface MatchesProps {
  readonly section: string
  /** Contestants: a draw that is not recorded yet may include a new one. */
  readonly plan: Plan
  readonly look: DrawLook
}

/** Shows a drawn round, match by match, each with its contestants and reasons; and the bye. */
export function Matches({ section, plan, look }: MatchesProps) {
  return (
    <ol class={is('matches')} data-testid="draw-matches">
      {look.matches.map(match => (
        <li key={match.table} class={is('match')} data-testid={`draw-match-${match.table}`}>
          <Match {...{ section, plan, look, match }} />
        </li>
      ))}
      {look.byes.map(bye => (
        <li key={bye.id} class={is('match')} data-testid={`draw-bye-${bye.id}`}>
          <Bye {...{ section, plan, look, bye }} />
        </li>
      ))}
    </ol>
  )
}

function Match({ section, plan, look, match }: MatchesProps & { readonly match: MatchLook }) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const { who, short } = useContestantNames(section, plan)
  const { table, ns, ew, met } = match
  const isTeams = plan.kind === 'teams'
  const named = (number: number) => tableName(store.signs.value, section, number)
  const sides = [
    { id: ns, line: 'NS' },
    { id: ew, line: 'EW' },
  ] as const
  const reasons = look.draw ? matchReasons(t, look.draw, plan.kind, match, short, named) : []
  return (
    <>
      <h4>
        {isTeams
          ? t('draw.match', { match: table, tables: t.list([named(2 * table - 1), named(2 * table)]) })
          : t('draw.table', { table: named(table) })}
      </h4>
      {sides.map(({ id, line }) => (
        <p key={id} class={is(isTeams ? 'teams' : 'sides')}>
          {!isTeams && <span class={is('why')}>{common(`line.${line}`)}</span>}
          <strong>{who(id)}</strong>
          <span class={is('why')}>
            {placeOf(look, id) > 0 && t('draw.place', { place: placeOf(look, id) })}
          </span>
        </p>
      ))}
      {met.length > 0 && <p class={is('again')}>{t('draw.rematch')}</p>}
      {reasons.map(reason => (
        <p key={reason} class={is('why')}>
          {reason}
        </p>
      ))}
    </>
  )
}

/** Returns the place in the draw's order, from 1; 0 if there was none. */
const placeOf = ({ draw }: DrawLook, id: string): number =>
  draw?.standingsAfter == null ? 0 : draw.order.indexOf(id) + 1

interface ByeProps extends MatchesProps {
  readonly bye: ByeLook
}

function Bye({ section, plan, look, bye }: ByeProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { who, short } = useContestantNames(section, plan)
  return (
    <>
      <h4>{t('draw.bye')}</h4>
      <p>
        <strong>{who(bye.id)}</strong>
      </p>
      {byeReasons(t, look.draw, bye, short).map(reason => (
        <p key={reason} class={is('why')}>
          {reason}
        </p>
      ))}
    </>
  )
}
