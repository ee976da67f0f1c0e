/** What the command line says: answers for people, and why it does not do what was asked. */
export const commandLineEn = {
  'option.command': 'There is no command or option "{value}".',
  'option.lang': '--lang takes one of {known}, not "{value}".',
  'option.encoding': '--encoding takes one of {known}, not "{value}".',
  'option.unknown': "Unknown option '{option}'.",
  'option.unexpected': "Unexpected argument '{argument}'.",
  'option.lacks-value': "Option '{option}' argument missing.",
  'option.ambiguous': "Option '{option}' argument is ambiguous.",
  'option.takes-none': "Option '{option}' does not take an argument.",
  'option.number': '{option} takes a number from {least} to {most}, not "{value}".',
  'option.winners': '--winners takes 1 or 2, not "{value}".',
  'option.missing': '--missing takes NS or EW, not "{value}".',
  'option.switch': '--switch takes none, best or rounds like 1,2, not "{value}".',
  'option.kind-needed': 'Which kind of movement? The command needs --kind.',
  'option.kind': 'There is no kind "{value}"; there are {known}.',
  'option.tables-needed': 'How many tables? The command needs --tables.',
  'option.players-of': '--players is for individuals; {kind} takes --tables.',
  'option.pairs-needed':
    'How many pairs, teams or players? The command needs one of --pairs, --teams and --players.',
  'option.movement-file-needed': 'Which file? The command needs one movement file.',
  'option.files': 'One file at a time, not {value}.',
  'option.file-or-kind': 'A file or --kind, not both.',
  'option.see': '{problem} See {command} --help.',
  'command.none': 'There is no command "{value}".',
  'print.none': 'The file holds no movement.',
  'print.no-such': 'The file holds no movement "{id}".',
  'print.choose': 'The file holds {many} such movements: say which with --id.',
  'print.broken': '"{movement}" cannot be played. {fault}',

  'check.playable': '{movement}: can be played',
  'check.broken': '{movement}: CANNOT be played',
  'check.nameless': 'Movement without a name',
  'check.sum.playable': {
    one: '{count} movement, all can be played.',
    other: '{count} movements, all can be played.',
  },
  'check.sum.broken': {
    one: '{count} movement, {broken} cannot be played.',
    other: '{count} movements, {broken} cannot be played.',
  },
  'check.contestants': 'contestants',
  'check.pairs': { one: '{count} pair', other: '{count} pairs' },
  'check.boards': { one: '{count} board', other: '{count} boards' },
  'check.size': 'size',
  'check.size.said': '{tables}, {rounds}, {boards}',
  'check.each': 'each plays',
  'check.each.said': '{boards} boards in {rounds} rounds',
  'check.board': 'each board',
  'check.board.said': 'is played {plays} times',
  'check.meetings': 'meetings',
  'check.partners': 'partners',
  'check.never': '{couples} never',
  'check.once': '{couples} once',
  'check.twice': '{couples} twice',
  'check.often': { one: '{couples} {count} time', other: '{couples} {count} times' },
  'check.and': '{one}, {other}',
  'check.none': 'none',
  'check.sharing': 'sharing',
  'check.sharing.said': 'in {rounds} rounds, up to {tables} tables with a board',
  'check.sit-outs': 'sit-outs',
  'check.sit-outs.said': '{rounds} rounds each, at most {boards} boards in a row',
  'check.balance': 'balance',
  'check.balance.said': '{quality} of 100 (competition {least} to {most})',

  'list.movement': 'Movement',
  'list.rounds': 'Rounds',
  'list.boards': 'Boards',
  'list.in-play': 'In play',
  'list.sit-out': 'Sit out',
  'list.shared': 'Shared',
  'list.never-meet': 'Never meet',
  'list.sets': 'Sets',
  'list.minutes': 'Minutes',
  'list.balance': 'Balance',
  'list.cost': 'Cost',
  'list.why': 'Why here',
  'list.legend':
    'In play: different boards of the whole movement; Sit out: boards in a row; Shared: rounds in which tables share boards; Never meet: couples of opponents.',
  'list.legend.cost':
    'Balance: of 100, how evenly it compares. Cost: all of this weighed, in boards; the less the better.',
  'list.kind': '{kind}: {purpose}',
  'list.none': 'No movement for {pairs} pairs.',
  'list.none.teams': 'No movement for {count} teams. There are movements for {near} teams.',
  'list.none.players': 'No movement for {count} players. There are movements for {near} players.',
  'list.none.wishes': 'No movement fits what is wished.',
  'list.none.boards': 'No movement for {pairs} pairs and about {boards} boards.',
  'list.none.minutes': 'No movement for {pairs} pairs and {minutes} minutes.',
  'list.none.both': 'No movement for {pairs} pairs and about {boards} boards and {minutes} minutes.',

  'option.boards-needed': 'How many boards has a match? The command needs --boards.',
  'option.scale': 'There is no scale and no file "{value}"; there are {known}.',
  'option.scale-unread': '{file} cannot be read: {detail}',
  'option.scale-file': '{file}: {fault} --scale reads a scale of victory points as JSON.',
  'option.scale-percent': 'The scale in {value} goes by percentages; vp prints those that go by IMPs.',
  'option.results-file-needed': 'Which file? The command needs one results file.',
  'option.profile': 'There is no profile "{value}", only {known}.',
  'option.form': 'There is no form "{value}", only {known}.',
  'option.drop':
    '{option} is a number from 0 to {most}, a share from 0% to {percent}% or a table as in 6:1,10:2, not "{value}".',
  'option.percent': '{option} is a whole percentage from 0 to {most}, not "{value}".',
  'option.sections': '--sections is across or apart, not "{value}".',
  'option.tie': 'There is no tie-break "{value}", only {known}.',

  'score.boards': { one: '{count} board', other: '{count} boards' },
  'score.results': { one: '{count} result', other: '{count} results' },
  'score.matches': { one: '{count} match', other: '{count} matches' },
  'score.sum': '{boards}, {results}, {form} by {profile}',
  'score.sum.teams': '{matches}, {form} by {profile}',
  'score.form.matchpoints': 'matchpoints',
  'score.form.butler': 'butler',
  'score.form.cross-imps': 'cross-imps',
  'score.form.cross-imps-sum': 'cross-imps-sum',
  'score.form.cross-imps-mean': 'cross-imps-mean',
  'score.form.teams-imps': 'teams-imps',
  'score.form.teams-vps': 'teams-vps',
  'score.form.point-a-board': 'point-a-board',
  'score.form.board-a-match': 'board-a-match',
  'score.form.total-points': 'total-points',
  'score.NS': 'North-South',
  'score.EW': 'East-West',
  'score.rank': 'Rank',
  'score.section': 'Section',
  'score.number': 'No',
  'score.names': 'Names',
  'score.total': 'Total',
  'score.percent': '%',
  'score.tie': 'Tie',
  'score.played': 'Boards',
  'score.round': 'Round',
  'score.team': 'Team',
  'score.score': 'Score',
  'score.against': 'Against',
  'score.pairs': 'Pairs',
  'score.board': 'Board {board}',
  'score.deal': 'Deal',
  'score.ns': 'N-S',
  'score.ew': 'E-W',
  'score.contract': 'Contract',
  'score.by': 'By',
  'score.tricks': 'Tricks',
  'score.ns-gets': 'N-S gets',
  'score.ew-gets': 'E-W gets',
  'score.passed-out': 'passed out',
  'score.sits-out': 'sits out',
  'score.held': '0 for the time being ({scores} of {needed})',
  'score.refused': { one: 'Refused: {count} row', other: 'Refused: {count} rows' },
  'score.refused.row': 'Board {board}, line {line}: {reason}',
  'file.not-results': '{seems} The command reads results: results JSON and USEBIO (its XML).',
  'file.too-large': 'The file has more than {most} MB, which no results file has.',
  'file.encoding': 'The file is in the encoding "{encoding}", which cannot be read.',
  'file.json': 'The file begins like JSON and cannot be read as such; perhaps it breaks off.',
  'file.grown': 'The file has more entries, or entries within entries, than any results file.',
  'file.not-object': 'This is JSON, but no session: it is not one JSON object.',
  'file.no-boards': 'This is JSON, but no session: it has no list of boards.',
  'file.winners': 'This is no session: it has neither one winner nor two.',
  'file.version': 'This file is of the form {version}; only "{known}" is read.',
  'file.xml': 'This is no well-formed XML.',
  'file.xml-line': 'This is no well-formed XML: line {line} cannot be read.',
  'file.xml-open':
    'This is no well-formed XML: an element is not closed (line {line}); perhaps the file breaks off.',
  'file.xml-grown': 'This XML has more elements, or elements within elements, than any results file.',
  'file.usebio-root': 'This is XML, but no USEBIO file: its root is not USEBIO.',
  'file.usebio-event': 'This USEBIO file holds no EVENT.',
  'file.usebio-boards': 'This USEBIO file holds no boards.',
  'file.usebio-events': {
    one: 'This USEBIO file holds {count} event; one is scored at a time.',
    other: 'This USEBIO file holds {count} events; one is scored at a time.',
  },
  'file.usebio-sessions': {
    one: 'This USEBIO file holds {count} session; one is scored at a time.',
    other: 'This USEBIO file holds {count} sessions; one is scored at a time.',
  },
  'seems.empty': 'The file is empty.',
  'seems.access':
    'This seems to be a Bridgemate database ({form}). No command reads it: have the results exported by the scoring program that it belongs to.',
  'seems.sqlite':
    'This seems to be an {form} database. Sessions of ours are exported on the director’s page.',
  'seems.office':
    'This seems to be a spreadsheet or another Office document: have the results exported by the scoring program.',
  'seems.zip': 'This seems to be an archive ({form}): unpack it and give the file that is in it.',
  'seems.gzip': 'This seems to be a compressed file ({form}): unpack it and give the file that is in it.',
  'seems.pdf':
    'This seems to be a {form} document, made for people: have the results exported by the scoring program.',
  'seems.picture': 'This seems to be a picture.',
  'seems.html': 'This seems to be a web page ({form}): save the file that the page offers, not the page.',
  'seems.xml': 'This seems to be {form} of another kind.',
  'seems.usebio': 'This seems to be a results file ({form}): {command} reads it.',
  'seems.results': 'This seems to be a results file ({form}): {command} reads it.',
  'seems.movement': 'This seems to be a movement ({form}): {command} reads it.',
  'seems.json': 'This seems to be {form} of another kind.',
  'seems.pbn':
    'This seems to be a {form} file. Its deals are taken on the director’s page; no command reads its results.',
  'seems.deals': 'This seems to be a file of deals ({form}), which no command reads.',
  'seems.mov': 'This seems to be a movement of {form}: {command} reads it.',
  'seems.ebuscore': 'This seems to be movements in the text of {form}: {command} reads it.',
  'seems.utf-16': 'This seems to be text in {form} that does not say so: save it as UTF-8.',
  'seems.table':
    'This seems to be a table of text ({form}), which no command reads: have the results exported by the scoring program.',
  'seems.text': 'This seems to be plain text.',
  'seems.unknown': 'What this file is cannot be told.',
  'results.two-tables':
    'The rows of this file cannot be about one session: on {clashes} of its {boards} boards number {number} has two results against different people, so it stands for more than one pair or player. Rows of several sections say which ("{section}"); where both directions number from 1, "{winners}" is 2.',
  'results.meets-itself':
    'The rows of this file cannot be about one session: on {clashes} of its {boards} boards number {number} sits twice in one row, so it stands for more than one pair or player. Where both directions number from 1, "{winners}" is 2.',
  'results.teams-meet-themselves':
    'The rows of this file cannot be about one session: in most of its matches a team meets itself.',
  'score.doubted': 'Counted, though not all of it can be read:',
  'score.doubted.contract': 'the contract "{written}" cannot be read; its score of {score} counts.',
  'score.doubted.declarer': 'the declarer "{written}" cannot be read; the score of {score} counts.',
  'score.doubted.tricks': 'the number of tricks "{written}" cannot be read; the score of {score} counts.',
  'score.doubted.lead': 'the lead "{written}" cannot be read; the score of {score} counts.',
  'score.doubted.ruling': 'the ruling "{written}" does not fit the printed points {score}; the points count.',
  'score.doubted.round': 'Round {round}, {team} against {opponents}: {reason}',
  'score.doubted.match': '{team} against {opponents}: {reason}',
  'score.unknown-form': 'This session was scored by "{method}"; here it is scored by matchpoints.',
  'score.unknown-form.teams': 'This session of teams was scored by "{method}"; here it is scored in IMPs.',
  'score.no-drop': 'Only Butler drops scores: --drop does nothing in {form}.',
  'score.no-hold': 'Only Butler makes boards wait: --hold does nothing in {form}.',
  'score.no-scale': 'Victory points are made of matches by IMPs: --scale does nothing here.',
  'score.idle': 'Of no use for a session of teams: {options}.',
  'score.form-of-teams':
    '{file}: This is a session of teams, which has no {form}; it is scored as it says itself.',
  'score.file': '{file}: {problem}',
  'score.no-file': 'There is no file {file}.',
  'score.folder': '{file} is a folder. The command needs one results file of it.',
  'score.unread': '{file} cannot be read: {detail}',

  'vp.title': { one: '{scale}, matches of {count} board', other: '{scale}, matches of {count} boards' },
  'vp.imps': 'IMPs',
  'vp.winner': 'Winner',
  'vp.loser': 'Loser',

  'web.table': 'The table’s app, for every tablet',
  'web.director': 'The director’s app',
  'web.once':
    'Open it once while there is internet, and add it to the home screen: from then on it starts without.',

  'start.running': 'Overtrick is running. Ctrl-C ends it.',
  'start.director': 'The director opens, once:',
  'start.tables': 'The tables open:',
  'start.also': 'On this machine also:',
  'start.wall': 'On a wall:',
  'start.results': 'Results:',
  'start.app': 'The app from the web:',
  'start.https': 'Secure (https):',
  'start.https.trust': 'Tablets get ready for it at:',
  'start.kept': 'Everything is kept in:',
  'start.health.well': 'The desk is well again.',
  'start.health.cannot-write':
    'The desk cannot save. {cause} Free some space on its disk; the tables play on, and their tablets keep everything and hand it in by themselves.',
  'start.health.superseded':
    'Another desk of this club has taken the session over; nothing more is entered here. Go on there, or choose on the director’s screen here.',
  'start.health.restored':
    'This data folder is an older copy of itself: the tablets know more than it holds. Nothing is entered until the director goes on, on his screen.',
  'start.health.second-desk':
    'Another desk is running on a copy of this data folder. Choose on the director’s screen of one of them which one goes on.',
  'start.health.recovering':
    'The desk collects what the devices hold; nothing is decided until the director says go.',
  'start.ended': 'Overtrick has ended. Everything is kept; start it again and the evening goes on.',
  'option.from-or-card': '--from or --card, not both.',
  'option.cert-and-key':
    '--cert and --key belong together: the file with the certificate, and the file with its private key.',
  'option.cert-or-none': '--cert and --no-https exclude each other: leave one of them out.',
  'option.backup': '--backup takes a folder.',
  'results.out-needed': 'Where to? The command needs --out DIR.',
  'results.format-needed': 'As what? The command needs one of {formats}.',
  'results.no-journal': 'There is no journal in {folder}. Say with --data where the club’s data are.',
  'results.no-session': 'There is no session "{session}" in {folder}.',
  'results.none': 'There is no session yet that could be written.',
  'results.cannot-write': '{path} cannot be written ({why}).',
  'results.kept-back':
    'Session {session} stays here: it is not closed, or its results are nobody’s to look up.',
  'results.published': {
    one: '{count} event is in {folder}, {changed} of them new or changed.',
    other: '{count} events are in {folder}, {changed} of them new or changed.',
  },
  'results.written': '{session} is written to {path}.',
  'option.data': '--data takes a folder.',
  'option.host': '--host takes a name like "club.example", not "{value}".',

  'option.broker':
    '--broker takes an address like "mqtt://overtrick-hub@192.168.1.9:1883"; mqtts://, ws:// and wss:// are good, too.',
  'option.broker-needed': '{option} goes with --broker.',
  'option.broker-tablets':
    '--broker needs --broker-tablets: how tablets reach it, an address like "wss://broker.example:8885/mqtt".',
  'option.broker-password':
    'The broker wants a password: name a file that holds it with --broker-password-file, or set OVERTRICK_BROKER_PASSWORD.',
  'option.broker-file': '{option}: {file} cannot be read.',
  'option.broker-folder': 'Name the folder in which the configuration is to be written.',
  'option.spare': '--spare takes an address like "192.168.1.6:8484", not "{value}".',
  'option.app':
    '--app takes the address of the app on the web, like "https://club.example/overtrick/", not "{value}".',
  'card.title': 'Club card',
  'card.what-for':
    'When the laptop is lost or broken: start Overtrick on another one and give it these words. It is then the same club to every tablet, and gets the evening back from the copies on the tablets.',
  'card.keep': 'Keep the card in the cupboard, not with the laptop. Whoever has it can pose as your club.',
  'card.none': 'There is no club key in {folder}; it is made at the first start.',
  'authority.title': "The club's own authority for https",
  'authority.name': 'Name:',
  'authority.fingerprint': 'Fingerprint (SHA-256):',
  'authority.until': 'Good until:',
  'authority.renewed':
    'It is made of the club key: a new laptop with the club card has the same one. The hub makes its own certificate anew at each start and whenever its addresses change, so nothing has to be renewed. After overtrick new-key the club has another authority; take this one off every tablet then, since whoever holds the old key can still make certificates that they trust.',
  'authority.administrators':
    'Whoever looks after many tablets writes the certificate into a file with --export FILE, and lets them trust it by their management. Compare the fingerprint first. Where the hub is started with --host, give the same names here.',
  'authority.exists': '{file} is there already; name another file, or move it away first.',
  'authority.unwritten': '{file} cannot be written: {cause}',
  'authority.written':
    'The certificate of the authority is in {file}. Its fingerprint (SHA-256): {fingerprint}',
  'new-key.sure':
    'A new key makes this a new club: every tablet and every screen of a director is let in anew, and the club card of today is void. Do it when the laptop or the card was stolen, with the hub stopped: overtrick new-key --yes. The results stay.',
  'new-key.failed':
    'The change of the key did not come to its end ({why}). See to the disk with the folder {folder}, and type the same command again before the hub is started.',
  'new-key.done':
    'The club has a new key. Print the new club card now (overtrick card): the one of before opens nothing of the new club. Keep that one sixty days more, for what tablets hold of earlier evenings, and then destroy it. Let every tablet in anew, with table cards printed anew. Where tablets trust the club’s certificate, take the old one off each of them and teach it the new one: whoever holds the old key can still make certificates that they trust.',

  'option.out': 'Where shall the papers go? The command needs --out DIR.',
  'option.paper': '--paper takes one of {known}, not "{value}".',
  'papers.no-build': 'The apps are not built. Run npm run build.',
  'papers.no-session': 'No evening has been played in {folder}: there is nothing to print.',
  'papers.no-such': 'There is no such session there. There are: {known}',
  'papers.no-chromium':
    'There is no Chromium on this machine (CHROMIUM_PATH, or one in the PATH): the papers are written as pages; open each in a browser and print it there.',
  'papers.not-printed':
    'The browser could not print {page}; it is kept: open it in a browser and print it there.',
  usage: `overtrick COMMAND [--lang {languages}]

  start [--data DIR] [--port N] [--host NAME]... [--spare HOST:PORT]... [--app URL]... [--backup DIR] [--start-empty]
        [--cert FILE --key FILE | --no-https]
      Runs the hub: the tables, the director's screen and everything between them, on one port (8484).
      --data   the folder that keeps everything; without it, the system's place for your data
      --port   another port; tablets belong to the port that they were opened with
      --host   one more name under which tablets know this machine
      --spare  an address (host:port) where tablets look for the hub when it is not here
      --app    an address (https) from which tablets may have the app: no other page of the web may speak to this hub
      --backup  keeps a checked copy of the data in this folder too: every two minutes and at the end
      --cert   the club's own certificate for https (PEM), with --key; read at each start
      --key    the private key of that certificate (PEM)
      --no-https  http alone
      --start-empty  begins anew where journal or key are lost; what lies there is kept aside
      --broker  an MQTT broker elsewhere, by which tablets link besides: mqtt://USER@HOST:PORT, or mqtts://
      --broker-tablets  the same broker as tablets dial it: ws:// or wss://HOST:PORT/mqtt
      --broker-password-file  holds the hub's password there; or set OVERTRICK_BROKER_PASSWORD
      --broker-ca  the certificate that vouches for the broker, where the system does not know it
      --broker-accounts  the folder with its password and ACL files, where it has no dynamic security

  broker-config DIR [--kind dynamic-security|files] [--port N] [--tablets-port N] [--tablets-address A]
                [--cert FILE --key FILE]
      Writes the configuration of a Mosquitto that lets each device only where it belongs.
  broker-config --check URL --broker-tablets URL [the other options of --broker]
      Tries every right at a broker that runs, and says what is wrong and what to do.

  check [--data DIR]
      Looks at this machine before play: network, address, disk, sleep, mains, clock; says what to do.
  card [--data DIR]
      Prints the club card: twelve words that rebuild the club on another laptop. Keep it in the cupboard.

  https [--data DIR] [--port N] [--host NAME]... [--export FILE]
      Says which authority the club has for https, with its fingerprint, and where tablets learn to trust it.
      --export writes its certificate for administrators: .crt (DER), .pem, or .mobileconfig for Apple's devices.

  papers --out DIR [--data DIR] [--session ID] [--paper a4|letter] [--html]
      Makes all papers of a session as PDF, one file each, when Chromium is there; otherwise, or with --html, pages that
      any browser opens and prints. Without --session those of the latest one. The hub must not be running.

  new-key [--data DIR] --yes
      After a theft: a new club key. Every device is let in anew.

  recover [--from FOLDER | --card "TWELVE WORDS"] [--data DIR]
      For a data folder that is empty or cannot be used: --from lays a backup back; --card writes the club's key, and
      the next start collects the evening from the tablets. Without either it says how to go on.

  score FILE [--profile P] [--form F] [--boards] [--json]
      Scores a results file (JSON or USEBIO) as the program that the file names, for people or for programs.

  publish --out DIR [--data DIR] [--session ID]...
      Writes the results that may be looked up into a folder for any web host: pages, data, and plain HTML beside them.
  export --json|--pbn|--web|--usebio [--data DIR] [--session ID] [--club NAME] [--out FILE]
      Writes a session, the last one where none is named, as federations and club sites take it.{lists}

  vp --boards N [--scale NAME|FILE] [--json]
      Prints a victory point scale for matches of N boards, for people or for programs.

  movement check FILE | make ... | list ... | print ...
      Judges movements of a file, makes them, lists what can be played, prints cards for a day without tablets.

  simulate [...]
      Plays seeded evenings with cut links and restarts, and checks that everyone ends equal.

  --lang       the language of the answers; without it, that of the terminal
  --help       says this
  --version    says which version this is
`,
  'usage.vp': `overtrick vp --boards N [--scale NAME|FILE] [--json]

Prints what a match of N boards won by so many IMPs is worth in victory points.

  --boards  how long the matches are, 1 to {most}
  --scale   {scales},
            or a file with a scale of your own; without it {scale}, the WBF's continuous scale
  --json    print {document} for programs: a step for each whole IMP up to
            "maximum", the first margin that is worth most
`,
  'usage.movement': `overtrick movement check FILE [--boards-per-round B] [--json]
    Judges every movement of a file: can it be played, and how good is it. FILE holds movements in the
    entries format (JSON), EBUScore's movement text, or one movement of ACBLscore (.MOV), a
    Dutch .ASC or a CSV table of round, table, N-S, E-W and board set.
    --json prints one judgement for each movement (an array for an array): {document}

overtrick movement make --kind KIND --tables N|--players N [--rounds R] [--boards-per-round B] [--winners 1|2]
                        [--switch none|best|ROUNDS] [--missing NS|EW] [--copies C] [--first-board F] [--json]
    Makes a movement. --switch 7,8 turns all tables in these rounds, best wherever it helps the balance;
    --missing is the line of the pair that a half table lacks; --json prints it in the entries format.
    --first-board F: its boards begin at F (1 to 99), with their own dealer and vulnerability.
    KIND: {kinds}

overtrick movement list --pairs N|--teams N|--players N [--boards B] [--winners 1|2] [--copies C]
                        [--minutes M] [--best] [--json]
    What N pairs, teams or players can play who want about B boards (left out: a usual evening) and have C sets of
    boards (pairs: 1) and M minutes, the least costly first; --best adds what turning single tables gains.

overtrick movement print FILE [--id ID] [--first-board F] [--html]
overtrick movement print --kind KIND --tables N [...] [--html]
    A card for each table and one for each contestant, for a day without tablets.
`,
} as const
