import { BoardPage } from './BoardPage.tsx'
import { CardPage } from './CardPage.tsx'
import { EventPage } from './EventPage.tsx'
import { EventsPage } from './EventsPage.tsx'
import type { LookUpRoute } from './look-up-route.ts'
import { LookUpContext, type LookUpHere } from './use-found.ts'

interface Props extends LookUpHere {
  readonly route: LookUpRoute
}

/** Shows one of the lookup pages: the list of events, an event, a contestant's boards, or a board. */
export function LookUp({ route, ...here }: Props) {
  return (
    <LookUpContext.Provider value={here}>
      <RoutePage route={route} />
    </LookUpContext.Provider>
  )
}

function RoutePage({ route }: Pick<Props, 'route'>) {
  switch (route.kind) {
    case 'events':
      return <EventsPage />
    case 'event':
      return <EventPage event={route.event} />
    case 'card':
      return <CardPage {...route} />
    case 'board':
      return <BoardPage {...route} />
  }
}
