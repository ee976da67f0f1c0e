import { minutesOf } from '../../../../../../shared/movement/choose/occasion.ts'
import { playedRounds } from '../../../../../../shared/movement/draw/plan-after-draw.ts'
import type { ContestantId, Plan } from '../../../../../../shared/movement/plan/plan.ts'
import { MOVEMENT_TEXT } from '../../../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../../../shared/text/plan-title.ts'
import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../../text/director-opening.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { Keys } from '../../../../kit/Key.tsx'
import { hours } from '../../../../model/plan/movement-words.ts'
import { turnoutLimits } from '../../../../model/prepare/contest.ts'
import { isMatchDraft, type SectionDraft } from '../../../../model/prepare/draft.ts'
import { lotOf } from '../../../../model/prepare/first-round.ts'
import { useMatchCost } from '../../../../model/prepare/match-cost.ts'
import { useDirector } from '../../../../model/store/view.ts'

const is = classesOf(styles)

interface FirstRoundProps {
  readonly draft: SectionDraft
}

/** Shows the length of a session with drawn rounds, and the pairings of its first round. */
export function FirstRound({ draft }: FirstRoundProps) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  const matchCost = useMatchCost(draft)
  const plan = draft.plan.value
  const settings = draft.draw.value
  if (!plan || !settings) {
    const { least, most } = turnoutLimits(draft.contest.value)
    const kind = draft.contest.value === 'swiss-teams' ? 'teams' : 'pairs'
    return <p data-testid="no-offers">{words(`swiss.none.${kind}`, { least, most })}</p>
  }
  return (
    <>
      {isMatchDraft(draft) ? (
        <Offer plan={plan} facts={matchCost(plan)} />
      ) : (
        <Cost plan={plan} boardsPerRound={settings.boardsPerRound} copies={settings.copies} />
      )}
      <h3>{words('swiss.round-1')}</h3>
      <Matches plan={plan} draft={draft} />
      {draft.swiss.value.first === 'seeded' && <LotsKey draft={draft} />}
    </>
  )
}

interface CostProps {
  readonly plan: Plan
  readonly boardsPerRound: number
  readonly copies: number | undefined
}

function Cost({ plan, boardsPerRound, copies }: CostProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const movement = useText(MOVEMENT_TEXT)
  const rounds = 1 + (plan.toDraw?.rounds ?? 0)
  const count = plan.contestants.length
  const facts = [
    t('offer.boards-each', { count: rounds * boardsPerRound }),
    movement('cost.sets', { count: copies ?? Math.floor(count / 2) }),
    movement('cost.time', { time: hours(minutesOf({ rounds, boardsPerRound })) }),
    ...(count % 2 === 1 ? [words('swiss.byes')] : []),
  ]
  return <Offer plan={plan} facts={facts.join(' · ')} />
}

function Offer({ plan, facts }: Pick<CostProps, 'plan'> & { readonly facts: string }) {
  const movement = useText(MOVEMENT_TEXT)
  return (
    <div class={is('offer', 'chosen')} data-testid="swiss-offer">
      <span class={is('title')}>✓ {planTitle(movement, plan.title)}</span>
      <span class={is('facts')}>{facts}</span>
    </div>
  )
}

function Matches({ plan, draft }: { readonly plan: Plan; readonly draft: SectionDraft }) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  const [round] = playedRounds(plan)
  const kind = plan.kind === 'teams' ? 'teams' : 'pairs'
  const who = (id: ContestantId) => {
    const players = draft.named.value.find(({ contestant }) => contestant === id)?.players
    return players ? words('swiss.who', { label: id, names: words.list(players) }) : id
  }
  return (
    <ul class={is('matches')} data-testid="first-round">
      {round?.matches.map(({ ns, ew }, index) => (
        <li key={ns} data-testid={`match-${index + 1}`}>
          {kind === 'pairs'
            ? words('swiss.match.pairs', { table: index + 1, ns: who(ns), ew: who(ew) })
            : words('swiss.match.teams', {
                one: 2 * index + 1,
                other: 2 * index + 2,
                ns: who(ns),
                ew: who(ew),
              })}
        </li>
      ))}
      {round?.byes.map(id => (
        <li key={id} data-testid="first-bye">
          {words(`swiss.bye.${kind}`, { who: who(id) })}
        </li>
      ))}
    </ul>
  )
}

function LotsKey({ draft }: FirstRoundProps) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  const { device } = useDirector()
  return (
    <Keys>
      <BigKey
        onPress={() => {
          draft.swiss.value = { ...draft.swiss.value, lot: lotOf(device.randomWord()) }
        }}
        testId="lots-again"
      >
        {words('swiss.lots-again')}
      </BigKey>
    </Keys>
  )
}
