import { AddressPanel } from './AddressPanel.tsx'
import { CellPanel } from './CellPanel.tsx'
import { ChangePanel } from './ChangePanel.tsx'
import { DevicesPanel } from './DevicesPanel.tsx'
import { RankingPanel } from './RankingPanel.tsx'
import { SeatingPanel } from './SeatingPanel.tsx'
import { SessionPanel } from './SessionPanel.tsx'
import { TravellerPanel } from './TravellerPanel.tsx'
import { useDirector } from './view.ts'

/** Whatever was opened beside the room. */
export function OpenPanel() {
  const open = useDirector().panel.value
  switch (open.kind) {
    case 'cell':
      return <CellPanel key={`${open.section}/${open.round}/${open.table}`} open={open} />
    case 'traveller':
      return <TravellerPanel open={open} />
    case 'ranking':
      return <RankingPanel />
    case 'address':
      return <AddressPanel />
    case 'seating':
      return <SeatingPanel open={open} />
    case 'devices':
      return <DevicesPanel />
    case 'session':
      return <SessionPanel />
    case 'movement':
      return <ChangePanel />
    case 'none':
      return null
  }
}
