import { sectionOf } from '../../../shared/session/section/section.ts'
import { LAWS_VIEW } from '../../../shared/session/views/view-names.ts'
import { whenAsked } from '../../text/when-asked.ts'
import type { TableStore } from '../store/table-store.ts'

const part = whenAsked(() => import('./auction-part.ts'))

/** True if this table records auctions, or a ruling has affected it. */
const isWanted = ({ policy, terminal, state, place }: TableStore): boolean =>
  (policy.value.auction && sectionOf(state.value, place.value?.section ?? '') !== undefined) ||
  Object.keys(terminal.views.value).some(name => name === LAWS_VIEW || name.startsWith(`${LAWS_VIEW}-`))

/** Returns the recorder and cards if this table needs them; `null` if not, or until they are loaded. */
export const auctionPart = (store: TableStore) => (isWanted(store) ? part() : null)

/** Returns the component for auctions in a traveller, which may contain some although none is recorded any more. */
export const auctionLine = () => part()?.AuctionLine ?? null
