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
import { PapersPanel } from '../papers/PapersPanel.tsx'
import { SeatingPanel } from '../people/SeatingPanel.tsx'
import { RankingPanel } from '../ranking/RankingPanel.tsx'
import { TravellerPanel } from '../results/TravellerPanel.tsx'
import { SessionPanel } from '../session/SessionPanel.tsx'
import { SessionsPanel } from '../sessions/SessionsPanel.tsx'
import { SlipsPanel } from '../slips/SlipsPanel.tsx'
import { type PanelOf, useDirector } from '../view.ts'
import { CellPanel } from './CellPanel.tsx'
import { TablePanel } from './tables/TablePanel.tsx'

/** Whatever was opened beside the room. */
export function OpenPanel() {
  const open = useDirector().panel.value
  switch (open.kind) {
    case 'cell':
      return <CellPanel key={`${open.section}/${open.round}/${open.table}`} open={open} />
    case 'table':
      return <TablePanel key={`${open.section}/${open.table}`} open={open} />
    case 'traveller':
      return <TravellerPanel open={open} />
    case 'acts':
      return <ActsPanel open={open} />
    case 'ranking':
      return <RankingPanel open={open} />
    case 'papers':
      return <PapersPanel open={open} />
    case 'evening':
      return <EveningPanel />
    case 'messages':
      return <MessagesPanel open={open} />
    case 'members':
      return <MembersPanel />
    case 'attendance':
      return <AttendancePanel />
    case 'address':
      return <AddressPanel />
    case 'check':
      return <CheckPanel />
    case 'seating':
      return <SeatingPanel open={open} />
    case 'matches':
      return <MatchesPanel open={open} />
    case 'devices':
      return <DevicesPanel />
    case 'slips':
      return <SlipsPanel open={open} />
    case 'law':
      return <LawPanel key={lawKey(open)} open={open} />
    case 'rulings':
      return <RulingsPanel />
    case 'sessions':
      return <SessionsPanel />
    case 'session':
      return <SessionPanel open={open} />
    case 'draw':
      return <DrawPanel open={open} />
    case 'movement':
      return <ChangePanel begun={open.begun} />
    // In place of the room, not beside it.
    case 'codes':
    case 'none':
      return null
  }
}

/** Another board, kind or player is another ruling: what was begun of the one before is not its beginning. */
const lawKey = ({ section, round, table, board, irregularity, offender }: PanelOf<'law'>): string =>
  [section, round, table, board, irregularity, offender].join('/')
