import type { PlanKind } from '../../../../../shared/movement/plan/plan.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { MOVEMENT_TEXT } from '../../../../../shared/text/catalogues.ts'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_PLAYERS_TEXT } from '../../../../text/director-players.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import { whoWords } from '../../../model/people/who.ts'
import type { ChangeKind } from '../../../model/plan/change-kinds.ts'
import type { ChangeDraft, ChangeFields } from '../../../model/prepare/change.ts'
import { useDirector } from '../../../model/store/view.ts'

const is = classesOf(styles)

type Field =
  | Exclude<keyof ChangeFields, 'names' | 'count'>
  | 'from'
  | 'each'
  | 'more'
  | 'boards-each'
  | 'rounds'

/** Fields of each change; `from` is the first round that changes, `round` the one that it is about. */
const FIELDS: Readonly<Record<ChangeKind, readonly Field[]>> = {
  substitute: ['pair', 'from'],
  'late-pair': ['from'],
  'pair-leaves': ['pair', 'from'],
  'table-added': ['more', 'from'],
  'table-closed': ['table', 'from'],
  'boards-instead': ['table', 'round', 'boards'],
  'wrong-direction': ['table', 'round'],
  'seats-instead': ['table', 'round', 'NS', 'EW'],
  'round-dropped': ['round'],
  'round-cut-short': ['round', 'each'],
  'boards-each': ['from', 'boards-each'],
  'rounds-in-all': ['rounds'],
  replaced: ['from'],
}

/** Returns the fields; with four people who are no pairs, each seat is asked for. */
const fieldsOf = (kind: ChangeKind, contest: PlanKind | undefined): readonly Field[] =>
  kind === 'seats-instead' && contest === 'individual'
    ? ['table', 'round', 'NS', 'S', 'EW', 'W']
    : FIELDS[kind]

const SEAT_OF = { NS: 'N', EW: 'E', S: 'S', W: 'W' } as const

interface FieldsProps {
  readonly kind: ChangeKind
  readonly draft: ChangeDraft
  readonly section: string
}

export function ChangeFieldsOf({ kind, draft, section }: FieldsProps) {
  return (
    <div class={is('pickers')}>
      {fieldsOf(kind, draft.plan.value?.kind).map(field => (
        <FieldOf key={field} field={field} draft={draft} section={section} />
      ))}
    </div>
  )
}

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const MOST_ADDED = 5

function FieldOf({ field, draft, section }: Omit<FieldsProps, 'kind'> & { readonly field: Field }) {
  const t = useText(MOVEMENT_TEXT)
  const { store } = useDirector()
  const plan = draft.plan.value
  const fields = draft.fields.value
  if (!plan) return null
  const most = Math.max(1, ...plan.entries.map(entry => entry.boards.length))
  switch (field) {
    case 'from':
    case 'round':
      return (
        <SelectField
          label={field === 'from' ? t('change.from') : t('change.round')}
          options={range(1, plan.rounds).map(value => ({ value, word: t.number(value) }))}
          value={fields.round}
          onChoose={round => draft.set({ round })}
          testId="change-round"
        />
      )
    case 'table':
      return (
        <SelectField
          label={t('change.table')}
          options={range(1, plan.tables).map(value => ({
            value,
            word: tableName(store.signs.value, section, value),
          }))}
          value={fields.table}
          onChoose={table => draft.set({ table })}
          testId="change-table"
        />
      )
    case 'each':
    case 'more':
    case 'boards-each':
    case 'rounds':
      return (
        <SelectField
          label={t(COUNT_LABELS[field])}
          options={countsOf(field, most, plan.rounds).map(value => ({ value, word: t.number(value) }))}
          value={fields.count}
          onChoose={count => draft.set({ count })}
          testId="change-count"
        />
      )
    case 'boards':
      return (
        <label class={is('field')}>
          <span>{t('change.boards')}</span>
          <input
            value={fields.boards}
            onInput={event => draft.set({ boards: event.currentTarget.value })}
            data-testid="change-boards"
            data-first="keyboard"
          />
          <span class={is('soft')}>{t('edit.boards.hint')}</span>
        </label>
      )
    case 'pair':
    case 'NS':
    case 'EW':
    case 'S':
    case 'W':
      return <PairField field={field} draft={draft} section={section} />
  }
}

const COUNT_LABELS = {
  each: 'change.boards.each',
  more: 'change.pairs',
  'boards-each': 'change.boards.each',
  rounds: 'change.count',
} as const

/** Returns the choices for a field, with at most `most` boards a round. */
function countsOf(field: keyof typeof COUNT_LABELS, most: number, rounds: number): readonly number[] {
  if (field === 'each') return range(0, most - 1)
  if (field === 'more') return range(1, 2)
  return field === 'rounds' ? range(1, rounds + MOST_ADDED) : range(1, most + MOST_ADDED)
}

function PairField({
  field,
  draft,
  section,
}: Omit<FieldsProps, 'kind'> & { readonly field: 'pair' | 'NS' | 'EW' | 'S' | 'W' }) {
  const players = useText(DIRECTOR_PLAYERS_TEXT)
  const t = useText(MOVEMENT_TEXT)
  const words = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const state = store.state.value
  const kind = draft.plan.value?.kind
  const isPlayers = kind === 'individual'
  const labelOf = (of: typeof field) => {
    if (of === 'pair')
      return isPlayers ? players('pair') : kind === 'teams' ? players('team') : t('change.pair')
    if (isPlayers || of === 'S' || of === 'W') return common(`seat.${SEAT_OF[of]}`)
    return t(`edit.${of}`)
  }
  return (
    <SelectField
      label={labelOf(field)}
      options={
        draft.plan.value?.contestants.map(({ id }) => ({
          value: id,
          word: whoWords(state, common, words, section, id),
        })) ?? []
      }
      value={draft.fields.value[field]}
      onChoose={chosen => draft.set({ [field]: chosen })}
      testId={`change-${field}`}
    />
  )
}
