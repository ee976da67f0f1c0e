import { isMatchGame } from '../../../../../shared/game/games.ts'
import { isPlayed, sides } from '../../../../../shared/movement/plan/entry.ts'
import { sectionOf } from '../../../../../shared/session/section/section.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NOTICE_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from '../../../kit/Panel.module.css'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { whoWords } from '../../../model/people/who.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { Rows } from '../../parts/Row.tsx'
import { CellMatch } from '../matches/CellMatch.tsx'
import { BoardPanel } from './BoardPanel.tsx'
import { BoardRow } from './BoardRow.tsx'
import { TableKeys } from './TableKeys.tsx'

const is = classesOf(styles)

/** Shows the boards of one table and round: their results, and the keys to enter, correct and look further. */
export function CellPanel({ open }: { readonly open: PanelOf<'cell'> }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store } = useDirector()
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
        <p>{t('cell.playing', { ns: t.list(seated.NS.map(who)), ew: t.list(seated.EW.map(who)) })}</p>
      ) : (
        <>
          <p>{t('room.nobody')}</p>
          {[...seated.NS, ...seated.EW].map(id => (
            <p key={id}>{t('room.sits-out', { who: who(id) })}</p>
          ))}
        </>
      )}
      {isMatch && <CellMatch open={open} />}
      <Rows>
        {cell?.boards.map(sign => (
          <BoardRow
            key={sign.board}
            place={{ section, round, table, board: sign.board }}
            sign={sign}
            open={open}
          />
        ))}
      </Rows>
      {entry && isPlayed(entry) && <TableKeys open={open} isLinked={row?.link === 'linked'} />}
    </>
  )
}

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
