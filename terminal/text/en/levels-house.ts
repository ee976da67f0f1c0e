import type { Catalogue } from '../../../shared/text/text.ts'

/**
 * What the house says otherwise at a table that plays a level match: a deal, not a board, which nobody else has. Each under
 * the name of the house's catalogue and its key there.
 */
export const levelsHouseEn: Catalogue = {
  'keying.entry.board': 'Deal {board}',
  'keying.said.board': 'Deal {board}. ',
  'keying.score.director': 'The director will look at this deal.',
  'keying.accept.you-score': 'You are now at',
  'table.more.boards': 'Deals of this round',
  'table.more.other-board': 'Another deal',
  'table.more.unplayed': 'This deal is not played',
  'table.unplayed.text':
    'Deal {board} is not played at this table: all four read that and agree, as they do with a result.',
  'table.boards.title': 'Which deal?',
  'table.boards.correct-title': 'Which deal was keyed wrong?',
  'table.boards.look': 'played, see the levels',
  'table.wrong.played': 'It was played',
  'table.score.title': 'Deal {board}',
  'table.score.next': 'Next deal',
  'table.score.correct': 'Correct this deal',
  'table.score.ruled': 'The director has ruled about this deal.',
  'table.score.ruled-unkeyed': 'The director has ruled about this deal. You need not key it.',
  'table.move.sit-out-rest': 'you have played your last round',
  'round.late.last': 'Table {table} still plays.',
  'round.late.left': { one: 'Table {table} still plays.', other: 'Table {table} still plays.' },
  'round.end.played': 'You have played your last round',
  'round.end.left': {
    one: 'Round {round}: deal {boards} has no result.',
    other: 'Round {round}: deals {boards} have no result.',
  },
  'round.not-played.asks': 'Deal {board} stays open until the director has said that it is not played.',
  'agreement.sheet.title': 'The deals of this round',
  'agreement.sheet.text': 'Both sides read them all. Press a deal that is wrong.',
  'changes.time-up.aside':
    'What was keyed of deal {board} is put aside: it was not agreed before the bell. If both sides had agreed by then, call the director.',
  'changes.time-up.held': 'Deal {board} was agreed after the bell. The director says whether it counts.',
  'changes.board': 'Deal {board}',
  'changes.board-then': 'Deal {board}, round {round}',
  'tablemates.other-board': 'Deal {board} is on tablet {mark}',
  'tablemates.overtaken': 'Deal {board} was keyed on the other tablet',
  'why-waits.former-table': 'This tablet has left table {table}; others may have played deal {board} there.',
  'why-waits.one-tablet':
    'The evening was rebuilt, and only one tablet says this of deal {board}. The director decides.',
  'why-waits.already-entered': 'Deal {board} has another result at this table already.',
  'why-waits.already-corrected': 'The result of deal {board} has been changed meanwhile.',
  'why-waits.not-in-plan':
    'By the movement other people sit at table {table} in round {round}, or deal {board} is not played there.',
  'why-waits.played-before': 'Somebody at this table has a result of deal {board} already.',
  'why-waits.time-over':
    'The time of the round was over, and nothing shows that deal {board} was accepted before.',
  'common.traveller.cancelled': 'The director has taken this deal out: it counts for nobody.',
  'common.not-played': 'Not played',
}
