import { gameIdOf, isMatchGame } from '../../../../../shared/game/games.ts'
import { isPlayed, sides } from '../../../../../shared/movement/plan/entry.ts'
import type { ContestantId } from '../../../../../shared/movement/plan/plan.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { BoardPlace } from '../../../../../shared/session/slot.ts'
import { runningRankings } from '../../../../../shared/session/standings/standings-view.ts'
import type { RulingStanding, TablePlace } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NOTICE_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import {
  DIRECTOR_FORMS_TEXT,
  DIRECTOR_SCORING_TEXT,
  DIRECTOR_SLIPS_TEXT,
} from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import { NOTHING_RULED, rulingAbout } from '../../../model/acts/ruling-acts.ts'
import { pointUnit } from '../../../model/board/rulings/amount.ts'
import { ruledBy } from '../../../model/board/rulings/ruling-draft.ts'
import { rulingWords } from '../../../model/board/rulings/ruling-words.ts'
import type { BoardForm, PanelOf } from '../../../model/panel/panels.ts'
import { whoWords } from '../../../model/people/who.ts'
import type { BoardSign, Mark } from '../../../model/room/room.ts'
import { useDirector } from '../../../model/store/view.ts'
import { BoardName } from '../../parts/BoardName.tsx'
import { MessageKey } from '../../parts/keys/MessageKey.tsx'
import { MarkSign } from '../../parts/MarkSign.tsx'
import { NeighbourKeys } from '../../parts/NeighbourKeys.tsx'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { EffectLine } from '../../parts/preview/EffectLine.tsx'
import { ResultWords } from '../../parts/ResultWords.tsx'
import { Unseen } from '../../parts/Unseen.tsx'
import { FIXES } from '../games/fixes.tsx'
import { CellMatch } from '../matches/CellMatch.tsx'
import { AdjustmentForm } from '../rulings/AdjustmentForm.tsx'
import { SeatsRow } from '../seats/SeatsRow.tsx'
import { BoardMore } from './BoardMore.tsx'
import { BoardPanel } from './BoardPanel.tsx'
import { TableKeys } from './TableKeys.tsx'

const is = classesOf(styles)

/** Shows the boards of one table and round: their results, and the keys to enter, correct and look further. */
export function CellPanel({ open }: { readonly open: PanelOf<'cell'> }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const slips = useText(DIRECTOR_SLIPS_TEXT)
  const codes = useText(DIRECTOR_CODES_TEXT)
  const { store, route } = useDirector()
  const { section, round, table } = open
  const state = store.state.value
  const entry = sectionOf(state, section)?.entryAt(round, table)
  const row = store.room.value.find(each => each.section === section)?.rows.find(each => each.table === table)
  const cell = row?.cells.find(each => each.round === round)
  const who = (id: string) => whoWords(state, common, t, section, id)
  const seated = entry ? sides(entry) : { NS: [], EW: [] }
  const isMatch = isMatchGame(store.settings.value ?? {})
  if (open.keying !== null) return <BoardPanel open={open} board={open.keying} />
  return (
    <>
      <PanelHead title={t('cell.title', { table: tableName(store.signs.value, section, table), round })} />
      <div class={is('phone')}>
        <RoundsKey section={section} table={table} />
      </div>
      {entry && isPlayed(entry) ? (
        <>
          <p>{t('cell.playing', { ns: t.list(seated.NS.map(who)), ew: t.list(seated.EW.map(who)) })}</p>
          <SeatsRow section={section} spot={{ round, table }}>
            {!isMatch && (
              <BigKey
                kind="quiet"
                onPress={() => route('slips', { section, round, table })}
                testId="slip-key"
              >
                {slips('open')}
              </BigKey>
            )}
            <BigKey
              kind="quiet"
              onPress={() => route('codes', { of: { section, table } })}
              testId="code-show"
            >
              {codes('code.show')}
            </BigKey>
            <MessageKey to={{ section, table }} />
            {row?.link !== 'linked' && <NeighbourKeys place={{ section, table }} />}
          </SeatsRow>
        </>
      ) : (
        <>
          <p>{t('room.nobody')}</p>
          {[...seated.NS, ...seated.EW].map(id => (
            <p key={id}>{t('room.sits-out', { who: who(id) })}</p>
          ))}
        </>
      )}
      {isMatch && <CellMatch open={open} />}
      {cell?.boards.map(sign => (
        <BoardLine
          key={sign.board}
          place={{ section, round, table, board: sign.board }}
          sign={sign}
          open={open}
        />
      ))}
      {open.adjusting === undefined ? (
        <TableKeys open={open} />
      ) : (
        <Adjusting open={open} contestant={open.adjusting} />
      )}
    </>
  )
}

