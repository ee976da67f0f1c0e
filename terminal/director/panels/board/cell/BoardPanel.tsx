import { isMatchGame } from '../../../../../shared/game/games.ts'
import { isPlayed, seatedAt, sides } from '../../../../../shared/movement/plan/entry.ts'
import { auctionSoFar, playedAuction } from '../../../../../shared/session/laws/played-auction.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import {
  type BoardPlace,
  boardStateSlot,
  resultSlot,
  rulingSlot,
} from '../../../../../shared/session/slot.ts'
import { currentAt } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Form.module.css'
import { Keys } from '../../../kit/Key.tsx'
import { boardNumber } from '../../../model/acts/board-number.ts'
import { type BoardForm, boardRow, type PanelOf } from '../../../model/panel/panels.ts'
import { contestantWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { useBoardName } from '../../parts/BoardName.tsx'
import { GuideKey } from '../../parts/keys/GuideKey.tsx'
import { Meanwhile } from '../../parts/log/Meanwhile.tsx'
import { MarkSign } from '../../parts/MarkSign.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { Unseen } from '../../parts/Unseen.tsx'
import { auctionPart } from '../results/auction-later.ts'
import { ResultForm } from '../results/ResultForm.tsx'
import { RulingForm } from '../rulings/RulingForm.tsx'
import { NotPlayedForm } from './NotPlayedForm.tsx'

const is = classesOf(styles)

interface Props {
  readonly open: PanelOf<'cell'>
  readonly board: number
}

const FORMS: readonly BoardForm[] = ['result', 'ruling', 'not-played']

/** Shows one board of a table's round with its possible acts: the form is as high as the screen. */
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
  const nameOf = useBoardName()
  const isMatch = isMatchGame(store.settings.value ?? {})
  return (
    <>
      <PanelHead
        title={`${t('cell.title', { table: place, round })} · ${nameOf({ section, round, table, board })}`}
      />
      <div class={is('form')}>
        <p class={is('soft')}>{t('cell.playing', { ns: who(seated.NS), ew: who(seated.EW) })}</p>
        <div class={is('head')}>
          <Boards open={open} board={board} />
          <nav aria-label={nameOf({ section, round, table, board })}>
            <Keys>
              {FORMS.filter(each => !isMatch || each !== 'ruling').map(each => (
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
        {!isMatch && (
          <Keys>
            <GuideKey panel={{ kind: 'law', section, round, table, board }} testId="guide" />
          </Keys>
        )}
        <FormOf key={`${board}/${form}`} open={open} board={board} />
      </div>
    </>
  )
}

function Boards({ open, board }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const { store, panel } = useDirector()
  const cell = store.room.value
    .find(each => each.section === open.section)
    ?.rows.find(row => row.table === open.table)
    ?.cells.find(each => each.round === open.round)
  const boards = cell?.boards ?? []
  // The reason from a ruling applies to its own board only.
  const { reason: _, tricks: __, ...others } = open
  const place = { section: open.section, round: open.round, table: open.table }
  const nameOf = useBoardName()
  if (boards.length < 2) return null
  return (
    <Keys>
      {boards.map(each => (
        <BigKey
          key={each.board}
          chosen={each.board === board}
          label={`${nameOf({ ...place, board: each.board })}: ${t(`mark.${each.mark}`)}`}
          onPress={() => {
            panel.value = { ...others, keying: each.board }
          }}
          testId={`keying-${each.board}`}
        >
          <MarkSign mark={each.mark} />{' '}
          {t.number(boardNumber(store.state.value, { ...place, board: each.board }))}
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
    const { form: _, reason: __, tricks: ___, ...cell } = open
    panel.value = { ...cell, keying: null, row: boardRow(board) }
  }
  if (!sectionOf(store.state.value, section)) return null
  return (
    <Unseen board={board}>
      <Called place={place} />
      <Meanwhile slots={[resultSlot(place), rulingSlot(place), boardStateSlot(place)]} onLeave={done}>
        <BoardFields
          form={open.form ?? 'result'}
          place={place}
          onDone={done}
          why={open.reason ?? ''}
          {...(open.tricks !== undefined && { tricks: open.tricks })}
        />
      </Meanwhile>
    </Unseen>
  )
}

/** Shows the auction of a board, complete or not, if its table records it. */
function Called({ place }: { readonly place: BoardPlace }) {
  const { store } = useDirector()
  const state = store.state.value
  const result = currentAt(state, resultSlot(place))
  const calls = result ? playedAuction(state, result) : auctionSoFar(state, place)
  const part = calls === undefined ? null : auctionPart()
  return part && calls !== undefined ? <part.RecordedAuction text={calls} /> : null
}

interface FieldsProps {
  readonly form: BoardForm
  readonly place: BoardPlace
  readonly onDone: () => void
  readonly why: string
  /** Tricks from a claim, if the ruling was about one. */
  readonly tricks?: number
}

function BoardFields({ form, place, onDone, why, tricks }: FieldsProps) {
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
      return (
        <ResultForm
          {...{ place, standing, concerned, onDone, why }}
          {...(tricks !== undefined && { tricks })}
        />
      )
    case 'ruling':
      return (
        <RulingForm
          {...{ place, settings, concerned, onDone, why }}
          standing={section.rulingAt(round, table, board)}
        />
      )
    case 'not-played':
      return <NotPlayedForm {...{ place, settings, onDone }} />
  }
}
