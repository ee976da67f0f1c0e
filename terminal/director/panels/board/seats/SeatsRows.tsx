import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { canonical } from '../../../../../shared/lib/canonical.ts'
import type { Spot } from '../../../../../shared/movement/plan/entry.ts'
import type { PlanKind } from '../../../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import {
  DIRECTOR_ACTS_TEXT,
  DIRECTOR_FORMS_TEXT,
  type DirectorActsText,
} from '../../../../text/director-panels.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../../text/director-players.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import panel from '../../../kit/Panel.module.css'
import { type SeatsScope, WHOLE_ROUND } from '../../../model/board/seats/seat-acts.ts'
import type { SeatsQuestion, WeighedAbsence } from '../../../model/board/seats/seat-answers.ts'
import { type ScopeChoice, scopesAt, turnedChoices } from '../../../model/board/seats/seat-choices.ts'
import { crossingsOf, weighed } from '../../../model/board/seats/seat-doubts.ts'
import { contestantWords } from '../../../model/people/who.ts'
import type { AnswerOf } from '../../../model/reckoner/questions.ts'
import { useDirector } from '../../../model/store/view.ts'
import { Row, Rows, useCloseRow } from '../../parts/Row.tsx'
import { SayKey } from '../../parts/seats/SayKey.tsx'
import styles from '../../parts/seats/Seats.module.css'

const is = classesOf(styles)
const of = classesOf(panel)

/** Possible mishaps with the seats. */
type Mishap = 'turned' | 'other' | 'swapped'

/**
 * Mishaps by kind of contestant. Halves of a team in wrong seats have met cards outside their match: that needs a
 * ruling.
 */
const MISHAPS: Readonly<Record<PlanKind, readonly Mishap[]>> = {
  pairs: ['turned', 'other', 'swapped'],
  individual: ['turned', 'other'],
  teams: [],
}

interface PlaceProps {
  readonly section: string
  readonly spot: Spot
}

interface ChoiceProps extends PlaceProps {
  readonly onDone: () => void
}

/** Corrects who sat at the table: the first press states what happened, the second records it. */
export function SeatsRows({ section, spot }: PlaceProps) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const onDone = useCloseRow()
  const kind = sectionOf(store.state.value, section)?.plan.kind
  const mishaps = kind === undefined ? [] : MISHAPS[kind]
  if (mishaps.length === 0) return null
  return (
    <Rows title={acts('seats.title')} testId="seats">
      {mishaps.map(mishap => {
        const Choices = CHOICES[mishap]
        return (
          <Row
            key={mishap}
            id={`seats-${mishap}`}
            word={acts(
              mishap === 'other' && kind === 'individual' ? 'seats.other.player' : `seats.${mishap}`,
            )}
            testId={`seats-${mishap}`}
          >
            <Choices section={section} spot={spot} onDone={onDone} />
          </Row>
        )
      })}
    </Rows>
  )
}

interface GroupProps {
  readonly label: string
  readonly note?: string | null
  readonly children: ComponentChildren
}

function Group({ label, note = null, children }: GroupProps) {
  return (
    <fieldset class={is('group')}>
      <legend>{label}</legend>
      <div class={is('choices')}>{children}</div>
      {note !== null && <p class={of('soft')}>{note}</p>}
    </fieldset>
  )
}

const scopeWords = (acts: DirectorActsText, { scope, boards }: ScopeChoice): string =>
  scope.kind === 'board'
    ? acts('seats.turned.board', { board: scope.board })
    : acts(`seats.turned.${scope.kind}`, { boards: acts.numbers(boards) })

const scopeName = (scope: SeatsScope): string => (scope.kind === 'board' ? String(scope.board) : scope.kind)

interface ScopedProps extends PlaceProps {
  readonly scope: Signal<SeatsScope>
}

/** Asks for which boards others sat here: the whole round by default. */
function ScopeField({ section, spot, scope }: ScopedProps) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const scopes = scopesAt(store.state.value, section, spot)
  if (scopes.length < 2) return null
  return (
    <Choice
      label={acts('seats.scope')}
      options={scopes.map(one => ({ value: scopeName(one.scope), word: scopeWords(acts, one) }))}
      value={scopeName(scope.value)}
      onChoose={name => {
        scope.value = scopes.find(one => scopeName(one.scope) === name)?.scope ?? WHOLE_ROUND
      }}
      testId="scope"
    />
  )
}

function Turned({ section, spot, onDone }: ChoiceProps) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const who = useWho(section)
  const choices = turnedChoices(store.state.value, section, spot)
  const crossed = choices[0] ? crossingsOf(store.state.value, choices[0].statement) : []
  return (
    <Group
      label={acts('seats.turned.how')}
      note={crossed.length > 0 ? acts('seats.turned.line', { who: acts.list(crossed.map(who)) }) : null}
    >
      {weighed(store.state.value, choices).map(choice => (
        <SayKey
          key={choice.boards.join()}
          statement={choice.statement}
          doubts={choice.doubts}
          word={scopeWords(acts, choice)}
          onDone={onDone}
          testId={`turned-${scopeName(choice.scope)}`}
        />
      ))}
    </Group>
  )
}

