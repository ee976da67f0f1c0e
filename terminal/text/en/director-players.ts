/** A movement of players with changing partners or of teams, changed while it is played: where pairs are spoken of otherwise. */
export const directorPlayersEn = {
  'late-pair': 'A player comes late',
  'pair-leaves': 'A player leaves',
  substitute: 'A substitute plays on',
  'seats-instead': 'Other players sat down',
  pair: 'Player',
  'team-leaves': 'A team leaves',
  'teams-instead': 'Other teams sat down',
  team: 'Team',
  way: 'Where the new player sits',
  'way.fills': 'on the seat that is free',
  'way.rover': 'in turn for another player',
  newcomer: 'The new player’s name, if you know it',
  'seat.here': 'from this table: they had changed seats',
  'sub.name': 'Name of the substitute',
  'sub.before': '{who} keeps what was played before round {round}.',
  'sub.then':
    'From round {round} on {name} plays as player {label}. Partners, opponents and boards stay as they are.',
  'sub.ask': 'Say who comes. The substitute plays under the same number; the movement stays as it is.',
} as const
