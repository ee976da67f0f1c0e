import { type Signal, signal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { FormName } from '../../../../../shared/scoring/profiles/names.ts'
import { type Evening, HOLD } from '../../../../../shared/session/settings/evening.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_EVENING_TEXT } from '../../../../text/director-evening.ts'
import { DIRECTOR_SESSIONS_TEXT } from '../../../../text/director-sessions.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import styles from '../../../kit/NewSession.module.css'
import panelStyles from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import { clockTime, openingEvening, timeAfter, usualStart } from '../../../model/acts/evening-acts.ts'
import {
  choiceAsBefore,
  type EveningBefore,
  keptOf,
  LEADS,
} from '../../../model/prepare/before/evening-before.ts'
import {
  EVENING_FORMS,
  EVENING_PUBLIC,
  EVENING_SCORING,
  type EveningChoice,
  eveningSettings,
} from '../../../model/prepare/before/evening-settings.ts'
import { useUsualName } from '../../../model/prepare/before/usual-name.ts'
import type { ScoringChoice } from '../../../model/session/scoring.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useSessionDate } from '../../parts/session-date.ts'
import { FirstBoard } from '../opening/FirstBoard.tsx'
import { EveningOpen, EveningPlaces } from './EveningMore.tsx'

const is = classesOf(styles)
const inPanel = classesOf(panelStyles)

const TABLES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 25, 30] as const
const ROUNDS = [3, 4, 5, 6, 7, 8, 9, 10] as const
const BOARDS = [2, 3, 4, 5, 6, 7, 8] as const
/** Time for a board with everything that belongs to it. */
const MINUTES_A_BOARD = 7
const HOLDS = [HOLD.least, HOLD.usual, 45, HOLD.most] as const

interface EveningDraft {
  readonly name: Signal<string>
  readonly startsAt: Signal<number>
  /** Minutes before the start from which pairs sign up; 0: from now on. */
  readonly lead: Signal<number>
  readonly tables: Signal<number>
  readonly rounds: Signal<number>
  readonly boards: Signal<number>
  readonly firstBoard: Signal<number | null>
  /** Null: the usual time for so many boards. */
  readonly minutes: Signal<number | null>
  readonly scoring: Signal<ScoringChoice>
  readonly open: Signal<typeof EVENING_PUBLIC>
  readonly hold: Signal<number>
  readonly publish: Signal<Evening['publish']>
  readonly cut: Signal<Evening['cut']>
}

const usualChoice = (name: string, now: number): EveningChoice => ({
  name,
  startsAt: usualStart(now),
  lead: 0,
  tables: 8,
  rounds: 5,
  boards: 4,
  firstBoard: null,
  minutes: MINUTES_A_BOARD * 4,
  hold: HOLD.usual,
  publish: 'at-once',
  cut: 'at-the-bell',
  scoring: EVENING_SCORING,
  open: EVENING_PUBLIC,
})

const createDraft = (of: EveningChoice): EveningDraft => ({
  name: signal(of.name),
  startsAt: signal(of.startsAt),
  lead: signal(of.lead),
  tables: signal(of.tables),
  rounds: signal(of.rounds),
  boards: signal(of.boards),
  firstBoard: signal(of.firstBoard),
  minutes: signal(of.minutes === MINUTES_A_BOARD * of.boards ? null : of.minutes),
  scoring: signal(of.scoring),
  open: signal(of.open),
  hold: signal(of.hold),
  publish: signal<Evening['publish']>(of.publish),
  cut: signal<Evening['cut']>(of.cut),
})

/** Returns the choices including an earlier one, in order. */
const among = (values: readonly number[], value: number): readonly number[] =>
  values.includes(value) ? values : [...values, value].sort((a, b) => a - b)

const usualMinutes = ({ boards }: EveningDraft): number => MINUTES_A_BOARD * boards.value

const chosen = (draft: EveningDraft): EveningChoice => ({
  name: draft.name.value,
  startsAt: draft.startsAt.value,
  lead: draft.lead.value,
  tables: draft.tables.value,
  rounds: draft.rounds.value,
  boards: draft.boards.value,
  firstBoard: draft.firstBoard.value,
  minutes: draft.minutes.value ?? usualMinutes(draft),
  hold: draft.hold.value,
  publish: draft.publish.value,
  cut: draft.cut.value,
  scoring: draft.scoring.value,
  open: draft.open.value,
})

interface Props {
  readonly date: string
  readonly before?: EveningBefore | undefined
  readonly onBack: () => void
  readonly onOpen: (statements: ReturnType<typeof openingEvening>) => void
}

/** Scrolls to the top, also if the key that led here was far down in a list. */
const fromItsTop = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'start' })

