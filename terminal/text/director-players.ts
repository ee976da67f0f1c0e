import { catalogue, type TextOf } from '../../shared/text/catalogue.ts'
import directorPlayers from '../../shared/text/messages/en/director-players.json' with { type: 'json' }

export const DIRECTOR_PLAYERS_TEXT = /* @__PURE__ */ catalogue(
  'director-players',
  directorPlayers,
  locale => import(`../../shared/text/messages/${locale}/director-players.json`, { with: { type: 'json' } }),
)

export type DirectorPlayersText = TextOf<typeof DIRECTOR_PLAYERS_TEXT>
