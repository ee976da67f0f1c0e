/** What a table is asked about a result before it is accepted, and the hands of a board after it. */
export const doubtsEn = {
  'other-board': 'Is this board {board}? Look at the number on the board.',
  'that-board': 'Is this board {board}? It would fit board {other}.',
  'other-side': 'Was {seat} declarer?',
  lead: 'Did {seat} lead this card?',
  doubled: 'Was the contract doubled?',
  undoubled: 'Was the contract not doubled?',
  'other-level': 'Was the contract as high as that?',
  'far-off': 'Is this what happened? It is far from all other tables.',
  wrong: 'Correct it',
  right: 'It is right',
  'hands.title': 'The hands',
  'hands.makes': 'Tricks with all cards seen',
  'hands.by': 'Declarer',
} as const