/** Prepares an evening; everything has a default: the number of tables, and the key that opens the sign-up, suffice. */
export function EveningForm({ date, before, onBack, onOpen }: Props) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const { now } = useDirector()
  const usualName = useUsualName()
  const sessions = useText(DIRECTOR_SESSIONS_TEXT)
  const dateWords = useSessionDate()
  const draft = useMemo(() => {
    const as = before && choiceAsBefore(before, now.peek())
    return createDraft(as ?? usualChoice(usualName(now.peek(), 'swiss-pairs'), now.peek()))
  }, [])
  const open = () =>
    onOpen(openingEvening(eveningSettings(chosen(draft), date, now.peek(), before && keptOf(before))))
  return (
    <main class={is('form')} data-screen="new-evening" ref={fromItsTop}>
      <div class={is('columns')}>
        <section class={is('column')}>
          <h1>{t('open')}</h1>
          {before ? (
            <p role="status" data-testid="as-before">
              {sessions('before.taken', { date: dateWords(before.date) })}
            </p>
          ) : (
            <p>{t('about')}</p>
          )}
          <label class={inPanel('field')}>
            <span>{words('draft.name')}</span>
            <input
              value={draft.name.value}
              maxLength={80}
              data-testid="evening-name"
              onInput={event => {
                draft.name.value = event.currentTarget.value
              }}
            />
          </label>
          <StartField startsAt={draft.startsAt} />
        </section>
        <section class={is('column')}>
          <LengthFields draft={draft} />
          <details class={is('details')}>
            <summary data-testid="evening-more">{t('more')}</summary>
            <div class={is('column')}>
              <EveningOpen of={draft.open} />
              <MoreFields draft={draft} />
              <EveningPlaces of={draft.scoring} />
            </div>
          </details>
        </section>
      </div>
      <footer class={is('footer')}>
        <BigKey kind="quiet" onPress={onBack} testId="back">
          {words('back')}
        </BigKey>
        <BigKey kind="safe" onPress={open} disabled={draft.name.value.trim() === ''} testId="open-evening">
          {t('begin')}
        </BigKey>
      </footer>
    </main>
  )
}

interface NumbersProps {
  readonly id: 'tables' | 'rounds' | 'boards'
  readonly of: Signal<number>
  readonly values: readonly number[]
}

function Numbers({ id, of, values }: NumbersProps) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  return (
    <SelectField
      label={t(id)}
      options={among(values, of.value).map(value => ({ value, word: t.number(value) }))}
      value={of.value}
      onChoose={value => {
        of.value = value
      }}
      testId={`evening-${id}`}
    />
  )
}

/** Asks for the local time at which play begins. */
function StartField({ startsAt }: { readonly startsAt: Signal<number> }) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const { now } = useDirector()
  return (
    <label class={inPanel('field')}>
      <span>{t('starts')}</span>
      <input
        type="time"
        value={clockTime(startsAt.value)}
        onChange={({ currentTarget: { value } }) => {
          startsAt.value = timeAfter(now.peek(), value) ?? startsAt.value
        }}
        data-testid="evening-start"
      />
    </label>
  )
}

function LengthFields({ draft }: { readonly draft: EveningDraft }) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  const usual = usualMinutes(draft)
  return (
    <>
      <div class={inPanel('pickers')}>
        <Numbers id="tables" of={draft.tables} values={TABLES} />
        <Numbers id="rounds" of={draft.rounds} values={ROUNDS} />
        <Numbers id="boards" of={draft.boards} values={BOARDS} />
        <SelectField
          label={t('minutes')}
          options={among(
            [-1, 0, 1, 2].map(step => usual + 5 * step),
            draft.minutes.value ?? usual,
          ).map(value => ({ value, word: t.number(value) }))}
          value={draft.minutes.value ?? usual}
          onChoose={value => {
            draft.minutes.value = value
          }}
          testId="evening-minutes"
        />
      </div>
      <Choice<FormName>
        label={t('scoring')}
        options={EVENING_FORMS.map(value => ({ value, word: t(`scoring.${value}`) }))}
        value={draft.scoring.value.form}
        onChoose={form => {
          draft.scoring.value = { ...draft.scoring.value, form }
        }}
        testId="evening-form"
      />
      {draft.scoring.value.form === 'matchpoints' && (
        <p data-testid="evening-byes">{t('scoring.matchpoints.byes')}</p>
      )}
    </>
  )
}

/** Shows settings that most clubs leave unchanged. */
function MoreFields({ draft }: { readonly draft: EveningDraft }) {
  const t = useText(DIRECTOR_EVENING_TEXT)
  return (
    <>
      <FirstBoard of={draft.firstBoard} usual={1} />
      <Choice
        label={t('sign-up')}
        options={LEADS.map(value => ({
          value,
          word: value === 0 ? t('sign-up.now') : t('sign-up.before', { count: value }),
        }))}
        value={draft.lead.value}
        onChoose={value => {
          draft.lead.value = value
        }}
        testId="evening-lead"
      />
      <Choice
        label={t('hold')}
        options={among(HOLDS, draft.hold.value).map(value => ({
          value,
          word: t('hold.seconds', { count: value }),
        }))}
        value={draft.hold.value}
        onChoose={value => {
          draft.hold.value = value
        }}
        testId="evening-hold"
      />
      <Choice
        label={t('cut')}
        options={(['at-the-bell', 'never'] as const).map(value => ({ value, word: t(`cut.${value}`) }))}
        value={draft.cut.value}
        onChoose={value => {
          draft.cut.value = value
        }}
        testId="evening-cut"
      />
      <Choice
        label={t('publish')}
        options={(['at-once', 'director'] as const).map(value => ({ value, word: t(`publish.${value}`) }))}
        value={draft.publish.value}
        onChoose={value => {
          draft.publish.value = value
        }}
        testId="evening-publish"
      />
    </>
  )
}
