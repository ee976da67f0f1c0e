/** What the director’s screen says of the desk itself: its health, its addresses, its copies, rebuilding, and why it refuses. */
export const directorDeskEn = {
  'health.cannot-write': 'The desk cannot save',
  'health.superseded': 'Another desk leads',
  'health.restored': 'Older copy: the desk waits for you',
  'health.second-desk': 'Two desks are running',
  'health.recovering': 'The evening is being rebuilt',
  'health.cannot-write.says':
    'The desk cannot save: its disk is full, or its data folder cannot be written. Free some space on the laptop, for example by emptying the bin. The tables play on; their tablets keep everything and hand it in by themselves.',
  'health.superseded.says':
    'Another desk of the club has taken this session over, and nothing more is entered here. Go on at that desk; what this one holds comes to it through the tablets. If that desk is gone for good, go on here.',
  'health.restored.says':
    'This desk runs on an older copy of its data folder: the tablets know of results that are not in it. Nothing is entered until you go on. Then the tablets hand in what is missing, and it counts as it did.',
  'health.second-desk.says':
    'Two desks are running on copies of one data folder. Choose which one goes on, on its own screen. The other one then takes nothing more, and what it has comes back through the tablets.',
  'health.recovering.says':
    'This desk collects what the devices in the room hold. Nothing is decided until you say go.',
  'health.superseded.go-on': 'Go on here',
  'health.restored.go-on': 'Go on from here',
  'health.second-desk.go-on': 'This desk goes on',

  'answer.director-only': 'Only the director can do this.',
  'answer.no-device': 'There is no such device.',
  'answer.not-waiting': 'This device does not wait any more.',
  'answer.own-screen': 'This is the screen you are using; take its rights away from another one.',
  'answer.no-rights': 'This device has no rights here already.',
  'answer.no-table-device': 'This is no device of a table.',
  'answer.no-such-table': 'There is no such table in this session.',
  'answer.same-table': 'A tablet cannot have one table twice.',
  'answer.no-second-table':
    'This tablet cannot play for a second table: it is out of reach, or its app is an older one.',
  'answer.desk-well': 'This desk is well: there is nothing to choose.',
  'answer.no-card': 'These are not the twelve words of a club card: one is missing or misspelt.',
  'answer.other-club':
    'This desk has evenings of its own. Start it with an empty data folder to rebuild another club’s.',
  'answer.not-rebuilding': 'Nothing is being rebuilt at this desk.',
  'answer.nothing-found': 'No tablet and no screen has handed anything back yet.',
  'answer.cannot-write':
    'The desk cannot save right now, so this cannot be done. Free some space on its disk.',
  'answer.out-of-reach': 'The desk is out of reach at the moment; ask again when it is back.',
  'answer.not-here': 'Only on the laptop itself: on the club’s network others could read it.',
  'answer.session-gone': 'The desk does not have this session any more.',
  'answer.session-open': 'This session is still being played. Finish it first.',
  'answer.enough-shown': 'So many people have been looked up from here that only a whole name is found now.',
  'answer.not-now': 'The desk does not say this now.',
  'answer.no-session': 'No session has been opened yet.',
  'answer.not-kept': 'This could not be kept on this device.',
  'answer.unknown': 'The desk refused this.',

  'tables.open': 'Tables are open',
  'tables.closed': 'Tables are closed',
  'tables.open.means': 'A device that chooses a free table is let in at once.',
  'tables.closed.means': 'A device waits until you let it in, unless it scanned its table’s code.',
  'tables.do-open': 'Let everybody in at once',
  'tables.do-close': 'Let nobody in by themselves',
  'https.title': 'Secure address (https)',
  'https.means':
    'With it the tables’ page stays on the tablet, opens again after it was closed, and keeps the screen awake. Each tablet is made ready for it once.',
  'https.trust': 'Open this on the tablet; the page leads through three steps and says when it is ready:',
  'https.qr': 'QR code of the page that makes a tablet ready',
  'https.compare': 'That page shows this name and these signs. If they differ, stop there:',
  'https.then': 'After that the tablets open:',
  'tables.address': 'Open this address on every tablet and choose the table:',
  'tables.address.unknown': 'The desk has not told its address yet.',

  'qr.alt': 'The same address as a QR code',

  'spare.title': 'If this laptop fails',
  'spare.hint':
    'The tablets can look for the desk at another laptop of the club. Say where it is, for example {example}; they are told now and keep it.',
  'spare.field': 'Address of the other laptop',
  'spare.keep': 'Tell the tablets',
  'spare.forget': 'Forget {address}',
  'spare.wrong': 'This is not an address. It looks like {example}.',

  'copies.all': {
    one: 'The {count} tablet holds a copy of everything.',
    other: 'All {count} tablets hold a copy of everything.',
  },
  'copies.some': {
    one: '{whole} of {count} tablet holds a copy of everything.',
    other: '{whole} of {count} tablets hold a copy of everything.',
  },

  'rebuild.lacking': {
    one: '{count} tablet holds a session that this desk has never had. The room can hand it back.',
    other: '{count} tablets hold a session that this desk has never had. The room can hand it back.',
  },
  'rebuild.lacking.key': 'Collect it from the room',
  'rebuild.offer': 'Rebuild an evening',
  'rebuild.hint':
    'For when the laptop is lost or its data folder is gone: the tablets and directors’ screens of the room hand back what they hold.',
  'rebuild.elsewhere':
    'Open the director’s screen on the laptop itself for this: the words of the card would cross the air from here.',
  'rebuild.words': 'The twelve words on the club card',
  'rebuild.with-card': 'Rebuild with these words',
  'rebuild.without': 'Rebuild without the card',
  'rebuild.without-hint':
    'Without the card every tablet asks once, and results and seating come back. What the director said comes back only from a director’s screen. Print a new card afterwards: the old one will not fit any more.',
  'rebuild.title': 'The evening is being rebuilt',
  'rebuild.folder':
    'This laptop knows the club, but what it had saved of the evening is not there, or not all of it. What the room holds is collected here.',
  'rebuild.open':
    'Leave every tablet and every director’s screen switched on. They hand in what they hold by themselves; nothing is decided before you say go.',
  'rebuild.devices': {
    one: '{count} device has handed in everything.',
    other: '{count} devices have handed in everything.',
  },
  'rebuild.asked': {
    one: '{count} device has yet to hand in. Every tablet asks its table for a yes; a director’s screen of the lost laptop is counted here and does not ask.',
    other:
      '{count} devices have yet to hand in. Every tablet asks its table for a yes; a director’s screen of the lost laptop is counted here and does not ask.',
  },
  'rebuild.address':
    'This desk is at {address}. Each tablet names this address when it asks. On a tablet that does not come by itself, press “More …” and type it there.',
  'rebuild.foreign': {
    one: '{count} tablet belongs to another club than these words and hands nothing over. If the card is an old one, rebuild without it.',
    other:
      '{count} tablets belong to another club than these words and hand nothing over. If the card is an old one, rebuild without it.',
  },
  'rebuild.nothing': 'Nothing has been handed in yet.',
  'rebuild.nameless': 'A session whose name nobody knows',
  'rebuild.results': { one: '{count} result has been found.', other: '{count} results have been found.' },
  'rebuild.no-journal':
    'No copy of what the director said has been found: only what was shown to the tables is here.',
  'rebuild.unsaid': 'Please enter these again, no tablet holds them:',
  'rebuild.unsaid.result':
    'a result that you entered or changed: round {round}, table {table}, board {board}',
  'rebuild.unsaid.law-ruling': 'a guided ruling: round {round}, table {table}, board {board}',
  'rebuild.unsaid.ruling': 'a ruling: round {round}, table {table}, board {board}',
  'rebuild.unsaid.board-state':
    'a board that is played later, after the session or not at all: round {round}, table {table}, board {board}',
  'rebuild.unsaid.put-right':
    'a result that belonged elsewhere or to nobody: round {round}, table {table}, board {board}',
  'rebuild.unsaid.board-cancelled': 'that board {board} counts for nobody, or counts again',
  'rebuild.unsaid.adjustment': 'a penalty or a bonus: number {contestant} of section {section}',
  'rebuild.unsaid.warning': 'a warning: round {round}, table {table}',
  'rebuild.unsaid.forfeit': 'a forfeit: round {round}, table {table}',
  'rebuild.unsaid.one': 'One tablet alone says that these are missing, too:',
  'rebuild.look':
    'Without the card no tablet can prove that it is yours. Each shows its four signs under “More …”: leave out any that you do not know.',
  'rebuild.all': 'All tablets that have handed in',
  'rebuild.device.at': 'Tablet {mark}, table {table}',
  'rebuild.device.nowhere': 'Tablet {mark}, no table',
  'rebuild.device.facts': { one: '{count} entry of its own.', other: '{count} entries of its own.' },
  'rebuild.device.nothing': 'Nothing of its own.',
  'rebuild.device.alone': {
    one: '{count} entry in your name that no other tablet holds: it will wait for you.',
    other: '{count} entries in your name that no other tablet holds: they will wait for you.',
  },
  'rebuild.device.contested': {
    one: 'Another tablet says otherwise of {count} entry: both will wait for you.',
    other: 'Another tablet says otherwise of {count} entries: both will wait for you.',
  },
  'rebuild.device.left-out': 'Left out: nothing from it counts.',
  'rebuild.device.vouched': 'Trusted: what it alone says counts.',
  'rebuild.device.leave-out': 'Leave out',
  'rebuild.device.vouch': 'Trust it',
  'rebuild.device.plain': 'Undo',
  'rebuild.missing': {
    one: '{count} entry is lost: no device holds it any more.',
    other: '{count} entries are lost: no device holds them any more.',
  },
  'rebuild.silent': {
    one: 'Not heard yet: table {tables}. Its last results can be missing until its tablet is switched on.',
    other:
      'Not heard yet: tables {tables}. Their last results can be missing until their tablets are switched on.',
  },
  'rebuild.silent.boards': {
    one: 'Table {table}: {count} board has no result.',
    other: 'Table {table}: {count} boards have no result.',
  },
  'rebuild.waiting': {
    one: '{count} entry will wait for your decision.',
    other: '{count} entries will wait for your decision.',
  },
  'rebuild.go': 'Go on with this',
  'rebuild.leave': 'Do not rebuild',
} as const
