import type { Parsed } from '../../../../../shared/lib/parsed.ts'
import type { ChangedDraw } from '../../../../../shared/session/draw/change-draw.ts'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { MOVEMENT_PROBLEM_TEXT } from '../../../../../shared/text/catalogues.ts'
import { problemWords, withTableNames } from '../../../../../shared/text/problem-words.ts'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import panel from '../../../kit/Panel.module.css'
import { handEffect } from '../../../model/plan/hand-change.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useContestantNames } from '../../parts/people/use-who.ts'
import styles from './Draw.module.css'

const is = classesOf({ ...panel, ...styles })

interface EffectProps {
  readonly section: Section
  readonly made: Parsed<ChangedDraw>
}

/** Shows the effect of changing a drawn round: the changed matches, and the objections to them. */
export function Effect({ section, made }: EffectProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const { store } = useDirector()
  const named = (table: number) => tableName(store.signs.value, section.id, table)
  if (!made.ok)
    return made.problem.code === 'draw.same' ? (
      <p data-testid="draw-effect">{t('hand.same')}</p>
    ) : (
      <div class={is('question')} data-testid="draw-problem">
        <p>{t('hand.not')}</p>
        <p>{problemWords(say, withTableNames(made.problem, named))}</p>
      </div>
    )
  return <Changed section={section} changed={made.value} />
}

function Changed({ section, changed }: { readonly section: Section; readonly changed: ChangedDraw }) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const { who, short } = useContestantNames(section.id, changed.plan)
  const { matches, byes, met, byesAgain } = handEffect(section, changed)
  const isTeams = changed.plan.kind === 'teams'
  if (matches.length === 0 && byes.length === 0) return null
  return (
    <div class={is('stack', 'wide')} data-testid="draw-effect">
      <p>
        <strong>{t('hand.then')}</strong>
      </p>
      {met.map(({ contestants: [ns, ew], rounds }) => (
        <p key={`${ns}/${ew}`} class={is('again')} data-testid="draw-met">
          {t('hand.met', { ns: short(ns), ew: short(ew), count: rounds.length, rounds: t.numbers(rounds) })}
        </p>
      ))}
      {byesAgain.map(id => (
        <p key={id} class={is('again')} data-testid="draw-bye-again">
          {t('hand.bye-again', { who: short(id) })}
        </p>
      ))}
      {matches.map(({ table, ns, ew }) => (
        <p key={table} class={is('ruled', 'wide')}>
          {isTeams
            ? t('hand.match.is', { match: table, home: who(ns), away: who(ew) })
            : t('hand.table.is', {
                table: tableName(store.signs.value, section.id, table),
                ns: who(ns),
                ew: who(ew),
              })}
        </p>
      ))}
      {byes.map(id => (
        <p key={id} class={is('ruled', 'wide')}>
          {t('hand.bye.is', { who: who(id) })}
        </p>
      ))}
    </div>
  )
}
