import type { ComponentType } from 'preact'
import { lazy } from '../../../text/when-asked.ts'
import type { Panel, PanelKind, PanelOf } from '../../model/panel/panels.ts'
import { useDirector } from '../../model/store/view.ts'

const CellPanel = lazy(async () => (await import('../../panels/board/cell/CellPanel.tsx')).CellPanel)
const LawPanel = lazy(async () => (await import('../../panels/board/law/LawPanel.tsx')).LawPanel)
const RulingsPanel = lazy(async () => (await import('../../panels/board/law/RulingsPanel.tsx')).RulingsPanel)
const MatchesPanel = lazy(
  async () => (await import('../../panels/board/matches/MatchesPanel.tsx')).MatchesPanel,
)
const RankingPanel = lazy(
  async () => (await import('../../panels/board/ranking/RankingPanel.tsx')).RankingPanel,
)
const TravellerPanel = lazy(
  async () => (await import('../../panels/board/results/TravellerPanel.tsx')).TravellerPanel,
)
const SlipsPanel = lazy(async () => (await import('../../panels/board/slips/SlipsPanel.tsx')).SlipsPanel)
const AddressPanel = lazy(
  async () => (await import('../../panels/desk/devices/AddressPanel.tsx')).AddressPanel,
)
const CheckPanel = lazy(async () => (await import('../../panels/desk/devices/CheckPanel.tsx')).CheckPanel)
const DevicesPanel = lazy(
  async () => (await import('../../panels/desk/devices/DevicesPanel.tsx')).DevicesPanel,
)
const MessagesPanel = lazy(
  async () => (await import('../../panels/desk/messages/MessagesPanel.tsx')).MessagesPanel,
)
const SessionsPanel = lazy(
  async () => (await import('../../panels/desk/sessions/SessionsPanel.tsx')).SessionsPanel,
)
const ActsPanel = lazy(async () => (await import('../../panels/log/ActsPanel.tsx')).ActsPanel)
const AttendancePanel = lazy(
  async () => (await import('../../panels/people/attendance/AttendancePanel.tsx')).AttendancePanel,
)
const MembersPanel = lazy(
  async () => (await import('../../panels/people/members/MembersPanel.tsx')).MembersPanel,
)
const SeatingPanel = lazy(async () => (await import('../../panels/people/SeatingPanel.tsx')).SeatingPanel)
const ChangePanel = lazy(async () => (await import('../../panels/plan/change/ChangePanel.tsx')).ChangePanel)
const DrawPanel = lazy(async () => (await import('../../panels/plan/draw/DrawPanel.tsx')).DrawPanel)
const EveningPanel = lazy(
  async () => (await import('../../panels/plan/evening/EveningPanel.tsx')).EveningPanel,
)
const TablePanel = lazy(async () => (await import('../../panels/room/TablePanel.tsx')).TablePanel)
const PapersPanel = lazy(async () => (await import('../print/PapersPanel.tsx')).PapersPanel)
const SessionPanel = lazy(async () => (await import('./SessionPanel.tsx')).SessionPanel)

/** Component of each panel. */
const PARTS = {
  cell: CellPanel,
  law: LawPanel,
  rulings: RulingsPanel,
  matches: MatchesPanel,
  ranking: RankingPanel,
  traveller: TravellerPanel,
  slips: SlipsPanel,
  address: AddressPanel,
  check: CheckPanel,
  devices: DevicesPanel,
  messages: MessagesPanel,
  sessions: SessionsPanel,
  acts: ActsPanel,
  attendance: AttendancePanel,
  members: MembersPanel,
  seating: SeatingPanel,
  movement: ChangePanel,
  draw: DrawPanel,
  evening: EveningPanel,
  table: TablePanel,
  papers: PapersPanel,
  session: SessionPanel,
}

interface ShownProps<K extends PanelKind> {
  readonly open: PanelOf<K>
}

/** Panels with a React key by subject, so that another cell, table or ruling starts without the previous input. */
const PANELS: { readonly [K in PanelKind]: ComponentType<ShownProps<K>> | null } = {
  ...PARTS,
  cell: ({ open }) => <CellPanel key={`${open.section}/${open.round}/${open.table}`} open={open} />,
  table: ({ open }) => <TablePanel key={`${open.section}/${open.table}`} open={open} />,
  law: ({ open }) => <LawPanel key={lawKey(open)} open={open} />,
  movement: ({ open }) => <ChangePanel begun={open.begun} />,
  // Replaces the room, instead of beside it.
  codes: null,
  none: null,
}

/** Loads all panels once the room is drawn, so that they open without delay and without the hub. */
export function fetchPanels(): void {
  for (const part of Object.values(PARTS)) part.isHere()
}

/** True if the panel's code is loaded. Tracked like a signal. */
export const isPanelHere = ({ kind }: Panel): boolean =>
  kind === 'none' || kind === 'codes' || PARTS[kind].isHere()

/** Draws the open panel together with the room, so that the focus can move into it. */
export function OpenPanel({ isHere }: { readonly isHere: boolean }) {
  const open = useDirector().panel.value
  return isHere ? drawn(open.kind, open) : null
}

function drawn<K extends PanelKind>(kind: K, open: PanelOf<K>) {
  const Shown: ComponentType<ShownProps<K>> | null = PANELS[kind]
  return Shown && <Shown open={open} />
}

const lawKey = ({ section, round, table, board, irregularity, offender }: PanelOf<'law'>): string =>
  [section, round, table, board, irregularity, offender].join('/')
