import type { ComponentType } from 'preact'
import { ActsPanel } from '../acts/ActsPanel.tsx'
import { AttendancePanel } from '../attendance/AttendancePanel.tsx'
import { CheckPanel } from '../check/CheckPanel.tsx'
import { AddressPanel } from '../devices/AddressPanel.tsx'
import { DevicesPanel } from '../devices/DevicesPanel.tsx'
import { DrawPanel } from '../draw/DrawPanel.tsx'
import { EveningPanel } from '../evening/EveningPanel.tsx'
import { LawPanel } from '../law/LawPanel.tsx'
import { RulingsPanel } from '../law/report/RulingsPanel.tsx'
import { MatchesPanel } from '../matches/MatchesPanel.tsx'
import { MembersPanel } from '../members/MembersPanel.tsx'
import { MessagesPanel } from '../messages/MessagesPanel.tsx'
import { ChangePanel } from '../movement/ChangePanel.tsx'
import type { PanelKind, PanelOf } from '../panel/panels.ts'
import { PapersPanel } from '../papers/PapersPanel.tsx'
import { SeatingPanel } from '../people/SeatingPanel.tsx'
import { RankingPanel } from '../ranking/RankingPanel.tsx'
import { TravellerPanel } from '../results/TravellerPanel.tsx'
import { SessionPanel } from '../session/SessionPanel.tsx'
import { SessionsPanel } from '../sessions/SessionsPanel.tsx'
import { SlipsPanel } from '../slips/SlipsPanel.tsx'
import { useDirector } from '../view.ts'
import { CellPanel } from './CellPanel.tsx'
import { TablePanel } from './tables/TablePanel.tsx'

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
