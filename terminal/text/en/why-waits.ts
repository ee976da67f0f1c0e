import type { WaitingCode } from '../../../shared/session/decision.ts'

/** Why a result waits for the director, said to the four who keyed it; by the code of the desk’s decision. */
export const whyWaitsEn = {
  'session-unknown': 'The session was not open yet when this came to the desk.',
  'session-closed': 'The session was finished when this came to the desk.',
  'other-table': 'This tablet belongs to another table.',
  'former-table': 'This tablet has left table {table}; others may have played board {board} there.',
  'one-tablet':
    'The evening was rebuilt, and only one tablet says this of board {board}. The director decides.',
  'already-entered': 'Board {board} has another result at this table already.',
  'already-corrected': 'The result of board {board} has been changed meanwhile.',
  'not-in-plan':
    'By the movement other people sit at table {table} in round {round}, or board {board} is not played there.',
  'other-game': 'This session plays another game.',
  'played-before': 'Somebody at this table has a result on board {board} already.',
  'plan-version': 'The movement has been changed meanwhile.',
  'time-over': 'The time of the round was over, and nothing shows that board {board} was accepted before.',
  'no-code': 'This tablet was opened without the code on its table.',
} as const satisfies Readonly<Record<WaitingCode, string>>
