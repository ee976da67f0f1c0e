import type { ComponentChildren } from 'preact'
import { sides } from '../../../../../shared/movement/plan/entry.ts'
import { profileById } from '../../../../../shared/scoring/profiles/profiles.ts'
import { planOf } from '../../../../../shared/session/section/plan-index.ts'
import { type TablePolicy, tablePolicy } from '../../../../../shared/session/settings/table-policy.ts'
import type { TableSigns } from '../../../../../shared/session/signs/table-name.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { planSlot } from '../../../../../shared/session/slot.ts'
import {
  type Change,
  type CurrentFact,
  currentAt,
  isKind,
  type SessionState,
} from '../../../../../shared/session/state/state.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { planTitle } from '../../../../../shared/text/plan-title.ts'
import { DIRECTOR_LEVELS_TEXT } from '../../../../text/director-levels.ts'
import { DIRECTOR_MATCHES_TEXT } from '../../../../text/director-matches.ts'
import { DIRECTOR_POLICY_TEXT, DIRECTOR_SCORING_TEXT } from '../../../../text/director-panels.ts'
import { SIGNS_TEXT } from '../../../../text/signs.ts'
import { useText } from '../../../../text/use-text.ts'
import { boardNumber } from '../../../model/acts/board-number.ts'
import { ruledBy } from '../../../model/board/rulings/ruling-draft.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import type { ActTexts } from '../../../model/log/act-texts.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { matchWords } from '../../../model/session/match-words.ts'
import { isSamePolicy } from '../../../model/session/policy-acts.ts'
import { answersApart } from '../../../model/session/policy-words.ts'
import { isSameScoring, scoringOf } from '../../../model/session/scoring.ts'
import { signWords } from '../../../model/session/sign-words.ts'
import { useDirector } from '../../../model/store/view.ts'
import { ResultWords } from '../ResultWords.tsx'
import { Unseen } from '../Unseen.tsx'
import { useActTexts } from './use-act-texts.ts'

interface Props {
  readonly change: Change
  /** True to name the board or table: for one change of several. */
  readonly isNamed?: boolean
}

export function ChangeWords({ change, isNamed = false }: Props) {
  const texts = useActTexts()
  const { acts } = texts
  const { now } = change
  const was = change.was ?? versionBefore(texts.state, now)
  const people = haveOtherPeople(was, now)
  const policies = policiesOf(was, now)
  if (policies && !isSamePolicy(policies.was, policies.now)) return <PolicyWords {...policies} />
  if (policies && copiesIn(was) !== copiesIn(now))
    return <SetsWords was={copiesIn(was)} now={copiesIn(now)} />
  if (policies) return <SignWords was={signsIn(was)} now={signsIn(now)} />
  const none = acts(change.slot.of === 'put-right' ? 'was.planned' : 'log.nothing')
  const said = (standing: CurrentFact | null) =>
    standing ? <StandingWords standing={standing} people={people} /> : none
  const place = isNamed ? placeWords(texts, now ?? was) : null
  const board = boardOf(now ?? was)
  const words = acts.parts('log.was-is', { was: said(was), now: said(now) })
  return (
    <>
      {place !== null && <strong>{place}: </strong>}
      {board === null ? words : <Unseen board={board}>{words}</Unseen>}
    </>
  )
}

/** Returns both policies, if the scoring is unchanged and only the tables' policy differs. */
function policiesOf(was: CurrentFact | null, now: CurrentFact | null) {
  if (!was || !now || !isKind(was, 'session-opened') || !isKind(now, 'session-opened')) return null
  if (!isSameScoring(scoringOf(was.body), scoringOf(now.body))) return null
  return { was: tablePolicy(was.body), now: tablePolicy(now.body) }
}

function PolicyWords({ was, now }: { readonly was: TablePolicy; readonly now: TablePolicy }) {
  const { acts } = useActTexts()
  const t = useText(DIRECTOR_POLICY_TEXT)
  const none = acts('log.nothing')
  return acts('log.was-is', {
    was: answersApart(t, was, now) ?? none,
    now: answersApart(t, now, was) ?? none,
  })
}

const copiesIn = (standing: CurrentFact | null): number | undefined =>
  standing && isKind(standing, 'session-opened') ? standing.body.draw?.copies : undefined

/** Describes the number of board sets in the drawn rounds; nothing if each match has its own. */
function SetsWords({ was, now }: Readonly<Record<'was' | 'now', number | undefined>>) {
  const { acts } = useActTexts()
  const movements = useText(MOVEMENT_TEXT)
  const said = (count: number | undefined) =>
    count === undefined ? acts('log.nothing') : movements('cost.sets', { count })
  return acts('log.was-is', { was: said(was), now: said(now) })
}

const signsIn = (standing: CurrentFact | null): TableSigns =>
  standing && isKind(standing, 'session-opened') ? (standing.body.signs ?? []) : []

