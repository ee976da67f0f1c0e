import type { ComponentType } from 'preact'
import type { PanelKind, PanelOf } from '../../model/panel/panels.ts'
import { useDirector } from '../../model/store/view.ts'
import { CellPanel } from '../../panels/board/cell/CellPanel.tsx'
import { LawPanel } from '../../panels/board/law/LawPanel.tsx'
import { RulingsPanel } from '../../panels/board/law/RulingsPanel.tsx'
import { MatchesPanel } from '../../panels/board/matches/MatchesPanel.tsx'
import { RankingPanel } from '../../panels/board/ranking/RankingPanel.tsx'
import { TravellerPanel } from '../../panels/board/results/TravellerPanel.tsx'
import { SlipsPanel } from '../../panels/board/slips/SlipsPanel.tsx'
import { AddressPanel } from '../../panels/desk/devices/AddressPanel.tsx'
import { CheckPanel } from '../../panels/desk/devices/CheckPanel.tsx'
import { DevicesPanel } from '../../panels/desk/devices/DevicesPanel.tsx'
import { MessagesPanel } from '../../panels/desk/messages/MessagesPanel.tsx'
import { SessionsPanel } from '../../panels/desk/sessions/SessionsPanel.tsx'
import { ActsPanel } from '../../panels/log/ActsPanel.tsx'
import { AttendancePanel } from '../../panels/people/attendance/AttendancePanel.tsx'
import { MembersPanel } from '../../panels/people/members/MembersPanel.tsx'
import { SeatingPanel } from '../../panels/people/SeatingPanel.tsx'
import { ChangePanel } from '../../panels/plan/change/ChangePanel.tsx'
import { DrawPanel } from '../../panels/plan/draw/DrawPanel.tsx'
import { EveningPanel } from '../../panels/plan/evening/EveningPanel.tsx'
import { TablePanel } from '../../panels/room/TablePanel.tsx'
import { PapersPanel } from '../print/PapersPanel.tsx'
import { SessionPanel } from './SessionPanel.tsx'

interface ShownProps<K extends PanelKind> {
  readonly open: PanelOf<K>
}

/** What draws each panel. */
const PANELS: { readonly [K in PanelKind]: ComponentType<ShownProps<K>> | null } = {
  cell: ({ open }) => <CellPanel key={`${open.section}/${open.round}/${open.table}`} open={open} />,
  table: ({ open }) => <TablePanel key={`${open.section}/${open.table}`} open={open} />,
  traveller: TravellerPanel,
  acts: ActsPanel,
  ranking: RankingPanel,
  papers: PapersPanel,
  evening: EveningPanel,
  messages: MessagesPanel,
  members: MembersPanel,
  attendance: AttendancePanel,
  address: AddressPanel,
  check: CheckPanel,
  seating: SeatingPanel,
  matches: MatchesPanel,
  devices: DevicesPanel,
  slips: SlipsPanel,
  law: ({ open }) => <LawPanel key={lawKey(open)} open={open} />,
  rulings: RulingsPanel,
  sessions: SessionsPanel,
  session: SessionPanel,
  draw: DrawPanel,
  movement: ({ open }) => <ChangePanel begun={open.begun} />,
  // In place of the room, not beside it.
  codes: null,
  none: null,
}

/** Whatever was opened beside the room. */
export function OpenPanel() {
  const open = useDirector().panel.value
  return drawn(open.kind, open)
}

function drawn<K extends PanelKind>(kind: K, open: PanelOf<K>) {
  const Shown: ComponentType<ShownProps<K>> | null = PANELS[kind]
  return Shown && <Shown open={open} />
}

/** Another board, kind or player is another ruling: what was begun of the one before is not its beginning. */
const lawKey = ({ section, round, table, board, irregularity, offender }: PanelOf<'law'>): string =>
  [section, round, table, board, irregularity, offender].join('/')
