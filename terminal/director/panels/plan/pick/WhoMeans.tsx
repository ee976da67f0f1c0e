import { roundsInAll } from '../../../../../shared/movement/plan/plan.ts'
import { placeOf } from '../../../../../shared/movement/tell/guide.ts'
import type { ChangedDraw } from '../../../../../shared/session/draw/change-draw.ts'
import { hasRoundBegun } from '../../../../../shared/session/draw/round-by-hand.ts'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import type { WhoFields, WhoKind } from '../../../model/plan/who-change.ts'
import { useContestantNames } from '../../parts/people/use-who.ts'

interface MeansProps {
  readonly section: Section
  readonly kind: WhoKind
  readonly changed: ChangedDraw
  readonly fields: WhoFields
}

export function WhoMeans(props: MeansProps) {
  return (
    <p data-testid="who-means">
      <Sentence {...props} />
    </p>
  )
}

function Sentence({ section, kind, changed: { plan, newcomer }, fields }: MeansProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { who } = useContestantNames(section.id, plan)
  const { rounds } = plan
  const playsNow = (id: string) => placeOf(plan, rounds, id) !== undefined
  if (kind === 'rounds') return <>{t('who.rounds.means', { count: roundsInAll(plan) })}</>
  const id = newcomer ?? fields.who
  const next = { who: who(id), round: rounds + 1 }
  switch (kind) {
    case 'late': {
      const [other] = placeOf(plan, rounds, id)?.opponents ?? []
      const isDrawn = other === undefined && rounds > 0 && !hasRoundBegun(section, rounds)
      return (
        <>
          {isDrawn && `${t('who.late.redraw', { who: who(id), round: rounds })} `}
          {other === undefined
            ? t('who.late.means', next)
            : t('who.late.bye', { who: who(id), round: rounds, other: who(other) })}
        </>
      )
    }
    case 'leaves':
      return (
        <>
          {t('who.leaves.means', playsNow(id) ? next : { who: who(id), round: rounds })}
          {rounds < section.plan.rounds && ` ${t('who.leaves.few', { round: rounds + 1 })}`}
        </>
      )
    case 'back':
      return <>{t('who.back.means', next)}</>
    case 'stays':
      return (
        <>
          {t(plan.toDraw?.stationary.includes(id) ? 'who.stays.means' : 'who.moves.means', { who: who(id) })}
        </>
      )
  }
}