function BoardLine({
  place,
  sign: { mark, toLookAt = false },
  open,
}: {
  readonly place: BoardPlace
  readonly sign: BoardSign
  readonly open: PanelOf<'cell'>
}) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const { store, panel, own, route } = useDirector()
  const { section, round, table, board } = place
  const standing = sectionOf(store.state.value, section)?.resultAt(round, table, board)
  const key = (form: BoardForm) => {
    panel.value = { ...open, keying: board, form }
  }
  const ruling = sectionOf(store.state.value, section)?.rulingAt(round, table, board)
  const Fix = FIXES[gameIdOf(store.settings.value ?? {})]
  const isMatch = isMatchGame(store.settings.value ?? {})
  return (
    <div class={is('board')} data-testid={`board-${board}`} data-mark={mark}>
      <div class={is('line')}>
        <h3>
          <MarkSign mark={mark} toLookAt={toLookAt} /> <BoardName place={place} />
        </h3>
        {toLookAt && <p class={is('soft')}>{t('mark.look-at')}</p>}
        <Keys>
          <BigKey onPress={() => key('result')} testId={standing ? 'correct' : 'enter'}>
            {standing ? t('board.correct') : t('board.enter')}
          </BigKey>
          {!isMatch && (
            <BigKey onPress={() => key('ruling')} testId="ruling">
              {isRuledAbout(ruling) ? words('ruling.change') : words('ruling')}
            </BigKey>
          )}
          {!standing && (
            <BigKey onPress={() => key('not-played')} testId="not-played">
              {forms('tab.not-played')}
            </BigKey>
          )}
          {!isMatch && (
            <BigKey kind="quiet" onPress={() => route('traveller', { section, board })} testId="traveller-of">
              {t('board.traveller')}
            </BigKey>
          )}
        </Keys>
      </div>
      <BoardMore place={place} isMovable={standing !== undefined}>
        {standing ? (
          <ResultWords result={standing.body.result} board={board} />
        ) : (
          <p class={is('soft')}>
            {isPutOff(mark) ? forms(`not-played.stands.${mark}`) : t('board.no-result')}
          </p>
        )}
      </BoardMore>
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
    </div>
  )
}

const isPutOff = (mark: Mark) => mark === 'later' || mark === 'late-play' || mark === 'cut'

const isRuledAbout = (ruling: RulingStanding | undefined): boolean =>
  ruling !== undefined && (ruling.body.sides !== null || ruling.body.form !== undefined)

/** Opens the other rounds of this table, if the grid is not visible. */
function RoundsKey({ section, table }: TablePlace) {
  const t = useText(DIRECTOR_NOTICE_TEXT)
  const { route } = useDirector()
  return (
    <BigKey kind="quiet" onPress={() => route('table', { section, table })} testId="rounds">
      {t('rounds.other')}
    </BigKey>
  )
}

interface AdjustingProps {
  readonly open: PanelOf<'cell'>
  readonly contestant: ContestantId
}

function Adjusting({ open, contestant }: AdjustingProps) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, panel } = useDirector()
  const standings = runningRankings(store.state.value)[0]
  if (!standings) return null
  const who = whoWords(store.state.value, common, t, open.section, contestant)
  return (
    <>
      <h3>{who}</h3>
      <AdjustmentForm
        {...{ section: open.section, contestant, who, points: pointUnit(standings) }}
        onDone={() => {
          const { adjusting: _, ...cell } = open
          panel.value = cell
        }}
      />
    </>
  )
}

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