function SignWords({ was, now }: { readonly was: TableSigns; readonly now: TableSigns }) {
  const { acts } = useActTexts()
  const t = useText(SIGNS_TEXT)
  return acts('log.was-is', {
    was: signWords(t, was) || acts('log.nothing'),
    now: signWords(t, now) || acts('log.nothing'),
  })
}

/** Returns the board of a value, which a director who has still to play it may not see. */
const boardOf = (standing: CurrentFact | null): number | null =>
  standing && (isKind(standing, 'result') || isKind(standing, 'ruling')) ? standing.body.board : null

/** Returns the previous plan version: a plan replaces no other, and yet follows one. */
const versionBefore = (state: SessionState, now: CurrentFact | null): CurrentFact | null =>
  now && isKind(now, 'section-planned')
    ? (currentAt(state, planSlot(now.body.section, now.body.version - 1)) ?? null)
    : null

/** True if the players of a result changed; only then are they named. */
function haveOtherPeople(was: CurrentFact | null, now: CurrentFact | null): boolean {
  if (!was || !now || !('seats' in was.body) || !('seats' in now.body)) return false
  const one = was.body.seats
  const other = now.body.seats
  return (['N', 'E', 'S', 'W'] as const).some(seat => one[seat] !== other[seat])
}

/** Names a place among several: "Board 7, table 3". */
function placeWords(
  { acts, t, common, state, signs }: ActTexts,
  standing: CurrentFact | null,
): string | null {
  if (!standing) return null
  if (isKind(standing, 'contestant-named'))
    return contestantWords(state, common, t, standing.body.section, standing.body.contestant)
  if (isKind(standing, 'put-right')) {
    const table = Number(standing.slot.key[1])
    return acts('seats.swapped.table', { table: tableName(signs, standing.body.section, table) })
  }
  if (!isKind(standing, 'result') && !isKind(standing, 'ruling')) return null
  const { section, table } = standing.body
  return acts('act.board', {
    board: boardNumber(state, standing.body),
    table: tableName(signs, section, table),
  })
}

interface StandingProps {
  readonly standing: CurrentFact
  readonly people?: boolean
}

/** Describes the value that a fact sets. */
export function StandingWords({ standing, people = false }: StandingProps): ComponentChildren {
  const texts = useActTexts()
  const words = useText(DIRECTOR_SCORING_TEXT)
  const movements = useText(MOVEMENT_TEXT)
  const matches = useText(DIRECTOR_MATCHES_TEXT)
  const levels = useText(DIRECTOR_LEVELS_TEXT)
  const settings = useDirector().store.settings.value
  const { acts, t, common, state } = texts
  const who = (section: string, ids: readonly string[]) =>
    acts.list(ids.map(id => contestantWords(state, common, t, section, id)))
  if (isKind(standing, 'result')) {
    const { section, seats, result, board } = standing.body
    const { NS, EW } = sides({ seats })
    const said = <ResultWords result={result} board={board} />
    return people
      ? acts.parts<'was.result-of', ComponentChildren>('was.result-of', {
          result: said,
          ns: who(section, NS),
          ew: who(section, EW),
        })
      : said
  }
  if (isKind(standing, 'ruling'))
    return settings ? (
      <Unseen board={standing.body.board}>
        {rulingWords(t, words, settings).ruled(ruledBy(standing.body))}
      </Unseen>
    ) : null
  if (isKind(standing, 'adjustment')) {
    const { section, contestant, unit, hundredths } = standing.body
    return words(`adjust.${unit === 'percent-of-top' ? 'percent' : 'points'}`, {
      who: contestantWords(state, common, t, section, contestant),
      amount: t.signed(hundredths / 100),
    })
  }
  if (isKind(standing, 'contestant-named')) return acts.list(standing.body.players)
  if (isKind(standing, 'section-planned')) return planTitle(movements, planOf(standing.body.plan).title)
  if (isKind(standing, 'session-opened')) {
    const { form, profile, scale } = scoringOf(standing.body)
    const stands = words('scoring.stands', {
      form: words(`form.${standing.body.teams ?? form}`),
      program: profileById(profile).title,
    })
    const scaled = form === 'matchpoints' ? [stands, t(`session.scale.${scale}`)] : [stands]
    return [...scaled, ...matchWords(matches, scoringOf(standing.body))].join(
      acts.locale.startsWith('zh') ? '。' : '. ',
    )
  }
  if (isKind(standing, 'put-right')) {
    const [round, table] = standing.slot.key
    const seating = standing.body.seatings.find(one => one.round === round && one.table === table)
    if (!seating) return null
    const { NS, EW } = sides(seating)
    return acts('was.seats', { ns: who(standing.body.section, NS), ew: who(standing.body.section, EW) })
  }
  if (isKind(standing, 'message')) return standing.body.text
  if (isKind(standing, 'warning')) {
    const { number, of } = standing.body
    return levels('warning', { number, of: levels(`warn.of.${of}`) })
  }
  if (isKind(standing, 'forfeit')) return levels(`forfeited.${standing.body.side}`)
  if (isKind(standing, 'board-state')) return acts(`was.${standing.body.state}`)
  return null
}
