import { classesOf } from '../../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../../text/director.ts'
import { DIRECTOR_OPENING_TEXT } from '../../../../../text/director-opening.ts'
import { useText } from '../../../../../text/use-text.ts'
import styles from '../../../../kit/Draft.module.css'
import { Choice } from '../../../../kit/Key.tsx'
import { SelectField } from '../../../../kit/SelectField.tsx'
import { isMatchDraft, type SectionDraft } from '../../../../model/prepare/draft.ts'
import {
  lengthOf,
  roundsWithoutRematch,
  type SwissChoice,
  setsPossible,
  stayingOf,
} from '../../../../model/prepare/first-round.ts'
import { MatchFields } from '../../../parts/scoring/MatchFields.tsx'
import { DealsChoice } from './DealsChoice.tsx'

const is = classesOf(styles)

const ROUNDS = [3, 4, 5, 6, 7, 8, 9, 10] as const
const BOARDS = { pairs: [2, 3, 4, 5, 6, 7, 8], teams: [4, 5, 6, 7, 8, 10, 12] } as const
/** Stands for "one for each match". */
const EACH = 0

interface SwissProps {
  readonly draft: SectionDraft
}

/** Asks for the number of drawn rounds, and the way of drawing: all of it has a default. */
export function SwissFields({ draft }: SwissProps) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_OPENING_TEXT)
  // A plan from a file brings its own rounds.
  if (draft.file.value.kind === 'plan') return null
  const asked = askedOf(draft)
  const { rounds, boardsPerRound } = lengthOf(asked)
  const without = roundsWithoutRematch(asked.count)
  const { rematch } = asked.choice
  return (
    <>
      <SelectField
        label={words('swiss.rounds')}
        options={ROUNDS.map(value => ({ value, word: t.number(value) }))}
        value={rounds}
        onChoose={value => change(draft, { rounds: value })}
        testId="rounds"
      />
      {rounds > without && rematch !== 'allowed' && (
        <p class={is('facts')} data-testid="swiss-again">
          {words('swiss.again', { round: without })}
        </p>
      )}
      {isMatchDraft(draft) ? (
        <DealsChoice value={boardsPerRound} onChoose={value => change(draft, { boardsPerRound: value })} />
      ) : (
        <SelectField
          label={asked.kind === 'teams' ? words('swiss.boards.match') : t('draft.boards')}
          options={BOARDS[asked.kind].map(value => ({ value, word: t.number(value) }))}
          value={boardsPerRound}
          onChoose={value => change(draft, { boardsPerRound: value })}
          testId="boards"
        />
      )}
      <FirstFields draft={draft} />
      <details class={is('details')}>
        <summary data-testid="draft-draws">{words('swiss.later')}</summary>
        <div class={is('details')}>
          <LaterFields draft={draft} />
        </div>
      </details>
    </>
  )
}

function FirstFields({ draft }: SwissProps) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  const { first } = draft.swiss.value
  return (
    <div class={is('field')}>
      <Choice
        label={words('swiss.first')}
        options={(['entry', 'as-seated', 'seeded'] as const).map(value => ({
          value,
          word: words(`swiss.first.${value}`),
        }))}
        value={first}
        onChoose={value => change(draft, { first: value })}
        testId="first"
      />
      <span class={is('facts')}>{words(`swiss.first.${first}.hint`)}</span>
    </div>
  )
}

function LaterFields({ draft }: SwissProps) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  const { rematch, after, automatic, copies } = draft.swiss.value
  const asked = askedOf(draft)
  const sets = setsPossible(asked)
  const { scoring } = draft
  const isMatch = isMatchDraft(draft)
  return (
    <>
      <Choice
        label={words('swiss.rematch')}
        options={(['never-while-avoidable', 'allowed'] as const).map(value => ({
          value,
          word: words(`swiss.rematch.${value}`),
        }))}
        value={rematch}
        onChoose={value => change(draft, { rematch: value })}
        testId="rematch"
      />
      {!isMatch && (
        <MatchFields
          scoring={scoring.value}
          plans={draft.plan.value ? [draft.plan.value] : []}
          onChange={chosen => {
            scoring.value = chosen
          }}
        />
      )}
      <Choice
        label={words('swiss.after')}
        options={(['this-round', 'round-before'] as const).map(value => ({
          value,
          word: words(`swiss.after.${value}`),
        }))}
        value={after}
        onChoose={value => change(draft, { after: value })}
        testId="draw-after"
      />
      <Choice
        label={words('swiss.automatic')}
        options={[
          { value: true, word: words('swiss.automatic.yes') },
          { value: false, word: words('swiss.automatic.no') },
        ]}
        value={automatic}
        onChoose={value => change(draft, { automatic: value })}
        testId="draw-automatic"
      />
      {!isMatch && (
        <Choice
          label={words('swiss.copies')}
          options={[
            { value: EACH, word: words('swiss.copies.each') },
            ...sets.map(value => ({ value, word: words.number(value) })),
          ]}
          value={copies !== null && sets.includes(copies) ? copies : EACH}
          onChoose={value => change(draft, { copies: value === EACH ? null : value })}
          testId="draw-copies"
        />
      )}
      <StayingField draft={draft} />
    </>
  )
}

function StayingField({ draft }: SwissProps) {
  const words = useText(DIRECTOR_OPENING_TEXT)
  const { count, choice } = askedOf(draft)
  const staying = stayingOf(choice.staying, count)
  return (
    <label class={is('field')}>
      <span>{words('swiss.staying')}</span>
      <input
        value={choice.staying}
        onInput={event => change(draft, { staying: event.currentTarget.value })}
        data-testid="draw-staying"
      />
      <span class={is('facts')} data-testid="draw-staying-are">
        {staying.length > 0
          ? words('swiss.staying.are', { count: staying.length, numbers: words.numbers(staying) })
          : words('swiss.staying.hint')}
      </span>
    </label>
  )
}

const askedOf = ({ contest, turnout, swiss }: SectionDraft) => ({
  kind: contest.value === 'swiss-teams' ? ('teams' as const) : ('pairs' as const),
  count: turnout.value,
  choice: swiss.value,
})

const change = ({ swiss }: SectionDraft, changed: Partial<SwissChoice>) => {
  swiss.value = { ...swiss.value, ...changed }
}
