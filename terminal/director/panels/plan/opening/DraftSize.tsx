import type { Signal } from '@preact/signals'
import { firstBoardOf } from '../../../../../shared/movement/plan/first-board.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../text/director-opening.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Draft.module.css'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { SelectField } from '../../../kit/SelectField.tsx'
import { boardChoices } from '../../../model/prepare/boards-a-round.ts'
import { type Contest, isDrawn, kindOf, tablesFor, turnoutLimits } from '../../../model/prepare/contest.ts'
import { isMatchDraft, type SectionDraft } from '../../../model/prepare/draft.ts'
import { MATCH_DEALS } from '../../../model/prepare/first-round.ts'
import { MOST_SECTIONS, type SessionDraft } from '../../../model/prepare/session-draft.ts'
import { DraftContest } from './DraftContest.tsx'
import { FirstBoard } from './FirstBoard.tsx'
import { DealsChoice } from './fields/DealsChoice.tsx'
import { SwissFields } from './fields/SwissFields.tsx'

const is = classesOf(styles)

/** Stands for "as many as make a usual evening". */
const USUAL = 0

/** Asks for the contest, the contestants of the open section, its boards, and the session's name. */
export function DraftSize({ session }: { readonly session: SessionDraft }) {
  const draft = session.draft.value
  return (
    <>
      <DraftContest shared={draft} />
      <SectionChoice session={session} />
      <Turnout draft={draft} />
      <Length draft={draft} />
      {!isMatchDraft(draft) && (
        <FirstBoard of={draft.firstBoard} usual={draft.plan.value ? firstBoardOf(draft.plan.value) : 1} />
      )}
      <Name draft={draft} />
      <SectionKeys session={session} />
    </>
  )
}

function Length({ draft }: { readonly draft: SectionDraft }) {
  if (isDrawn(draft.contest.value)) return <SwissFields draft={draft} />
  if (!isMatchDraft(draft)) return <Boards draft={draft} />
  return (
    <DealsChoice
      value={draft.boardsPerRound.value ?? MATCH_DEALS}
      onChoose={deals => {
        draft.boardsPerRound.value = deals
      }}
    />
  )
}

function Name({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  return (
    <label class={is('field')}>
      <span>{t('draft.name')}</span>
      <input
        value={draft.name.value}
        maxLength={80}
        onInput={event => {
          draft.name.value = event.currentTarget.value
        }}
        data-testid="session-name"
      />
    </label>
  )
}

function Boards({ draft }: { readonly draft: SectionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const contest = draft.contest.value
  const isMatch = contest === 'team-match'
  return (
    <SelectField
      label={isMatch ? words('boards.stanza') : t('draft.boards')}
      options={[
        { value: USUAL, word: isMatch ? words('boards.stanza.usual') : t('draft.boards.usual') },
        ...boardChoices(contest).map(value => ({ value, word: t.number(value) })),
      ]}
      value={draft.boardsPerRound.value ?? USUAL}
      onChoose={value => {
        draft.boardsPerRound.value = value === USUAL ? null : value
      }}
      testId="boards"
    />
  )
}

function SectionChoice({ session }: { readonly session: SessionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const sections = session.sections.value.map(({ section }) => section)
  return (
    <>
      {sections.length > 1 && (
        <Choice
          label={t('draft.section')}
          options={sections.map(value => ({ value, word: value }))}
          value={session.draft.value.section}
          onChoose={session.look}
          testId="draft-section"
        />
      )}
      {!session.alike.value && (
        <p class={is('refused')} data-testid="draft-kinds">
          {t('draft.sections.kinds')}
        </p>
      )}
    </>
  )
}

/** Adds or removes sections; with the usual single one there is only the key for another. */
function SectionKeys({ session }: { readonly session: SessionDraft }) {
  const t = useText(DIRECTOR_TEXT)
  const sections = session.sections.value.map(({ section }) => section)
  const last = sections.at(-1)
  return (
    <Keys>
      {sections.length < MOST_SECTIONS && (
        <BigKey kind="quiet" onPress={session.add} testId="section-add">
          {t('draft.section.add')}
        </BigKey>
      )}
      {sections.length > 1 && last !== undefined && (
        <BigKey kind="quiet" onPress={session.drop} testId="section-drop">
          {t('draft.section.drop', { section: last })}
        </BigKey>
      )}
    </Keys>
  )
}

/** Selects the number again: a press on it means another number, but in a focused field it would only set the caret. */
function selectAgain(event: MouseEvent): void {
  const field = event.currentTarget
  if (!(field instanceof HTMLInputElement) || document.activeElement !== field) return
  event.preventDefault()
  field.select()
}

/** Test ids: `<what>`, `<what>-fewer` and `<what>-more`. */
const COUNTED = { pairs: 'pairs', teams: 'teams', individual: 'players' } as const

/** Asks for the number of pairs, teams or players; a match has two teams, and a plan from a file brings its own. */
function Turnout({ draft }: { readonly draft: SectionDraft }) {
  const contest = draft.contest.value
  if (draft.file.value.kind === 'plan' || contest === 'team-match') return null
  const counted = COUNTED[kindOf(contest)]
  return (
    <>
      <Stepper key={counted} contest={contest} counted={counted} count={draft[counted]} />
      {counted !== 'pairs' && <Near counted={counted} near={draft.near.value} count={draft[counted]} />}
    </>
  )
}

interface NearProps {
  readonly counted: 'teams' | 'players'
  readonly near: readonly number[]
  readonly count: Signal<number>
}

/** Offers, if there is no movement for the number, the nearest numbers as keys beside it. */
function Near({ counted, near, count }: NearProps) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  if (near.length === 0 || near.includes(count.value)) return null
  return (
    <Choice
      label={words(`near.${counted}`)}
      options={near.map(value => ({ value, word: words.number(value) }))}
      value={null}
      onChoose={value => {
        count.value = value
      }}
      testId="near"
    />
  )
}

interface StepperProps {
  readonly contest: Contest
  readonly counted: 'pairs' | 'teams' | 'players'
  readonly count: Signal<number>
}

function Stepper({ contest, counted, count }: StepperProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  const { least, most } = turnoutLimits(contest)
  const set = (value: number) => {
    count.value = Math.min(most, Math.max(least, value))
  }
  const isHalf = contest === 'pairs' && count.value % 2 === 1
  return (
    <div class={is('field')}>
      <label for={counted}>{words(`turnout.${counted}`)}</label>
      <div class={is('stepper')}>
        <BigKey
          onPress={() => set(count.value - 1)}
          label={words(`turnout.${counted}.fewer`)}
          testId={`${counted}-fewer`}
        >
          −
        </BigKey>
        <input
          id={counted}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          value={String(count.value)}
          onFocus={event => event.currentTarget.select()}
          onMouseDown={selectAgain}
          onInput={event => {
            count.value = Number.parseInt(event.currentTarget.value, 10) || 0
          }}
          data-testid={counted}
          data-first="keyboard"
        />
        <BigKey
          onPress={() => set(count.value + 1)}
          label={words(`turnout.${counted}.more`)}
          testId={`${counted}-more`}
        >
          +
        </BigKey>
        <span class={is('tables')}>
          {t(isHalf ? 'draft.tables.half' : 'draft.tables', { count: tablesFor(contest, count.value) })}
        </span>
      </div>
    </div>
  )
}
