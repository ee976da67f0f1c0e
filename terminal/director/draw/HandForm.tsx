import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { matchesInRound } from '../../../shared/movement/draw/plan-after-draw.ts'
import type { ContestantId } from '../../../shared/movement/plan/plan.ts'
import { sitOutsIn } from '../../../shared/movement/tell/guide.ts'
import { planStatement } from '../../../shared/session/acts/plan-statement.ts'
import { changeDraw, type DrawChange } from '../../../shared/session/draw/change-draw.ts'
import type { Section } from '../../../shared/session/section/section.ts'
import { tableName } from '../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../text/director-draw.ts'
import { useText } from '../../text/use-text.ts'
import { Choice, Keys } from '../parts/Key.tsx'
import { DECIDES } from '../parts/keyboard/enter-decides.ts'
import styles from '../parts/Panel.module.css'
import { useDirector } from '../view.ts'
import { Effect } from './Effect.tsx'
import { Picker } from './Picker.tsx'
import { useWho } from './use-who.ts'

const is = classesOf(styles)

const HAND_KINDS = ['swap', 'turn', 'exchange', 'redraw'] as const
type HandKind = (typeof HAND_KINDS)[number]

type FirstKind = 'entry' | 'as-seated' | 'seeded'

interface HandFields {
  readonly one: ContestantId
  readonly other: ContestantId
  readonly table: number
  readonly withTable: number
  readonly first: FirstKind
  /** The lots of this time. */
  readonly seed: number
}

/** A drawn round for which nobody has sat down yet: other places, other seats, other tables, or another draw. */
export function HandForm({ section }: { readonly section: Section }) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store, device } = useDirector()
  const kind = useSignal<HandKind | null>(null)
  const form = useRef<HTMLDivElement>(null)
  // On a phone what is chosen next would lie under the keys that decide.
  useEffect(() => {
    if (kind.value !== null) form.current?.scrollIntoView({ block: 'start' })
  }, [kind.value])
  const round = section.plan.rounds
  const matches = matchesInRound(section.plan, round)
  const words = section.plan.kind === 'teams' ? TEAM_WORDS : HAND_WORDS
  const fields = useSignal<HandFields>({
    ...{ one: matches[0]?.ns ?? '', other: matches[1]?.ns ?? '' },
    ...{ table: matches[0]?.table ?? 1, withTable: matches[1]?.table ?? 1 },
    ...{ first: 'entry', seed: 0 },
  })
  const change = kind.value && changeOf(kind.value, round, fields.value)
  const made = change && changeDraw(store.state.value, section.id, change)
  const statement = made?.ok ? planStatement(store.state.value, section.id, made.value.plan) : undefined
  return (
    <div class={is('stack', 'wide')} data-testid="draw-hand" ref={form}>
      <Choice
        label={t('hand.title')}
        options={HAND_KINDS.map(value => ({ value, word: t(words[value]) }))}
        value={kind.value}
        onChoose={value => {
          kind.value = value
          fields.value = { ...fields.value, seed: Math.floor(device.clock()) }
        }}
        testId="draw-hand"
      />
      {kind.value && <HandFieldsOf kind={kind.value} section={section} fields={fields} />}
      {made && <Effect section={section} made={made} />}
      {statement && (
        <div class={is('save', 'wide')} {...DECIDES}>
          <Keys>
            <BigKey kind="safe" onPress={() => void store.say([statement])} testId="draw-hand-record">
              {t('hand.record')}
            </BigKey>
            <BigKey kind="quiet" onPress={() => (kind.value = null)} testId="draw-hand-none">
              {t('hand.none')}
            </BigKey>
          </Keys>
        </div>
      )}
    </div>
  )
}

function changeOf(kind: HandKind, round: number, fields: HandFields): DrawChange {
  const { one, other, table, withTable, first, seed } = fields
  switch (kind) {
    case 'swap':
      return { kind, round, contestants: [one, other] }
    case 'turn':
      return { kind, round, table }
    case 'exchange':
      return { kind, round, tables: [table, withTable] }
    case 'redraw':
      return round > 1
        ? { kind }
        : { kind, first: first === 'seeded' ? { kind: first, seed } : { kind: first } }
  }
}

const HAND_WORDS = {
  swap: 'hand.swap',
  turn: 'hand.turn',
  exchange: 'hand.tables',
  redraw: 'hand.again',
} as const

/** Teams sit both ways: of them a match is changed, not a table. */
const TEAM_WORDS = { ...HAND_WORDS, turn: 'hand.turn.teams', exchange: 'hand.tables.teams' } as const

interface FieldsProps {
  readonly kind: HandKind
  readonly section: Section
  readonly fields: Signal<HandFields>
}

const FIRST_KINDS: readonly FirstKind[] = ['entry', 'as-seated', 'seeded']

function HandFieldsOf({ kind, section, fields }: FieldsProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const { plan, id } = section
  const { who } = useWho(id, plan)
  const matches = matchesInRound(plan, plan.rounds)
  const people = [...matches.flatMap(({ ns, ew }) => [ns, ew]), ...sitOutsIn(plan, plan.rounds)].map(
    value => ({
      value,
      word: who(value),
    }),
  )
  const isTeams = plan.kind === 'teams'
  const tables = matches.map(({ table }) => ({
    value: String(table),
    word: isTeams ? String(table) : tableName(store.signs.value, id, table),
  }))
  const set = (some: Partial<HandFields>) => {
    fields.value = { ...fields.value, ...some }
  }
  const now = fields.value
  if (kind === 'redraw')
    return plan.rounds > 1 ? null : (
      <Choice
        label={t('hand.first')}
        options={FIRST_KINDS.map(value => ({ value, word: t(`hand.first.${value}`) }))}
        value={now.first}
        onChoose={first => set({ first })}
        testId="draw-first"
      />
    )
  return (
    <div class={is('pickers')}>
      {kind === 'swap' ? (
        <>
          <Picker
            label={t('hand.one')}
            options={people}
            value={now.one}
            onChange={one => set({ one })}
            testId="draw-one"
          />
          <Picker
            label={t('hand.other')}
            options={people}
            value={now.other}
            onChange={other => set({ other })}
            testId="draw-other"
          />
        </>
      ) : (
        <Picker
          label={t(isTeams ? 'hand.match' : 'hand.table')}
          options={tables}
          value={String(now.table)}
          onChange={table => set({ table: Number(table) })}
          testId="draw-table"
        />
      )}
      {kind === 'exchange' && (
        <Picker
          label={t(isTeams ? 'hand.with-match' : 'hand.with-table')}
          options={tables}
          value={String(now.withTable)}
          onChange={withTable => set({ withTable: Number(withTable) })}
          testId="draw-with-table"
        />
      )}
    </div>
  )
}
