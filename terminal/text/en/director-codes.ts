/** The codes of the tables on the director’s screen and on paper, how a tablet comes in without them, one more screen, and the club card. */
export const directorCodesEn = {
  title: 'Codes for the tables',
  open: 'Codes for the tables',
  hint: 'Each tablet scans the code of its table with its camera, and is at that table.',
  back: 'Back to the room',
  all: 'All tables',
  print: 'Print table cards',
  'code.of': 'Table {table}',
  'code.alt': 'QR code of table {table}',
  'code.show': 'Show its code',
  'code.there': 'has a tablet',
  'codes.asking': 'Asking the desk for the codes …',
  'codes.kept':
    'The desk shows the codes only on the laptop itself, or over https: on the club’s network others could read them, too.',
  'codes.away': 'The desk is out of reach. The codes come when it is back.',
  'codes.old-desk': 'The desk does not know codes for tables. Open its address instead.',
  'codes.silent': 'The desk has not answered.',
  'codes.again': 'Ask again',
  needs: { one: '{count} thing in the room needs you', other: '{count} things in the room need you' },

  for: 'Which tablets are the codes for?',
  'for.any': 'Any tablet',
  'for.ready': 'Tablets made ready (https)',
  'for.page': 'They open {address}.',
  'for.ready.hint':
    'On a tablet that was not made ready such a code opens a warning, not the table. How to make one ready stands under “Address”, “Secure address (https)”.',
  'card.ready': 'Only for tablets that were made ready for the secure address.',

  'join.title': 'Without a camera',
  'join.address': 'In the tablet’s browser, open',
  'join.table': 'then press your table’s number.',
  'join.number': 'In the app, type the number of the desk:',

  'card.table': 'Table {table}',
  'card.scan': 'Scan this code with the tablet’s camera. The tablet is then at this table.',
  'card.address': 'No camera? Open {address} on the tablet and press {table}.',
  'card.number': 'In the app: number of the desk {number}, then {table}.',
  'card.only': 'Only for {session}, {date}.',

  'screen.alt': 'QR code for one more director’s screen',
  'screen.hint':
    'Scan this with the other device. It shows a number; press “Let it in” here when it is the same. The code is good for ten minutes.',
  'screen.asks': 'A device wants to direct here, too. It shows the number {number}.',
  'screen.let-in': 'Let it in',
  'screen.turn-away': 'Not now',
  'screen.own': 'This screen shows the number',
  'screen.wait': 'On the director’s screen, press “Let it in” beside this number.',
  'screen.give-up': 'Back',

  'card.club': 'Club card',
  'card.club.hint':
    'The club card brings an evening back on another laptop. Whoever has it can take over the club: show it to nobody, keep it away from the laptop.',
  'card.club.show': 'Show the club card here',
  'card.club.sure': 'Is nobody looking who should not see it?',
  'card.club.yes': 'Show it',
  'card.club.no': 'Do not show it',
  'card.club.hide': 'Put it away',
  'card.club.print': 'Print the club card',
  'card.club.alt': 'The club card as a QR code',
  'card.club.words': 'The twelve words',
  'card.club.elsewhere':
    'The club card is shown only on the laptop itself, because it would cross the air to here. Open the director’s screen there, or type “{command}” there.',
  'card.club.paper':
    'With these twelve words another laptop rebuilds the evening from what the tablets hold: open its director’s screen and press “Rebuild an evening”.',
} as const
