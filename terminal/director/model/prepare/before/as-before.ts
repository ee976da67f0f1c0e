import { batch } from '@preact/signals'
import type { Plan } from '../../../../../shared/movement/plan/plan.ts'
import { roundsInAll } from '../../../../../shared/movement/plan/plan.ts'
import { decodePlan } from '../../../../../shared/movement/plan/plan-wire.ts'
import type { Settings, Tournament } from '../../../../../shared/session/facts/session-opened.ts'
import type { SessionTemplate } from '../../../../../shared/session/past/session-template.ts'
import { tablePolicy } from '../../../../../shared/session/settings/table-policy.ts'
import { scoringOf } from '../../session/scoring.ts'
import { boardsChosen } from '../boards-a-round.ts'
import type { Contest } from '../contest.ts'
import type { SectionDraft } from '../draft.ts'
import type { SessionDraft } from '../session-draft.ts'

type SectionLeft = SessionTemplate['sections'][number]

/**
 * Prepares a session from an earlier one: same policy, scoring, movements and numbers of contestants, nothing tied to
 * its date. All of it can be changed; a different number of contestants or boards brings the usual offer of movements.
 * `called` is the name of the earlier session, `tournament` is set if the new one continues one.
 */
export function prepareAsBefore(
  session: SessionDraft,
  { settings, sections }: SessionTemplate,
  called: string,
  tournament: Tournament | undefined,
): void {
  const plans = sections.map(({ plan }) => decodePlan(plan))
  const [first] = plans
  if (!first) return
  batch(() => {
    while (session.sections.value.length < sections.length && session.canAdd()) session.add()
    while (session.sections.value.length > sections.length) session.drop()
    const draft = session.draft.value
    draft.contest.value = contestOf(first)
    draft.name.value = settings.name
    // Public settings are chosen with it before a session is opened.
    draft.scoring.value = {
      ...scoringOf(withoutEvening(settings)),
      ...(settings.public && { public: settings.public }),
    }
    draft.vulnerability.value = settings.vulnerability
    draft.leads.value = settings.leads
    draft.firstBoard.value = settings.draw?.firstBoard ?? null
    draft.game.value = settings.game ?? { id: 'bridge' }
    draft.policy.value = tablePolicy(settings)
    draft.signs.value = { signs: settings.signs ?? [], isThrough: false }
    draft.field.value = settings.sections ?? 'across'
    session.tournament.value = tournament
    if (settings.draw) {
      const { rematch, after, automatic, boardsPerRound, copies } = settings.draw
      const rounds = roundsInAll(first)
      draft.swiss.value = {
        ...draft.swiss.value,
        rounds,
        boardsPerRound,
        rematch,
        after,
        automatic,
        copies: copies ?? null,
      }
    }
  })
  // Another contest resets the previous one's choices; the movements follow.
  batch(() => {
    for (const [at, left] of sections.entries()) {
      const draft = session.sections.value[at]
      const plan = plans[at]
      if (draft && plan) prepareSection(draft, left, plan, called)
    }
  })
}

function prepareSection(draft: SectionDraft, left: SectionLeft, plan: Plan, called: string): void {
  const count = plan.contestants.length
  if (plan.kind === 'pairs') draft.pairs.value = count
  if (plan.kind === 'teams') draft.teams.value = count
  if (plan.kind === 'individual') draft.players.value = count
  draft.names.value = namesText(plan, left)
  // Drawn rounds depend on tonight's contestants.
  if (plan.toDraw !== undefined) return
  draft.boardsPerRound.value = boardsChosen(draft.contest.value, plan)
  draft.playAgain(called, plan)
}

/** Returns the names as a pasted list: one line per contestant, in order. */
function namesText(plan: Plan, { names }: SectionLeft): string {
  const lines = plan.contestants.map(({ id }) => {
    const said = names.find(({ contestant }) => contestant === id)
    const players = (said?.players ?? []).join(' & ')
    return said?.team === undefined ? players : `${said.team}: ${players}`.trim()
  })
  return lines.join('\n').trimEnd()
}

function contestOf({ kind, toDraw, contestants }: Plan): Contest {
  if (kind === 'individual') return 'individual'
  if (toDraw !== undefined) return kind === 'pairs' ? 'swiss-pairs' : 'swiss-teams'
  if (kind === 'pairs') return 'pairs'
  return contestants.length === 2 ? 'team-match' : 'teams'
}

/**
 * Removes settings that belong to the date of the earlier session: its start without a director, and its tournament.
 */
const withoutEvening = ({ evening: _, tournament: __, ...settings }: Settings): Settings => settings
