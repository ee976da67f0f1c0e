/** What is wrong with a movement or a file of movements, why one cannot be made or changed so, and what is good to know of it. */
export const movementProblemEn = {
  'who.pairs': 'pair {who}',
  'who.pairs.NS': 'North-South pair {who}',
  'who.pairs.EW': 'East-West pair {who}',
  'who.teams': 'team {who}',
  'who.teams.NS': 'team {who} North-South',
  'who.teams.EW': 'team {who} East-West',
  'who.individual': 'player {who}',
  'who.individual.NS': 'player {who} North-South',
  'who.individual.EW': 'player {who} East-West',
  'fault.no-rounds': 'The movement has no rounds or no tables.',
  'fault.too-large.tables': '{value} tables are more than {most}.',
  'fault.too-large.rounds': '{value} rounds are more than {most}.',
  'fault.too-large.contestants': '{value} contestants are more than {most}.',
  'fault.too-large.board': 'Board {board}: board numbers go up to {most}.',
  'fault.too-large.id': 'Contestant {id}: that is more than {most} characters.',
  'fault.contestant-listed-twice': 'The list of contestants names {who} twice.',
  'fault.label-twice': 'Two contestants of one line are both called {who}.',
  'fault.line.kind': 'Two winners are for pairs; teams and players are ranked in one list.',
  'fault.line.neither': 'There are two winners, but {who} belongs to neither line.',
  'fault.line.belongs': 'There is one winner, but {who} belongs to a line.',
  'fault.round-or-table-out-of-range':
    'Round {round}, table {table}: the movement has {rounds} rounds and {tables} tables.',
  'fault.table-listed-twice': 'Round {round}, table {table} is listed twice.',
  'fault.round-empty': 'Round {round}: nobody plays.',
  'fault.unknown-contestant': 'Round {round}, table {table}: {who} is not in the list of contestants.',
  'fault.half-a-pair.pairs': 'Round {round}, table {table}: the seats of one side belong to different pairs.',
  'fault.half-a-pair.teams': 'Round {round}, table {table}: the seats of one side belong to different teams.',
  'fault.against-itself': 'Round {round}, table {table}: {who} sits North-South and East-West.',
  'fault.line-crossed':
    'Round {round}, table {table}: {who} sits in the other line; with two winners nobody may.',
  'fault.two-seats': 'Round {round}: {who} is at table {other} and at table {table}.',
  'fault.two-seats.seats': 'Round {round}, table {table}: {who} has the seats {seats}.',
  'fault.board-number': 'Round {round}, table {table}: {board} is no board number.',
  'fault.board-listed-twice': 'Round {round}, table {table}: board {board} is listed twice.',
  'fault.boards-without-opponents':
    'Round {round}, table {table}: there are boards to play, but a seat is empty.',
  'fault.deal-twice':
    'Round {round}, table {table}: {who} plays board {board} again, after round {earlier} at table {other}.',
  'fault.board-played-once':
    'Round {round}, table {table}: board {board} is played nowhere else, so nothing compares with it.',
  'fault.never-plays': '{who} never plays.',
  'draw.kind': 'Rounds are drawn for pairs or teams that are ranked in one list.',
  'draw.none': 'No more rounds are to be drawn: all {rounds} of this movement stand.',
  'draw.round': 'Round {next} comes next, not round {round}.',
  'draw.few': 'A draw needs at least two; taking part: {count}.',
  'draw.copies':
    'Sets of boards at hand: {copies}, boards in each: {boards}. {matches} matches cannot share them: more tables than boards would want each set.',
  'draw.no-bye': 'In round {round} nobody has the bye.',
  'draw.begun': 'Round {round} has begun at table {table}: what is played stays.',
  'draw.no-match': 'Round {round}: nobody plays at table {table}.',
  'draw.no-place': '{who} has no place in round {round}.',
  'draw.same': 'That changes nothing.',
  'draw.rounds': '{value} is no number of rounds that are still to be drawn.',
  'draw.withdrawn': '{who} has withdrawn already.',
  'draw.present': '{who} takes part already.',
  'draw.unknown': '{who} is not in this section.',
  'change.no-round': 'Round {round}: there are rounds 1 to {rounds}.',
  'change.nothing': 'That is how it is planned already.',
  'change.has-results':
    'Round {round}, table {table}: board {board} has been played there; change the movement from the next round on.',
  'change.faulty': '{fault}',
  'change.board-number': 'Round {round}, table {table}: {board} is no board number.',
  'change.board-twice': 'Round {round}, table {table}: a board is said twice.',
  'change.board-has-result':
    'Round {round}, table {table}: board {board} has a result there, so it was played; name it too.',
  'change.team-turned':
    'A team whose halves sat the wrong way has no match to compare; rule on the boards instead.',
  'change.not-in-movement': '{who} is not in this movement.',
  'change.busy':
    'Round {round}, table {table} has results of people who are said to have sat at table {other}; correct those first.',
  'change.no-table': 'In round {round} nobody is planned at table {table}.',
  'change.no-place': '{who} has no place from round {round} on.',
  'change.table-unused': 'Table {table} is not used from round {round} on.',
  'change.other-contestants':
    'The other movement cannot take over: it is for other contestants or another number of winners.',
  'change.other-rounds': 'The other movement has {rounds} rounds, none from {round} on.',
  'change.other-line': '{who} was in the other line.',
  'change.again': 'Round {round}, table {table}: {who} would play board {board} twice.',
  'change.no-larger': 'No movement of {tables} tables goes on from round {round} without repeating boards.',
  'change.pairs-only-table': 'Only pairs can take a table more.',
  'change.pairs-only-late': 'Only into a movement of pairs can a pair come late.',
  'change.no-free-place': 'From round {round} on no place is free in which another pair meets new boards.',
  'change.no-walk': 'From round {round} on no table was found where another pair meets new boards.',
  'change.no-bump':
    'From round {round} on no order was found in which pairs can take over tables without meeting boards again.',
  'change.drop-has-results': 'Round {round} has a result at table {table}: it can be cut short, not dropped.',
  'change.only-round': 'This is the only round; nothing would be left to play.',
  'change.boards-count': '{value} is no number of boards.',
  'change.rounds-count': '{value} is no number of rounds to add.',
  'change.no-further': {
    one: 'The maker of the movement knows no further round without repeating boards.',
    other: 'The maker of the movement knows no {count} further rounds without repeating boards.',
  },
  'make.tables':
    '{movement}: the number of tables must be a whole number from {least} to {most}, not {value}.',
  'make.rounds': 'The number of rounds must be a whole number from {least} to {most}, not {value}.',
  'make.boards': 'Boards a round must be a whole number from {least} to {most}, not {value}.',
  'make.half-set': 'Boards in a half set must be a whole number from {least} to {most}, not {value}.',
  'make.too-many-rounds':
    '{movement} with {tables} tables has {full} rounds at most, with {full} full sets of boards: in round {next} somebody would meet opponents or boards again.',
  'make.one-list': 'Two winners are for pairs; teams and players are ranked in one list.',
  'make.half-table': 'Half tables are for pairs; say how many teams or players there are.',
  'make.no-switch': 'Arrow switches are for pairs, not for teams or players.',
  'make.switch-winners':
    'Arrow switches are for one winner: with two winners both lines keep their direction.',
  'make.one-winner': '{movement} has one winner: pairs change between North-South and East-West.',
  'make.two-winners': '{movement} has two winners.',
  'make.cut': 'The movement cannot be cut to {rounds} rounds. {fault}',
  'make.switch-round': 'Round {round} cannot be switched: there are rounds 1 to {rounds}.',
  'make.mitchell-even':
    'With {tables} tables a Mitchell needs a skip or a relay: East-West would meet boards again from round {round}.',
  'make.mitchell-odd': 'With {tables} tables a Mitchell needs neither skip nor relay.',
  'make.rover.NS':
    'With {tables} tables no walk of a North-South rover over {rounds} rounds meets new boards and a new opponent in every round; fewer rounds, or a rover East-West, may do.',
  'make.rover.EW':
    'With {tables} tables no walk of a rover over {rounds} rounds meets new boards and a new opponent in every round; fewer rounds, or a rover East-West, may do.',
  'make.bump-line':
    'In a bump the odd pair is North-South: it takes over a table. For an odd pair East-West take the rover.',
  'make.bump':
    'With {tables} tables and {rounds} rounds no order was found in which pairs can take over tables without meeting boards again.',
  'make.web':
    'With {tables} tables, an odd number, a Web has an odd number of rounds, not {rounds}: boards that go both ways would meet the same pairs again.',
  'make.weave':
    'With {tables} tables a Weave Mitchell cannot be: it needs a number of tables that 4 divides.',
  'make.web-copies': '{copies} identical sets of boards are needed, not {value}. More rounds need fewer.',
  'make.interwoven-howell':
    'With {tables} tables an Interwoven Howell cannot be: there are those of 7, 11, 13 and 15 tables.',
  'make.double-howell':
    'With {tables} tables a Double Howell cannot be: two halves of as many tables each are needed.',
  'make.howell-two-tables':
    'A Howell of 2 tables has 3 rounds, sharing all boards, or 6 rounds without sharing, not {value}.',
  'make.howell-long':
    'A Howell of {tables} tables has {most} rounds at most, not {value}: after them everybody has met everybody.',
  'make.howell-short':
    'A Howell of {tables} tables has {tables} to {most} rounds, not {value}: each table plays another set in every round, so there are at least as many rounds as tables.',
  'make.howell-three':
    'Three tables cannot play 5 rounds with whole sets of boards, two tables at most sharing one: half sets do it, or all three tables share in the last round.',
  'make.howell-none': 'There is no Howell of {tables} tables in {rounds} rounds here.',
  'make.barometer-copies':
    'In a Barometer of {tables} tables all play the same boards at once: {tables} identical sets are needed, not {value}.',
  'make.round-robin-copies':
    '{copies} matches play the same boards at once: {copies} identical sets are needed, not {value}. An American Whist needs one.',
  'make.even-rounds': '{movement} has an even number of rounds, not {value}: each match takes two.',
  'make.even-teams': '{movement} is for an even number of teams, not {value}.',
  'make.stanzas':
    '{movement} of so many teams has {lengths} rounds: one of its two stanzas, or both. It cannot have {value}.',
  'make.hester': 'A Hester is for {teams} teams, not {value}.',
  'make.thurner': 'A Thurner is for {teams} teams, not for {value} teams.',
  'make.triangles': 'A round robin with triangles is for {teams} teams, not {value}.',
  'make.triangle-rounds': 'A triangle takes two rounds, so their number is even, not {value}.',
  'make.rainbow':
    'With {tables} tables a Rainbow cannot be: {tables} can be divided by {divisor}, so players who walk that much faster than others would meet them, or boards, again.',
  'make.individual-players': 'There is no individual for {players} players.',
  'remark.sharing': {
    one: 'Round {round}: tables {tables} share board {boards}.',
    other: 'Round {round}: tables {tables} share boards {boards}.',
  },
  'remark.sit-out': 'Round {round}: {who} sits out.',
  'remark.sit-out.table': 'Round {round}: {who} sits out at table {table}.',
  'remark.board-played-once': {
    one: 'Round {round}: board {boards} played nowhere else, so nothing compares.',
    other: 'Round {round}: boards {boards} played nowhere else, so nothing compares.',
  },
  'remark.match-without-return':
    '{who} North-South plays boards {boards} against {other} East-West, but {other} North-South never plays them against {who} East-West.',
  'remark.plays-little': '{who} plays {own} of {all} boards, less than the usual 70%.',
  'plan-file.too-large': 'The file has more than {most} MB, which no file of movements has.',
  'plan-file.grown': 'The file has more entries, or entries within entries, than any file of movements.',
  'plan-file.not-json': 'This is not a movement file: it begins like JSON and cannot be read as such.',
  'plan-file.none': 'The file holds no movement.',
  'plan-file.no-such': 'The file holds no movement “{id}”.',
  'plan-file.choose': 'The file holds {many} movements ({ids}, …): say which one.',
  'plan-file.format': 'This is not a movement in the entries format: this cannot stand there (at {path}).',
  'plan-file.rounds-format': 'These are no rounds of a terminal file.',
  'plan-file.results-format':
    'The results do not say who played where: every row needs ns, ew, round and table (not so: {path}).',
  'plan-file.section-which': 'The rounds are of sections {sections}: say which one.',
  'plan-file.section-none': 'There are no rounds of section {section}.',
  'plan-file.place':
    'Board {board}: round {round}, table {table} has pair {ns} against pair {ew}, other boards pair {otherNs} against pair {otherEw}.',
  'plan-file.faults': '“{movement}” cannot be played. {faults}',
  'plan-file.more': 'And {many} more.',
  'plan-file.board-beyond':
    'Round {round}, table {table}: board {board} is out of range, the movement says it has boards {first} to {last}.',
  'plan-file.number-beyond':
    'Round {round}, table {table}: {who} is out of range, the movement has places for {seated}.',
  'plan-file.empty': 'The file is empty.',
  'plan-file.unknown':
    'The file holds no movement: it is neither JSON, EBUScore text, .ASC, .MOV nor a table of rounds and tables.',
  'plan-file.boards-unplayed':
    'Boards by the header: {boards}; played: {played}. Lay out only those that are played, or correct the header.',
  'asc.rounds':
    'Rounds by the first line of the .ASC file: {rounds}; lines of rounds: {value}. Correct the third number of the first line, or the lines.',
  'asc.row': 'Line {line} of the .ASC file has {value} numbers and letters; {tables} tables need {needed}.',
  'table.no-sets':
    'The table names round, table, North-South and East-West, but no order of board sets fits it. Add a fifth column with the board set.',
  'ebuscore.no-header':
    '“{name}”, line {line}: no header follows this name. Write the numbers of the movement in the next line: type, tables, boards, boards per set, rounds.',
  'ebuscore.number':
    '“{name}”, line {line}: “{text}” is no number. Correct it: only numbers and commas stand here.',
  'ebuscore.type':
    '“{name}”, line {line}: there is no type {value}. Make the first number 0, 1 or 2 for pairs, 3 or 4 for players, 5, 6 or 7 for teams.',
  'ebuscore.header.pairs':
    '“{name}”, line {line}: the header has {value} numbers. For pairs make it six: type, tables, boards, boards per set, rounds, and the missing pair (0: none).',
  'ebuscore.header.teams':
    '“{name}”, line {line}: the header has {value} numbers. For teams make it five: type, tables, boards, boards per set, rounds.',
  'ebuscore.header.individual':
    '“{name}”, line {line}: the header has {value} numbers. For players make it six: type, tables, boards, boards per set, rounds, and how many play.',
  'ebuscore.size':
    '“{name}”, line {line}: tables by the header: {tables}; rounds: {rounds}. Correct its second number (tables, 1 to 250) or its fifth (rounds, 1 to 99).',
  'ebuscore.boards':
    '“{name}”, line {line}: boards by the header: {boards}; in each set: {set}. Correct its third number (all boards, up to 999) or its fourth (boards per set, 1 or more).',
  'ebuscore.lines':
    '“{name}”, line {line}: tables by the header: {tables}; lines that follow: {value}. Correct its second number, or give each table one line.',
  'ebuscore.rounds':
    '“{name}”, line {line}: rounds by the header: {rounds}; in the line of every table: {value}. Correct its fifth number, or the lines.',
  'ebuscore.row':
    '“{name}”, line {line}: the line of table {table} has {value} numbers, not {needed}: {width} for each round (rounds by the header: {rounds}). Correct this line.',
  'ebuscore.rows.players':
    '“{name}”, line {line}: type {value} has three numbers for each round and table, but five stand here, as of four players and a set. Make the type 3 and the sixth number how many play.',
  'ebuscore.rows.sides':
    '“{name}”, line {line}: type {value} has five numbers for each round and table, but three stand here, as of two sides and a set. Make the type 0 for pairs, or 5 for teams.',
  'ebuscore.rows.teams':
    '“{name}”, line {line}: type {value} is for pairs, but in every round each number sits North-South at one table and East-West at another. Make the type 5 for teams (five numbers), or 1 for pairs in two lines.',
  'ebuscore.rows.not-teams':
    '“{name}”, line {line}: type {value} is for teams, but in no round does a number sit both North-South and East-West, as the two pairs of a team do. Make the type 0 for pairs, and the sixth number 0.',
  'ebuscore.sets':
    'Boards by the header: {boards}, in sets of {set}; that is no whole number of sets. Correct the third number of the header, or the fourth.',
  'ebuscore.players':
    'Players by the header: {value}; in the lines of the tables: {players}. Correct the sixth number of the header, or the lines.',
  'ebuscore.missing':
    'Pair {value} is missing by the header and sits out, though the lines give it boards. To play with that pair, make the sixth number of the header 0.',
  'ebuscore.missing-nowhere':
    'Pair {value} is missing by the header, but sits nowhere in the lines of the tables. Make the sixth number of the header 0, or the number of the pair that is missing.',
  'mov.magic': 'This is no movement file of ACBLscore (.MOV): it does not begin with 5D 8D.',
  'mov.short': 'This is no movement file of ACBLscore (.MOV): it has only {value} bytes.',
  'mov.form':
    'This is no movement file of ACBLscore (.MOV): it is neither a Mitchell (0) nor a Howell (1), but {value}.',
  'mov.no-tables': 'This is no movement file of ACBLscore (.MOV): it has no tables.',
  'mov.size':
    'This is no movement file of ACBLscore (.MOV): {value} bytes do not fit {tables} tables and {rounds} or {otherRounds} rounds.',
  'change.empty-seat': 'Round {round}, table {table}: nobody can play there, a seat is empty.',
  'change.no-boards': 'Round {round}, table {table}: say at least one board.',
  'plan-file.format-whole': 'This is not a movement in the entries format: it is no object.',
  'plan-file.endless':
    'This is not a movement in the entries format: it has more than {most} plays of a board.',
  'plan-file.not-movement':
    '{seems} The command reads movements: JSON in the entries format, EBUScore’s movement text, the Dutch .ASC, ACBLscore’s .MOV, and a CSV table of round, table, North-South, East-West and board set.',
  'plan-file.folder': '{file} is a folder. The command needs one movement file of it.',
  'plan-file.of': '{file}: {problem}',
  'plan-file.missing': 'There is no file {file}.',
  'plan-file.unread': '{file} cannot be read: {detail}',
} as const
