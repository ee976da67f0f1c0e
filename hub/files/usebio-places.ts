import type { LineSide } from './usebio-line.ts'
import { elementsIn, figureIn, optional, textIn, type XmlElement } from './xml.ts'

export function placeData(
  contestant: XmlElement,
  winners: number | string,
  sideOf: (label: string) => LineSide | undefined,
): object {
  const id = textIn(contestant, 'PAIR_NUMBER') || textIn(contestant, 'PLAYER_NUMBER')
  const said = textIn(contestant, 'DIRECTION').toUpperCase()
  return {
    id,
    // A pair without a stated direction has the one in which it plays.
    ...optional('dir', winners === 2 ? said || sideOf(id) : undefined),
    ...optional('total', figureIn(contestant, 'TOTAL_SCORE')),
    ...optional('percent', figureIn(contestant, 'PERCENTAGE')),
    ...optional('rank', figureIn(contestant, 'PLACE')),
    ...optional('boards', figureIn(contestant, 'BOARDS_PLAYED')),
    ...awardOf(contestant),
    ...playersOf(contestant),
  }
}

export function teamPlaceData(team: XmlElement): object {
  const name = team.attributes.get('TEAM_NAME')?.trim() ?? ''
  return {
    id: team.attributes.get('TEAM_ID')?.trim() || textIn(team, 'TEAM_ID'),
    ...optional('total', figureIn(team, 'TOTAL_SCORE')),
    ...optional('rank', figureIn(team, 'PLACE')),
    ...awardOf(team),
    ...(name !== '' && { players: [name] }),
  }
}

/** Returns the master points if they are of one kind; several kinds could not be told apart. */
function awardOf(contestant: XmlElement): object {
  const [points, ...more] = elementsIn(contestant, 'MASTER_POINTS')
  return points && more.length === 0 ? optional('award', figureIn(points, 'MASTER_POINTS_AWARDED')) : {}
}

function playersOf(contestant: XmlElement): object {
  const own = textIn(contestant, 'PLAYER_NAME')
  const names =
    own === '' ? elementsIn(contestant, 'PLAYER').map(player => textIn(player, 'PLAYER_NAME')) : [own]
  const written = names.filter(name => name !== '')
  return written.length > 0 ? { players: written } : {}
}
