import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { RoundMatch } from '../../../../../shared/movement/draw/plan-after-draw.ts'
import { planStatement } from '../../../../../shared/session/acts/plan-statement.ts'
import { changeDraw } from '../../../../../shared/session/draw/change-draw.ts'
import type { Section } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DRAW_TEXT } from '../../../../text/director-draw.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice, Keys } from '../../../kit/Key.tsx'
import { keptField } from '../../../kit/kept-form.ts'
import { DECIDES } from '../../../kit/keyboard/enter-decides.ts'
import styles from '../../../kit/Panel.module.css'
import { SelectField } from '../../../kit/SelectField.tsx'
import {
  amongOpen,
  FIRST_KINDS,
  type HandChoices,
  type HandFields,
  type HandKind,
  handChange,
  handChoices,
  handFieldsSchema,
  handKindSchema,
  NO_FIELDS,
} from '../../../model/plan/hand-change.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useContestantNames } from '../../parts/people/use-who.ts'
import { useKeptForm } from '../../parts/use-kept-form.ts'
import { Effect } from '../pick/Effect.tsx'

const is = classesOf(styles)

interface HandProps {
  readonly section: Section
  /** Matches that have not begun; others may have. */
  readonly open: readonly RoundMatch[]
}

/** Changes a drawn round where nobody has sat down yet: other places, seats or tables, or a complete redraw. */
export function HandForm({ section, open }: HandProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store, device } = useDirector()
  const { plan, version, id } = section
  const choices = handChoices(section, open)
  const chosen = useSignal<HandKind | null>(null)
  const asked = useSignal<HandFields>(NO_FIELDS)
  const forget = useKeptForm(`draw/${id}/${version}`, [
    keptField('kind', chosen, handKindSchema),
    keptField('fields', asked, handFieldsSchema),
  ])
  const kind = choices.kinds.find(one => one === chosen.value) ?? null
  const form = useRef<HTMLDivElement>(null)
  // On a phone the next choice would be under the deciding keys.
  useEffect(() => {
    if (kind !== null) form.current?.scrollIntoView({ block: 'start' })
  }, [kind])
  const fields = amongOpen(asked.value, choices)
  const words = plan.kind === 'teams' ? TEAM_WORDS : HAND_WORDS
  const made = kind && changeDraw(store.state.value, id, handChange(kind, plan.rounds, fields))
  const statement = made?.ok ? planStatement(store.state.value, id, made.value.plan) : undefined
  const record = async () => {
    if (statement && (await store.say([statement]))) forget()
  }
  return (
    <div class={is('stack', 'wide')} data-testid="draw-hand" ref={form}>
      <Choice
        label={t('hand.title')}
        options={choices.kinds.map(value => ({ value, word: t(words[value]) }))}
        value={kind}
        onChoose={value => {
          chosen.value = value
          asked.value = { ...asked.value, seed: Math.floor(device.clock()) }
        }}
        testId="draw-hand"
      />
      {kind && (
        <HandFieldsOf
          {...{ kind, section, choices, fields }}
          onChange={some => {
            asked.value = { ...fields, ...some }
          }}
        />
      )}
      {made && <Effect section={section} made={made} />}
      {statement && (
        <div class={is('save', 'wide')} {...DECIDES}>
          <Keys>
            <BigKey kind="safe" onPress={() => void record()} testId="draw-hand-record">
              {t('hand.record')}
            </BigKey>
            <BigKey kind="quiet" onPress={() => (chosen.value = null)} testId="draw-hand-none">
              {t('hand.none')}
            </BigKey>
          </Keys>
        </div>
      )}
    </div>
  )
}

const HAND_WORDS = {
  swap: 'hand.swap',
  turn: 'hand.turn',
  exchange: 'hand.tables',
  redraw: 'hand.again',
} as const

/** Teams sit both ways: a match is changed, not a table. */
const TEAM_WORDS = { ...HAND_WORDS, turn: 'hand.turn.teams', exchange: 'hand.tables.teams' } as const

interface FieldsProps {
  readonly kind: HandKind
  readonly section: Section
  readonly choices: HandChoices
  readonly fields: HandFields
  readonly onChange: (some: Partial<HandFields>) => void
}

function HandFieldsOf({ kind, section, choices, fields: now, onChange: set }: FieldsProps) {
  const t = useText(DIRECTOR_DRAW_TEXT)
  const { store } = useDirector()
  const { plan, id } = section
  const { who } = useContestantNames(id, plan)
  const people = choices.people.map(value => ({ value, word: who(value) }))
  const isTeams = plan.kind === 'teams'
  const tables = choices.tables.map(table => ({
    value: String(table),
    word: isTeams ? String(table) : tableName(store.signs.value, id, table),
  }))
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
          <SelectField
            label={t('hand.one')}
            options={people}
            value={now.one}
            onChoose={one => set({ one })}
            testId="draw-one"
          />
          <SelectField
            label={t('hand.other')}
            options={people}
            value={now.other}
            onChoose={other => set({ other })}
            testId="draw-other"
          />
        </>
      ) : (
        <SelectField
          label={t(isTeams ? 'hand.match' : 'hand.table')}
          options={tables}
          value={String(now.table)}
          onChoose={table => set({ table: Number(table) })}
          testId="draw-table"
        />
      )}
      {kind === 'exchange' && (
        <SelectField
          label={t(isTeams ? 'hand.with-match' : 'hand.with-table')}
          options={tables}
          value={String(now.withTable)}
          onChoose={withTable => set({ withTable: Number(withTable) })}
          testId="draw-with-table"
        />
      )}
    </div>
  )
}
