import { isPlayed, seatedAt, sides } from '../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { tableName } from '../../../shared/session/signs/table-name.ts'
import { type BoardPlace, boardStateSlot, resultSlot, rulingSlot } from '../../../shared/session/slot.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_FORMS_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Meanwhile } from '../acts/others/Meanwhile.tsx'
import styles from '../parts/Form.module.css'
import { Keys } from '../parts/Key.tsx'
import { PanelHead } from '../parts/PanelHead.tsx'
import { contestantWords } from '../parts/who.ts'
import { Unseen } from '../playing/Unseen.tsx'
import { ResultForm } from '../results/ResultForm.tsx'
import { MarkSign } from '../room/grid/MarkSign.tsx'
import { RulingForm } from '../rulings/RulingForm.tsx'
import { type BoardForm, type PanelOf, useDirector } from '../view.ts'
import { NotPlayedForm } from './NotPlayedForm.tsx'

const is = classesOf(styles)

interface Props {
  readonly open: PanelOf<'cell'>
  readonly board: number
}

const FORMS: readonly BoardForm[] = ['result', 'ruling', 'not-played']

/** One board of a table's round, with what can be said of it: the form has the height of the glass. */
export function BoardPanel({ open, board }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, panel } = useDirector()
  const { section, round, table, form = 'result' } = open
  const state = store.state.value
  const entry = sectionOf(state, section)?.entryAt(round, table)
  const who = (ids: readonly string[]) =>
    t.list(ids.map(id => contestantWords(state, common, t, section, id)))
  const seated = entry && isPlayed(entry) ? sides(entry) : { NS: [], EW: [] }
  const place = tableName(store.signs.value, section, table)
  return (
    <>
      <PanelHead title={`${t('cell.title', { table: place, round })} · ${t('board', { board })}`} />
      <div class={is('form')}>
        <p class={is('soft')}>{t('cell.playing', { ns: who(seated.NS), ew: who(seated.EW) })}</p>
        <div class={is('head')}>
          <Boards open={open} board={board} />
          <nav aria-label={forms('tab.of', { board })}>
            <Keys>
              {FORMS.map(each => (
                <BigKey
                  key={each}
                  chosen={form === each}
                  onPress={() => {
                    panel.value = { ...open, form: each }
                  }}
                  testId={`form-${each}`}
                >
                  {forms(`tab.${each}`)}
                </BigKey>
              ))}
            </Keys>
          </nav>
        </div>
        <FormOf key={`${board}/${form}`} open={open} board={board} />
      </div>
    </>
  )
}

/** The boards of the round: another one is a key away. */
function Boards({ open, board }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const { store, panel } = useDirector()
  const cell = store.room.value
    .find(each => each.section === open.section)
    ?.rows.find(row => row.table === open.table)
    ?.cells.find(each => each.round === open.round)
  const boards = cell?.boards ?? []
  if (boards.length < 2) return null
  return (
    <Keys>
      {boards.map(each => (
        <BigKey
          key={each.board}
          chosen={each.board === board}
          label={`${t('board', { board: each.board })}: ${t(`mark.${each.mark}`)}`}
          onPress={() => {
            panel.value = { ...open, keying: each.board }
          }}
          testId={`keying-${each.board}`}
        >
          <MarkSign mark={each.mark} /> {t.number(each.board)}
        </BigKey>
      ))}
    </Keys>
  )
}

function FormOf({ open, board }: Props) {
  const { store, panel } = useDirector()
  const { section, round, table } = open
  const place = { section, round, table, board }
  const done = () => {
    const { form: _, ...cell } = open
    panel.value = { ...cell, keying: null }
  }
  if (!sectionOf(store.state.value, section)) return null
  return (
    <Unseen board={board}>
      <Meanwhile slots={[resultSlot(place), rulingSlot(place), boardStateSlot(place)]} onLeave={done}>
        <BoardFields form={open.form ?? 'result'} place={place} onDone={done} />
      </Meanwhile>
    </Unseen>
  )
}

interface FieldsProps {
  readonly form: BoardForm
  readonly place: BoardPlace
  readonly onDone: () => void
}

function BoardFields({ form, place, onDone }: FieldsProps) {
  const { store } = useDirector()
  const section = sectionOf(store.state.value, place.section)
  const settings = store.settings.value
  if (!section || !settings) return null
  const { round, table, board } = place
  const entry = section.entryAt(round, table)
  const standing = section.resultAt(round, table, board)
  const planned = entry && isPlayed(entry) ? seatedAt(entry) : []
  const concerned = standing ? Object.values(standing.body.seats) : planned
  switch (form) {
    case 'result':
      return <ResultForm {...{ place, standing, concerned, onDone }} />
    case 'ruling':
      return (
        <RulingForm
          {...{ place, settings, concerned, onDone }}
          standing={section.rulingAt(round, table, board)}
        />
      )
    case 'not-played':
      return <NotPlayedForm {...{ place, settings, onDone }} />
  }
}
