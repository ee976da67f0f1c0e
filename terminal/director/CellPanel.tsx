import { isPlayed, sides } from '../../shared/movement/entry.ts'
import { planEntryAt, type ResultStanding, resultAt } from '../../shared/session/queries.ts'
import { isKind } from '../../shared/session/state.ts'
import { BigKey } from '../components/BigKey.tsx'
import { classesOf } from '../components/classes.ts'
import type { BoardPlace } from '../state/director-acts.ts'
import { isRuled, type Mark } from '../state/director-room.ts'
import { COMMON_TEXT } from '../text/common.ts'
import { DIRECTOR_TEXT } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import { Keys } from './Key.tsx'
import { MarkSign } from './MarkSign.tsx'
import styles from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { ResultForm } from './ResultForm.tsx'
import { ResultWords } from './ResultWords.tsx'
import { type Panel, useDirector } from './view.ts'
import { whoWords } from './who.ts'

const is = classesOf(styles)

type Open = Extract<Panel, { kind: 'cell' }>

/** The boards of one table and round: what came of each, and the keys to enter, correct and look further. */
export function CellPanel({ open }: { readonly open: Open }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
  const { section, round, table } = open
  const state = store.state.value
  const entry = planEntryAt(state, section, round, table)
  const cell = store.room.value
    .find(each => each.section === section)
    ?.rows.find(row => row.table === table)
    ?.cells.find(each => each.round === round)
  const who = (id: string) => whoWords(state, common, t, section, id)
  const seated = entry ? sides(entry) : { NS: [], EW: [] }
  return (
    <>
      <PanelHead title={t('cell.title', { table, round })} />
      {entry && isPlayed(entry) ? (
        <p>{t('cell.playing', { ns: who(entry.seats.N), ew: who(entry.seats.E) })}</p>
      ) : (
        <>
          <p>{t('room.nobody')}</p>
          {[...seated.NS, ...seated.EW].map(id => (
            <p key={id}>{t('room.sits-out', { who: who(id) })}</p>
          ))}
        </>
      )}
      {cell?.boards.map(({ board, mark }) => (
        <BoardLine key={board} place={{ section, round, table, board }} mark={mark} open={open} />
      ))}
    </>
  )
}

function BoardLine({
  place,
  mark,
  open,
}: {
  readonly place: BoardPlace
  readonly mark: Mark
  readonly open: Open
}) {
  const t = useText(DIRECTOR_TEXT)
  const { store, panel } = useDirector()
  const { section, round, table, board } = place
  const standing = resultAt(store.state.value, section, round, table, board)
  const key = (keying: number | null) => {
    panel.value = { ...open, keying }
  }
  if (open.keying === board) return <ResultForm place={place} standing={standing} onDone={() => key(null)} />
  return (
    <div class={is('board')} data-testid={`board-${board}`} data-mark={mark}>
      <div class={is('line')}>
        <h3>
          <MarkSign mark={mark} /> {t('board', { board })}
        </h3>
        <Keys>
          <BigKey onPress={() => key(board)} testId={standing ? 'correct' : 'enter'}>
            {standing ? t('board.correct') : t('board.enter')}
          </BigKey>
          <BigKey
            kind="quiet"
            onPress={() => {
              panel.value = { kind: 'traveller', section, board }
            }}
            testId="traveller-of"
          >
            {t('board.traveller')}
          </BigKey>
        </Keys>
      </div>
      {standing ? (
        <ResultWords result={standing.fact.body.result} board={board} />
      ) : (
        <p class={is('soft')}>{t('board.no-result')}</p>
      )}
      {standing && isRuled(standing) && <History standing={standing} />}
    </div>
  )
}

/** The director's hand in it: why, and what stood before. */
function History({ standing }: { readonly standing: ResultStanding }) {
  const t = useText(DIRECTOR_TEXT)
  const { reason, board } = standing.fact.body
  const before = standing.replaced
  const was = before && isKind(before, 'result') ? before.fact.body : undefined
  return (
    <div class={is('soft')}>
      <p>{reason === undefined ? t('board.let-stand') : t('board.by-director', { reason })}</p>
      {was && (
        <p>
          {was.board !== board && `${t('board.moved', { board: was.board })} `}
          {t.parts('board.was', { what: <ResultWords result={was.result} board={was.board} /> })}
        </p>
      )}
    </div>
  )
}
