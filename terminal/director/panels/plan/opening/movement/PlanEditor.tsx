import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { sides } from '../../../../../../shared/movement/plan/entry.ts'
import type { Line, Plan } from '../../../../../../shared/movement/plan/plan.ts'
import { faultProblem } from '../../../../../../shared/movement/plan/plan-fault.ts'
import { MOVEMENT_PROBLEM_TEXT, MOVEMENT_TEXT } from '../../../../../../shared/text/catalogues.ts'
import { problemWords } from '../../../../../../shared/text/problem-words.ts'
import { BigKey } from '../../../../../components/BigKey.tsx'
import { classesOf } from '../../../../../components/classes.ts'
import { useText } from '../../../../../text/use-text.ts'
import draftStyles from '../../../../kit/Draft.module.css'
import { Keys } from '../../../../kit/Key.tsx'
import { SelectField } from '../../../../kit/SelectField.tsx'
import {
  type Cell,
  createPlanEditor,
  type PlanEditor as Editor,
  entryOf,
} from '../../../../model/plan/plan-editor.ts'
import styles from './PlanEditor.module.css'

const is = classesOf(styles)
const drawn = classesOf(draftStyles)

interface PlanEditorProps {
  readonly plan: Plan
  readonly onDone: (plan: Plan) => void
  readonly onDrop: () => void
}

/** Edits the movement as a grid, rounds across: contestants and boards of a cell, and the faults. */
export function PlanEditor({ plan, onDone, onDrop }: PlanEditorProps) {
  const t = useText(MOVEMENT_TEXT)
  const editor = useMemo(() => createPlanEditor(plan), [plan])
  const top = useRef<HTMLDivElement>(null)
  // On a small screen it would open below the visible part.
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <div class={is('editor')} ref={top} data-testid="plan-editor">
      <h2>{t('edit.title')}</h2>
      <Grid editor={editor} />
      <CellFields
        key={`${editor.cell.value.round}/${editor.cell.value.table}/${editor.undone.value}`}
        editor={editor}
      />
      <Faults editor={editor} />
      <Keys>
        <BigKey onPress={editor.undo} disabled={!editor.canUndo.value} testId="edit-undo">
          {t('edit.undo')}
        </BigKey>
        <BigKey kind="quiet" onPress={onDrop} testId="edit-drop">
          {t('edit.drop')}
        </BigKey>
        <BigKey
          kind="safe"
          onPress={() => onDone(editor.plan.value)}
          disabled={editor.faults.value.length > 0 || editor.unread.value}
          testId="edit-done"
        >
          {t('edit.done')}
        </BigKey>
      </Keys>
    </div>
  )
}

interface EditorProps {
  readonly editor: Editor
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

function Grid({ editor }: EditorProps) {
  const t = useText(MOVEMENT_TEXT)
  const plan = editor.plan.value
  return (
    <div class={is('scroll')}>
      <table class={is('grid')}>
        <thead>
          <tr>
            <td />
            {range(plan.rounds).map(round => (
              <th key={round} scope="col">
                {t('edit.round', { round })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {range(plan.tables).map(table => (
            <tr key={table}>
              <th scope="row">{t('edit.table', { table })}</th>
              {range(plan.rounds).map(round => (
                <td key={round}>
                  <CellKey editor={editor} cell={{ round, table }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CellKey({ editor, cell }: EditorProps & { readonly cell: Cell }) {
  const t = useText(MOVEMENT_TEXT)
  const plan = editor.plan.value
  const entry = entryOf(plan, cell)
  const { round, table } = editor.cell.value
  const chosen = round === cell.round && table === cell.table
  const faulty = editor.faults.value.some(fault => fault.round === cell.round && fault.table === cell.table)
  const label = (line: Line) => labelOf(plan, sides(entry)[line][0]) ?? '—'
  const meets = `${label('NS')}–${label('EW')}`
  const boards = t.numbers(entry.boards)
  return (
    <button
      type="button"
      class={is('cell', chosen && 'chosen', faulty && 'faulty')}
      aria-pressed={chosen}
      aria-label={`${t('edit.cell', cell)}: ${meets} ${boards}`}
      onClick={() => editor.choose(cell)}
      data-testid={`edit-${cell.table}-${cell.round}`}
    >
      <span>
        {faulty && <span aria-hidden="true">! </span>}
        {meets}
      </span>{' '}
      <span class={is('small')}>{boards}</span>
    </button>
  )
}

const labelOf = (plan: Plan, id: string | undefined): string | undefined =>
  plan.contestants.find(one => one.id === id)?.label ?? id

function CellFields({ editor }: EditorProps) {
  const t = useText(MOVEMENT_TEXT)
  const cell = editor.cell.value
  const text = useSignal(t.numbers(entryOf(editor.plan.peek(), cell).boards))
  return (
    <fieldset class={is('fields')}>
      <legend>{t('edit.cell', cell)}</legend>
      {(['NS', 'EW'] as const).map(line => (
        <SideField key={line} editor={editor} line={line} />
      ))}
      <label class={drawn('field')}>
        <span>{t('edit.boards')}</span>
        <input
          value={text.value}
          onInput={event => {
            text.value = event.currentTarget.value
            editor.setBoards(text.value)
          }}
          data-testid="edit-boards"
        />
        <span class={drawn('facts')}>
          {editor.unread.value ? t('edit.boards.unread') : t('edit.boards.hint')}
        </span>
      </label>
    </fieldset>
  )
}

function SideField({ editor, line }: EditorProps & { readonly line: Line }) {
  const t = useText(MOVEMENT_TEXT)
  const plan = editor.plan.value
  const sits = sides(entryOf(plan, editor.cell.value))[line][0]
  return (
    <SelectField
      label={t(`edit.${line}`)}
      options={[
        { value: '', word: t('edit.nobody') },
        ...plan.contestants.map(({ id, label }) => ({ value: id, word: label })),
      ]}
      value={sits ?? ''}
      onChoose={chosen => editor.seat(line, chosen || null)}
      testId={`edit-${line}`}
    />
  )
}

const FAULTS_SHOWN = 6

function Faults({ editor }: EditorProps) {
  const t = useText(MOVEMENT_TEXT)
  const say = useText(MOVEMENT_PROBLEM_TEXT)
  const faults = editor.faults.value
  if (faults.length === 0 && editor.unread.value) return null
  if (faults.length === 0)
    return (
      <p class={is('sound')} data-testid="edit-sound">
        ✓ {t('edit.sound')}
      </p>
    )
  return (
    <div class={drawn('refused')} role="status" data-testid="edit-faults">
      <p>{t('edit.faults', { count: faults.length })}</p>
      {faults.slice(0, FAULTS_SHOWN).map((fault, at) => (
        <p key={String(at)}>{problemWords(say, faultProblem(fault))}</p>
      ))}
      {faults.length > FAULTS_SHOWN && <p>{t('edit.more', { count: faults.length - FAULTS_SHOWN })}</p>}
    </div>
  )
}