/** Asks who sat here: for a pair both directions' lists; for four individuals first which of them. */
function Others({ section, spot, onDone }: ChoiceProps) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const who = useWho(section)
  const asked = useSignal<string | null>(null)
  const scope = useSignal<SeatsScope>(WHOLE_ROUND)
  const answer = useSeatMishaps('absences', { section, spot, scope: scope.value })
  const absences = answer ?? []
  const isAsked = absences.length > 2
  return (
    <>
      <ScopeField section={section} spot={spot} scope={scope} />
      {answer === null && <Thinking />}
      {isAsked && (
        <Group label={acts('seats.instead.side')}>
          {absences.map(({ due }) => (
            <BigKey
              key={due}
              chosen={asked.value === due}
              onPress={() => {
                asked.value = due
              }}
              testId={`absent-${due}`}
            >
              {who(due)}
            </BigKey>
          ))}
        </Group>
      )}
      {absences
        .filter(({ due }) => !isAsked || asked.value === due)
        .map(absence => (
          <Came
            key={absence.due}
            absence={absence}
            isOneTable={scope.value.kind === 'board'}
            section={section}
            table={spot.table}
            onDone={onDone}
          />
        ))}
    </>
  )
}

/** Shown for the tenth of a second that the search of the whole room takes. */
function Thinking() {
  const forms = useText(DIRECTOR_FORMS_TEXT)
  return <p class={of('soft')}>{forms('thinking')}</p>
}

interface CameProps {
  readonly absence: WeighedAbsence
  /** True if their planned seats are not mentioned. */
  readonly isOneTable: boolean
  readonly section: string
  readonly table: number
  readonly onDone: () => void
}

function Came({ absence: { due, choices }, isOneTable, section, table, onDone }: CameProps) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const players = useText(DIRECTOR_PLAYERS_TEXT)
  const { store } = useDirector()
  const who = useWho(section)
  if (choices.length === 0) return <p class={of('soft')}>{acts('seats.none')}</p>
  return (
    <Group
      label={acts('seats.instead', { who: who(due) })}
      note={isOneTable ? null : acts('seats.change-places')}
    >
      {choices.map(({ came, from, statement, doubts }) => (
        <SayKey
          key={came}
          statement={statement}
          doubts={doubts}
          word={who(came)}
          under={
            from === null
              ? acts('seats.from-nowhere')
              : from === table
                ? players('seat.here')
                : acts('seats.from-table', { table: tableName(store.signs.value, section, from) })
          }
          onDone={onDone}
          testId={`came-${due}-${came}`}
        />
      ))}
    </Group>
  )
}

function Swapped({ section, spot, onDone }: ChoiceProps) {
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store } = useDirector()
  const who = useWho(section)
  const scope = useSignal<SeatsScope>(WHOLE_ROUND)
  const all = useSeatMishaps('swaps', { section, spot, scope: scope.value })
  if (all?.length === 0) return <p class={of('soft')}>{acts('seats.none')}</p>
  return (
    <>
      <ScopeField section={section} spot={spot} scope={scope} />
      {all === null && <Thinking />}
      {all &&
        (['EW', 'NS'] as const).map(direction => (
          <Group key={direction} label={acts(`seats.swapped.${direction}`)}>
            {all
              .filter(choice => choice.direction === direction)
              .map(({ table, there, statement, doubts }) => (
                <SayKey
                  key={table}
                  statement={statement}
                  doubts={doubts}
                  word={acts('seats.swapped.table', {
                    table: tableName(store.signs.value, section, table),
                  })}
                  under={who(there)}
                  onDone={onDone}
                  testId={`swapped-${direction}-${table}`}
                />
              ))}
          </Group>
        ))}
    </>
  )
}

const CHOICES = { turned: Turned, other: Others, swapped: Swapped }

function useWho(section: string): (id: string) => string {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  return id => contestantWords(store.state.value, common, t, section, id)
}

/**
 * Returns possible seat mishaps, requested again whenever the session changes: until the answer arrives the previous
 * one is shown, so that keys do not flicker with every result. `null` before the first.
 */
function useSeatMishaps<K extends 'absences' | 'swaps'>(kind: K, asked: SeatsQuestion): AnswerOf<K> | null {
  const { store, reckoner } = useDirector()
  const newest = useSignal<{ readonly to: string; readonly answer: AnswerOf<K> } | null>(null)
  const question = canonical({ ...asked, spot: { ...asked.spot }, kind })
  const { position } = store.state.value
  useEffect(() => {
    let wanted = true
    reckoner.ask('seats', kind, asked, answer => {
      if (wanted) newest.value = { to: question, answer }
    })
    return () => {
      wanted = false
    }
  }, [question, position])
  return newest.value?.to === question ? newest.value.answer : null
}
