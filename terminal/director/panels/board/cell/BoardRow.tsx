import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { gameIdOf, isMatchGame } from '../../../../../shared/game/games.ts'
import { sides } from '../../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { heldOfTable } from '../../../../../shared/session/state/held.ts'
import type { RulingStanding } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_ROOM_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import {
  DIRECTOR_ACTS_TEXT,
  DIRECTOR_FORMS_TEXT,
  DIRECTOR_SCORING_TEXT,
} from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { NOTHING_RULED, rulingAbout } from '../../../model/acts/ruling-acts.ts'
import { ruledBy } from '../../../model/board/rulings/ruling-draft.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import { historyOf } from '../../../model/log/result-history.ts'
import { type BoardForm, boardRow, type PanelOf } from '../../../model/panel/panels.ts'
import type { BoardSign, Mark } from '../../../model/room/room.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BoardName } from '../../parts/BoardName.tsx'
import { MarkSign } from '../../parts/MarkSign.tsx'
import { EffectLine } from '../../parts/preview/EffectLine.tsx'
import { ResultWords } from '../../parts/ResultWords.tsx'
import { Row } from '../../parts/Row.tsx'
import { Unseen } from '../../parts/Unseen.tsx'
import { FIXES } from '../games/fixes.tsx'
import { MoveRow } from '../seats/MoveRow.tsx'
import { ResultHistory } from './ResultHistory.tsx'

const is = classesOf(styles)

interface Props {
  readonly place: BoardPlace
  readonly sign: BoardSign
  readonly open: PanelOf<'cell'>
}

/** Shows a board of a table in one line, which opens to the acts on it. */
export function BoardRow({ place, sign: { mark, toLookAt = false }, open }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const room = useText(DIRECTOR_ROOM_TEXT)
  const { store, own } = useDirector()
  const { board } = place
  const standing = sectionOf(store.state.value, place.section)?.resultAt(place.round, place.table, board)
  return (
    <div data-testid={`board-${board}`} data-mark={mark}>
      <Row
        id={boardRow(board)}
        word={
          <span class={is('board-name')}>
            <MarkSign mark={mark} toLookAt={toLookAt} /> <BoardName place={place} />
            {toLookAt && <small class={is('soft')}>{t('mark.look-at')}</small>}
          </span>
        }
        state={
          standing && own.hidden.value.has(board) ? (
            room('own.unseen', { board })
          ) : standing ? (
            <ResultWords result={standing.body.result} board={board} />
          ) : isPutOff(mark) ? (
            forms(`not-played.stands.${mark}`)
          ) : (
            t('board.no-result')
          )
        }
        testId="board-row"
      >
        <BoardKeys place={place} mark={mark} open={open} />
      </Row>
    </div>
  )
}

type More = 'move' | 'history'

function BoardKeys({ place, mark, open }: Omit<Props, 'sign'> & { readonly mark: Mark }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const acts = useText(DIRECTOR_ACTS_TEXT)
  const { store, panel, own, route } = useDirector()
  const more = useSignal<More | null>(null)
  const { section, round, table, board } = place
  const at = sectionOf(store.state.value, section)
  const standing = at?.resultAt(round, table, board)
  const ruling = at?.rulingAt(round, table, board)
  const history = useHistoryLength(place)
  const Fix = FIXES[gameIdOf(store.settings.value ?? {})]
  const isMatch = isMatchGame(store.settings.value ?? {})
  const form = (each: BoardForm) => () => {
    panel.value = { ...open, keying: board, form: each }
  }
  const toggle = (what: More) => () => {
    more.value = more.value === what ? null : what
  }
  return (
    <>
      <Keys>
        <BigKey onPress={form('result')} testId={standing ? 'correct' : 'enter'}>
          {standing ? t('board.correct') : t('board.enter')}
        </BigKey>
        {!isMatch && (
          <BigKey onPress={form('ruling')} testId="ruling">
            {isRuledAbout(ruling) ? words('ruling.change') : words('ruling')}
          </BigKey>
        )}
        {!standing && (
          <BigKey onPress={form('not-played')} testId="not-played">
            {forms('tab.not-played')}
          </BigKey>
        )}
        {!isMatch && (
          <BigKey kind="quiet" onPress={() => route('traveller', { section, board })} testId="traveller-of">
            {t('board.traveller')}
          </BigKey>
        )}
        {standing && (
          <BigKey kind="quiet" chosen={more.value === 'move'} onPress={toggle('move')} testId="move-key">
            {acts('move.key')}
          </BigKey>
        )}
        {history > 1 && (
          <BigKey
            kind="quiet"
            chosen={more.value === 'history'}
            onPress={toggle('history')}
            testId="history-key"
          >
            {acts('history.key', { count: history })}
          </BigKey>
        )}
      </Keys>
      {more.value === 'move' && standing && <MoveRow place={place} onDone={() => (more.value = null)} />}
      {more.value === 'history' && <ResultHistory place={place} />}
      {standing && own.hidden.value.has(board) && <ResultWords result={standing.body.result} board={board} />}
      {standing && !own.hidden.value.has(board) && (
        <Fix
          result={standing.body.result}
          place={place}
          sides={sides(standing.body)}
          onFix={result => void store.rule(place, result, '')}
        />
      )}
      {mark === 'cancelled' && <p>{common('traveller.cancelled')}</p>}
      {ruling && isRuledAbout(ruling) && <RulingLine place={place} ruling={ruling} />}
    </>
  )
}

function useHistoryLength(place: BoardPlace): number {
  const { state, entries } = useDirector().store.journal.value
  const { section, round, table, board } = place
  // Computed from the whole journal, so only when something about the board or its table has arrived.
  const onBoard = sectionOf(state, section)?.onBoard(board)
  const held = heldOfTable(state.held, place)
  return useMemo(() => historyOf(state, entries, place).length, [onBoard, held, section, round, table, board])
}

const isPutOff = (mark: Mark) => mark === 'later' || mark === 'late-play' || mark === 'cut'

const isRuledAbout = (ruling: RulingStanding | undefined): boolean =>
  ruling !== undefined && (ruling.body.sides !== null || ruling.body.form !== undefined)

function RulingLine({ place, ruling }: { readonly place: BoardPlace; readonly ruling: RulingStanding }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store } = useDirector()
  const settings = store.settings.value
  const { reason } = ruling.body
  if (!settings) return null
  const what = rulingWords(t, words, settings).ruled(ruledBy(ruling.body))
  return (
    <div class={is('ruled')} data-testid="ruled">
      <Unseen board={place.board}>
        <p>{words('ruling.stands', { what })}</p>
        {reason !== undefined && <p class={is('soft')}>{words('ruling.why', { reason })}</p>}
      </Unseen>
      <EffectLine
        line={`ruling-back-${place.board}`}
        statement={rulingAbout(store.state.value, place, NOTHING_RULED, '')}
        section={place.section}
        concerned={Object.values(ruling.body.seats)}
        isUndo
      />
      <Keys>
        <BigKey kind="quiet" onPress={() => store.takeRulingBack(place)} testId="ruling-back">
          {words('ruling.back')}
        </BigKey>
      </Keys>
    </div>
  )
}
