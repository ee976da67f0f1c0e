import { isPlayed, sides } from '../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../shared/session/section/section.ts'
import { type BoardPlace, resultSlot, rulingSlot } from '../../../shared/session/slot.ts'
import type { RulingStanding } from '../../../shared/session/state.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { DIRECTOR_SCORING_TEXT, DIRECTOR_SLIPS_TEXT, DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { BoardMore } from '../acts/history/BoardMore.tsx'
import { Meanwhile } from '../acts/others/Meanwhile.tsx'
import { Keys } from '../parts/Key.tsx'
import styles from '../parts/Panel.module.css'
import { PanelHead } from '../parts/PanelHead.tsx'
import { ResultWords } from '../parts/ResultWords.tsx'
import { tableName, whoWords } from '../parts/who.ts'
import { Unseen } from '../playing/Unseen.tsx'
import { ResultForm } from '../results/ResultForm.tsx'
import { RulingForm } from '../rulings/RulingForm.tsx'
import { ruledBy } from '../rulings/ruling-draft.ts'
import { rulingWords } from '../rulings/ruling-words.ts'
import { SeatsRow } from '../seats/SeatsRow.tsx'
import { type Panel, useDirector } from '../view.ts'
import { MarkSign } from './grid/MarkSign.tsx'
import type { Mark } from './room.ts'

const is = classesOf(styles)

type OpenCell = Extract<Panel, { kind: 'cell' }>

/** The boards of one table and round: what came of each, and the keys to enter, correct and look further. */
export function CellPanel({ open }: { readonly open: OpenCell }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const slips = useText(DIRECTOR_SLIPS_TEXT)
  const { store, panel } = useDirector()
  const { section, round, table } = open
  const state = store.state.value
  const entry = sectionOf(state, section)?.entryAt(round, table)
  const cell = store.room.value
    .find(each => each.section === section)
    ?.rows.find(row => row.table === table)
    ?.cells.find(each => each.round === round)
  const who = (id: string) => whoWords(state, common, t, section, id)
  const seated = entry ? sides(entry) : { NS: [], EW: [] }
  return (
    <>
      <PanelHead title={t('cell.title', { table: tableName(store.sections.value, section, table), round })} />
      {entry && isPlayed(entry) ? (
        <>
          <p>{t('cell.playing', { ns: t.list(seated.NS.map(who)), ew: t.list(seated.EW.map(who)) })}</p>
          <SeatsRow section={section} spot={{ round, table }}>
            <BigKey
              kind="quiet"
              onPress={() => {
                panel.value = { kind: 'slips', section, round, table }
              }}
              testId="slip-key"
            >
              {slips('open')}
            </BigKey>
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
  readonly open: OpenCell
}) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const words = useText(DIRECTOR_SCORING_TEXT)
  const { store, panel } = useDirector()
  const { section, round, table, board } = place
  const standing = sectionOf(store.state.value, section)?.resultAt(round, table, board)
  const key = (keying: number | null) => {
    panel.value = { ...open, keying, ruling: false }
  }
  const ruling = sectionOf(store.state.value, section)?.rulingAt(round, table, board)
  const settings = store.settings.value
  const slots = [resultSlot(place), rulingSlot(place)]
  const rule = (on: boolean) => {
    panel.value = { ...open, keying: on ? board : null, ruling: on }
  }
  if (open.keying === board && open.ruling && settings)
    return (
      <Unseen board={board}>
        <Meanwhile slots={slots} onLeave={() => rule(false)}>
          <RulingForm place={place} settings={settings} standing={ruling} onDone={() => rule(false)} />
        </Meanwhile>
      </Unseen>
    )
  if (open.keying === board)
    return (
      <Unseen board={board}>
        <Meanwhile slots={slots} onLeave={() => key(null)}>
          <ResultForm place={place} standing={standing} onDone={() => key(null)} />
        </Meanwhile>
      </Unseen>
    )
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
          <BigKey onPress={() => rule(true)} testId="ruling">
            {isRuledAbout(ruling) ? words('ruling.change') : words('ruling')}
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
      <BoardMore place={place} isMovable={standing !== undefined}>
        {standing ? (
          <ResultWords result={standing.body.result} board={board} />
        ) : (
          <p class={is('soft')}>{t('board.no-result')}</p>
        )}
      </BoardMore>
      {mark === 'cancelled' && <p>{common('traveller.cancelled')}</p>}
      {ruling && isRuledAbout(ruling) && <RulingLine place={place} ruling={ruling} />}
    </div>
  )
}

const isRuledAbout = (ruling: RulingStanding | undefined): boolean =>
  ruling !== undefined && (ruling.body.sides !== null || ruling.body.form !== undefined)

/** The ruling in words, and the key that undoes it. */
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
      </Unseen>
      {reason !== undefined && <p class={is('soft')}>{words('ruling.why', { reason })}</p>}
      <Keys>
        <BigKey kind="quiet" onPress={() => store.takeRulingBack(place)} testId="ruling-back">
          {words('ruling.back')}
        </BigKey>
      </Keys>
    </div>
  )
}
