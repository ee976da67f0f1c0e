import type { commandLineEn } from '../en/command-line.ts'
import type { Translated } from '../text.ts'

export const commandLineRu: Translated<typeof commandLineEn> = {
  'option.command': 'Команды или параметра «{value}» нет.',
  'option.lang': '--lang: одно из {known}, а не «{value}».',
  'option.encoding': '--encoding: одно из {known}, а не «{value}».',
  'option.unknown': 'Параметра «{option}» нет.',
  'option.unexpected': 'Лишнее слово «{argument}».',
  'option.lacks-value': 'Параметру «{option}» нужно значение.',
  'option.ambiguous': 'Неясно, относится ли значение к параметру «{option}».',
  'option.takes-none': 'У параметра «{option}» нет значения.',
  'option.number': '{option}: число от {least} до {most}, а не «{value}».',
  'option.winners': '--winners: 1 или 2, а не «{value}».',
  'option.missing': '--missing: NS или EW, а не «{value}».',
  'option.switch': '--switch: none, best или туры вроде 1,2, а не «{value}».',
  'option.kind-needed': 'Какое движение? Укажите --kind.',
  'option.kind': 'Вида «{value}» нет; есть {known}.',
  'option.tables-needed': 'Сколько столов? Укажите --tables.',
  'option.players-of': '--players — для индивидуальных турниров; для {kind} укажите --tables.',
  'option.pairs-needed': 'Сколько пар, команд или игроков? Укажите одно из --pairs, --teams и --players.',
  'option.movement-file-needed': 'Какой файл? Нужен один файл движения.',
  'option.files': 'Файл должен быть один, а не {value}.',
  'option.file-or-kind': 'Либо файл, либо --kind, но не вместе.',
  'option.see': '{problem} Справка: {command} --help.',
  'command.none': 'Команды «{value}» нет.',
  'print.none': 'В файле нет движений.',
  'print.no-such': 'В файле нет движения «{id}».',
  'print.choose': 'В файле таких движений {many}: укажите одно через --id.',
  'print.broken': '«{movement}» играть нельзя. {fault}',
  'check.playable': '{movement}: играть можно',
  'check.broken': '{movement}: играть НЕЛЬЗЯ',
  'check.nameless': 'Движение без названия',
  'check.sum.playable': {
    one: '{count} движение, играть можно.',
    few: '{count} движения, играть можно все.',
    many: '{count} движений, играть можно все.',
    other: '{count} движения, играть можно все.',
  },
  'check.sum.broken': {
    one: '{count} движение, играть нельзя: {broken}.',
    few: '{count} движения, играть нельзя: {broken}.',
    many: '{count} движений, играть нельзя: {broken}.',
    other: '{count} движения, играть нельзя: {broken}.',
  },
  'check.contestants': 'участники',
  'check.pairs': { one: '{count} пара', few: '{count} пары', many: '{count} пар', other: '{count} пары' },
  'check.boards': {
    one: '{count} сдача',
    few: '{count} сдачи',
    many: '{count} сдач',
    other: '{count} сдачи',
  },
  'check.size': 'размер',
  'check.size.said': '{tables}, {rounds}, {boards}',
  'check.each': 'каждый играет',
  'check.each.said': 'сдач: {boards}, туров: {rounds}',
  'check.board': 'каждая сдача',
  'check.board.said': 'играется раз: {plays}',
  'check.meetings': 'встречи',
  'check.partners': 'партнёры',
  'check.never': '{couples} ни разу',
  'check.once': '{couples} один раз',
  'check.twice': '{couples} дважды',
  'check.often': {
    one: '{couples} {count} раз',
    few: '{couples} {count} раза',
    many: '{couples} {count} раз',
    other: '{couples} {count} раза',
  },
  'check.and': '{one}, {other}',
  'check.none': 'нет',
  'check.sharing': 'общие сдачи',
  'check.sharing.said': 'туров: {rounds}, столов на одну сдачу: до {tables}',
  'check.sit-outs': 'пропуски',
  'check.sit-outs.said': 'туров на каждого: {rounds}, подряд сдач не больше {boards}',
  'check.balance': 'баланс',
  'check.balance.said': '{quality} из 100 (соперничество от {least} до {most})',

  'list.movement': 'Движение',
  'list.rounds': 'Туры',
  'list.boards': 'Сдачи',
  'list.in-play': 'В игре',
  'list.sit-out': 'Пропуск',
  'list.shared': 'Общие',
  'list.never-meet': 'Без встречи',
  'list.sets': 'Комплекты',
  'list.minutes': 'Минуты',
  'list.balance': 'Баланс',
  'list.cost': 'Цена',
  'list.why': 'Почему здесь',
  'list.legend':
    'В игре: разных сдач во всём движении; Пропуск: сдач подряд; Общие: туров, в которых столы делят сдачи; Без встречи: пар соперников.',
  'list.legend.cost':
    'Баланс: из 100, ровность сравнения. Цена: всё это вместе, в сдачах; чем меньше, тем лучше.',
  'list.kind': '{kind}: {purpose}',
  'list.none': 'Движения для числа пар {pairs} нет.',
  'list.none.teams': 'Движения на такое число команд нет: {count}. Есть движения на {near} команд.',
  'list.none.players': 'Движения на такое число игроков нет: {count}. Есть движения на {near} игроков.',
  'list.none.wishes': 'Движения с такими пожеланиями нет.',
  'list.none.boards': 'Движения для числа пар {pairs} и примерно {boards} сдач нет.',
  'list.none.minutes': 'Движения для числа пар {pairs} и {minutes} мин нет.',
  'list.none.both': 'Движения для числа пар {pairs}, примерно {boards} сдач и {minutes} мин нет.',

  'option.boards-needed': 'Сколько сдач в матче? Укажите --boards.',
  'option.scale': 'Нет ни шкалы, ни файла «{value}»; есть {known}.',
  'option.scale-unread': '{file} не читается: {detail}',
  'option.scale-file': '{file}: {fault} --scale читает шкалу победных очков в JSON.',
  'option.scale-percent': 'Шкала в {value} — по процентам; эта команда печатает шкалы по ИМП.',
  'option.results-file-needed': 'Какой файл? Нужен один файл результатов.',
  'option.profile': 'Профиля «{value}» нет, только {known}.',
  'option.form': 'Вида подсчёта «{value}» нет, только {known}.',
  'option.drop':
    '{option}: число от 0 до {most}, доля от 0% до {percent}% или таблица вида 6:1,10:2, а не «{value}».',
  'option.percent': '{option}: целый процент от 0 до {most}, а не «{value}».',
  'option.sections': '--sections: across или apart, а не «{value}».',
  'option.tie': 'Способа делить места «{value}» нет, только {known}.',

  'score.boards': {
    one: '{count} сдача',
    few: '{count} сдачи',
    many: '{count} сдач',
    other: '{count} сдачи',
  },
  'score.results': {
    one: '{count} результат',
    few: '{count} результата',
    many: '{count} результатов',
    other: '{count} результата',
  },
  'score.matches': {
    one: '{count} матч',
    few: '{count} матча',
    many: '{count} матчей',
    other: '{count} матча',
  },
  'score.sum': '{boards}, {results}, {form}, как в {profile}',
  'score.sum.teams': '{matches}, {form}, как в {profile}',
  'score.form.matchpoints': 'матчпункты',
  'score.form.butler': 'ИМП, Батлер',
  'score.form.cross-imps': 'кросс-ИМП',
  'score.form.cross-imps-sum': 'кросс-ИМП, сумма',
  'score.form.cross-imps-mean': 'кросс-ИМП, среднее',
  'score.form.teams-imps': 'ИМП матчей',
  'score.form.teams-vps': 'победные очки',
  'score.form.point-a-board': 'борд-э-матч',
  'score.form.board-a-match': 'борд-э-матч',
  'score.form.total-points': 'сумма очков',
  'score.NS': 'Север — Юг',
  'score.EW': 'Восток — Запад',
  'score.rank': 'Место',
  'score.section': 'Секция',
  'score.number': '№',
  'score.names': 'Имена',
  'score.total': 'Сумма',
  'score.percent': '%',
  'score.tie': 'Доп.',
  'score.played': 'Сдачи',
  'score.round': 'Тур',
  'score.team': 'Команда',
  'score.score': 'Счёт',
  'score.against': 'Против',
  'score.pairs': 'Пары',
  'score.board': 'Сдача {board}',
  'score.deal': 'Расклад',
  'score.ns': 'С-Ю',
  'score.ew': 'В-З',
  'score.contract': 'Контракт',
  'score.by': 'Кто',
  'score.tricks': 'Взятки',
  'score.ns-gets': 'У С-Ю',
  'score.ew-gets': 'У В-З',
  'score.passed-out': 'общий пас',
  'score.sits-out': 'пропуск',
  'score.held': 'Пока 0 ({scores} из {needed})',
  'score.refused': {
    one: 'Не принята {count} строка',
    few: 'Не приняты {count} строки',
    many: 'Не принято {count} строк',
    other: 'Не принято {count} строки',
  },
  'score.refused.row': 'Сдача {board}, строка {line}: {reason}',
  'file.not-results': '{seems} Команда читает результаты: JSON с результатами и USEBIO (его XML).',
  'file.too-large': 'В файле больше {most} МБ: таких файлов с результатами не бывает.',
  'file.encoding': 'Файл в кодировке «{encoding}», прочитать её нельзя.',
  'file.json': 'Файл начинается как JSON, но прочитать его нельзя; возможно, он обрывается.',
  'file.grown': 'В файле столько записей или вложенных записей, сколько не бывает в результатах.',
  'file.not-object': 'Это JSON, но не сессия: это не один объект JSON.',
  'file.no-boards': 'Это JSON, но не сессия: в нём нет списка сдач.',
  'file.winners': 'Это не сессия: победителей в нём не один и не два.',
  'file.version': 'Этот файл вида {version}, а читается только «{known}».',
  'file.xml': 'Этот XML построен с ошибкой.',
  'file.xml-line': 'Этот XML построен с ошибкой: строку {line} прочитать нельзя.',
  'file.xml-open':
    'Этот XML построен с ошибкой: элемент не закрыт (строка {line}); возможно, файл обрывается.',
  'file.xml-grown': 'В этом XML столько элементов или вложенных элементов, сколько не бывает в результатах.',
  'file.usebio-root': 'Это XML, но не файл USEBIO: его корень не USEBIO.',
  'file.usebio-event': 'В этом файле USEBIO нет ни одного турнира.',
  'file.usebio-boards': 'В этом файле USEBIO нет сдач.',
  'file.usebio-events': {
    one: 'В этом файле USEBIO {count} турнир; подсчитывается один за раз.',
    few: 'В этом файле USEBIO {count} турнира; подсчитывается один за раз.',
    many: 'В этом файле USEBIO {count} турниров; подсчитывается один за раз.',
    other: 'В этом файле USEBIO {count} турнира; подсчитывается один за раз.',
  },
  'file.usebio-sessions': {
    one: 'В этом файле USEBIO {count} сессия; подсчитывается одна за раз.',
    few: 'В этом файле USEBIO {count} сессии; подсчитывается одна за раз.',
    many: 'В этом файле USEBIO {count} сессий; подсчитывается одна за раз.',
    other: 'В этом файле USEBIO {count} сессии; подсчитывается одна за раз.',
  },
  'seems.empty': 'Файл пуст.',
  'seems.access':
    'Похоже, это база данных терминалов Bridgemate ({form}). Ни одна команда её не читает: выгрузите результаты из программы подсчёта, которой она принадлежит.',
  'seems.sqlite': 'Похоже, это база данных {form}. Наши сессии выгружаются на странице судьи.',
  'seems.office':
    'Похоже, это электронная таблица или другой офисный документ: выгрузите результаты из программы подсчёта.',
  'seems.zip': 'Похоже, это архив ({form}): распакуйте его и дайте файл из него.',
  'seems.gzip': 'Похоже, это сжатый файл ({form}): распакуйте его и дайте файл из него.',
  'seems.pdf':
    'Похоже, это документ {form}, сделанный для людей: выгрузите результаты из программы подсчёта.',
  'seems.picture': 'Похоже, это картинка.',
  'seems.html': 'Похоже, это веб-страница ({form}): сохраните файл, который она предлагает, а не её саму.',
  'seems.xml': 'Похоже, это {form} другого рода.',
  'seems.usebio': 'Похоже, это файл с результатами ({form}): его читает {command}.',
  'seems.results': 'Похоже, это файл с результатами ({form}): его читает {command}.',
  'seems.movement': 'Похоже, это движение ({form}): его читает {command}.',
  'seems.json': 'Похоже, это {form} другого рода.',
  'seems.pbn':
    'Похоже, это файл {form}. Расклады из него берёт страница судьи; результаты из него не читает ни одна команда.',
  'seems.deals': 'Похоже, это файл с раскладами ({form}): его не читает ни одна команда.',
  'seems.mov': 'Похоже, это движение {form}: его читает {command}.',
  'seems.ebuscore': 'Похоже, это движения в тексте {form}: их читает {command}.',
  'seems.utf-16': 'Похоже, это текст в {form}, который этого не говорит: сохраните его в UTF-8.',
  'seems.table':
    'Похоже, это текстовая таблица ({form}): её не читает ни одна команда. Выгрузите результаты из программы подсчёта.',
  'seems.text': 'Похоже, это простой текст.',
  'seems.unknown': 'Что это за файл, понять нельзя.',
  'results.two-tables':
    'Строки этого файла не могут быть об одной сессии: на {clashes} из {boards} сдач у номера {number} два результата против разных людей, значит, под ним больше одной пары или одного игрока. Если секций несколько, строки называют свою ("{section}"); если оба направления нумеруются с 1, "{winners}" равно 2.',
  'results.meets-itself':
    'Строки этого файла не могут быть об одной сессии: на {clashes} из {boards} сдач номер {number} сидит дважды в одной строке, значит, под ним больше одной пары или одного игрока. Если оба направления нумеруются с 1, "{winners}" равно 2.',
  'results.teams-meet-themselves':
    'Строки этого файла не могут быть об одной сессии: в большинстве матчей команда играет сама с собой.',
  'score.doubted': 'Засчитано, хотя прочитано не всё:',
  'score.doubted.contract': 'контракт «{written}» не читается; его счёт {score} засчитан.',
  'score.doubted.declarer': 'разыгрывающий «{written}» не читается; счёт {score} засчитан.',
  'score.doubted.tricks': 'число взяток «{written}» не читается; счёт {score} засчитан.',
  'score.doubted.lead': 'первый ход «{written}» не читается; счёт {score} засчитан.',
  'score.doubted.ruling': 'решение «{written}» не сходится с напечатанными очками {score}; засчитаны очки.',
  'score.doubted.round': 'Тур {round}, {team} против {opponents}: {reason}',
  'score.doubted.match': '{team} против {opponents}: {reason}',
  'score.unknown-form': 'Этот турнир считали как «{method}»; здесь он считается в матчпунктах.',
  'score.unknown-form.teams': 'Этот командный турнир считали как «{method}»; здесь он считается в ИМП.',
  'score.no-drop': 'Результаты отбрасывает только Батлер: вид подсчёта — {form}, --drop не действует.',
  'score.no-hold': 'Сдачи заставляет ждать только Батлер: вид подсчёта — {form}, --hold не действует.',
  'score.no-scale': 'Победные очки считаются из матчей по ИМП: --scale здесь не действует.',
  'score.idle': 'Для командного турнира не действует: {options}.',
  'score.form-of-teams':
    '{file}: это командный турнир, вид подсчёта «{form}» к нему не подходит; он считается так, как указано в нём самом.',
  'score.file': '{file}: {problem}',
  'score.no-file': 'Файла {file} нет.',
  'score.folder': '{file} — папка. Нужен один файл результатов из неё.',
  'score.unread': 'Файл {file} не прочесть: {detail}',

  'vp.title': {
    one: '{scale}, матчи по {count} сдаче',
    few: '{scale}, матчи по {count} сдачи',
    many: '{scale}, матчи по {count} сдач',
    other: '{scale}, матчи по {count} сдачи',
  },
  'vp.imps': 'ИМП',
  'vp.winner': 'Победитель',
  'vp.loser': 'Проигравший',
  'web.table': 'Приложение стола — для каждого планшета',
  'web.director': 'Приложение судьи',
  'web.once':
    'Откройте его один раз, пока есть интернет, и добавьте на главный экран: дальше оно запускается и без него.',
  'start.running': 'Overtrick работает. Закончить: Ctrl-C.',
  'start.director': 'Судья открывает один раз:',
  'start.tables': 'Столы открывают:',
  'start.also': 'На этой машине также:',
  'start.wall': 'На экране в зале:',
  'start.results': 'Результаты:',
  'start.app': 'Приложение из интернета:',
  'start.https': 'Защищённо (https):',
  'start.https.trust': 'Планшеты готовят к этому здесь:',
  'start.kept': 'Всё хранится в:',
  'start.health.well': 'С сервером снова всё в порядке.',
  'start.health.cannot-write':
    'Сервер не может сохранять. {cause} Освободите место на его диске; столы играют дальше, планшеты всё хранят и передадут сами.',
  'start.health.superseded':
    'Этот турнир принял другой сервер клуба; здесь больше ничего не записывается. Продолжайте там или выберите на экране судьи здесь.',
  'start.health.restored':
    'Эта папка данных — старая копия самой себя: планшеты знают больше, чем в ней есть. Ничего не записывается, пока судья не продолжит на своём экране.',
  'start.health.second-desk':
    'На копии этой папки данных работает другой сервер. Выберите на экране судьи одного из них, какой продолжит.',
  'start.health.recovering':
    'Сервер собирает то, что хранят устройства; ничего не решается, пока судья не даст команду.',
  'start.ended': 'Overtrick завершён. Всё сохранено; запустите снова, и вечер продолжится.',
  'option.from-or-card': '--from или --card, но не вместе.',
  'option.cert-and-key': '--cert и --key указываются вместе: файл сертификата и файл его закрытого ключа.',
  'option.cert-or-none': '--cert и --no-https исключают друг друга: уберите одно из двух.',
  'option.backup': '--backup: нужна папка.',
  'results.out-needed': 'Куда? Команде нужна --out DIR.',
  'results.format-needed': 'В каком виде? Команде нужна одна из {formats}.',
  'results.no-journal': 'В папке {folder} нет журнала. Укажите через --data, где лежат данные клуба.',
  'results.no-session': 'В папке {folder} нет сессии «{session}».',
  'results.none': 'Пока нет ни одной сессии, которую можно записать.',
  'results.cannot-write': '{path} не записать ({why}).',
  'results.kept-back':
    'Сессия {session} остаётся здесь: она не закрыта, или её результаты закрыты для просмотра.',
  'results.published': {
    one: 'В папке {folder} {count} турнир, новых или изменённых: {changed}.',
    few: 'В папке {folder} {count} турнира, новых или изменённых: {changed}.',
    many: 'В папке {folder} {count} турниров, новых или изменённых: {changed}.',
    other: 'В папке {folder} {count} турнира, новых или изменённых: {changed}.',
  },
  'results.written': '{session} записана в {path}.',
  'option.data': '--data: нужна папка.',
  'option.host': '--host: имя вроде «club.example», а не «{value}».',

  'option.broker':
    '--broker: нужен адрес вроде «mqtt://overtrick-hub@192.168.1.9:1883»; годятся и mqtts://, ws://, wss://.',
  'option.broker-needed': '{option} имеет смысл только вместе с --broker.',
  'option.broker-tablets':
    'К --broker нужен --broker-tablets: адрес, по которому брокер доступен планшетам, вроде «wss://broker.example:8885/mqtt».',
  'option.broker-password':
    'Брокеру нужен пароль: укажите файл с ним в --broker-password-file или задайте OVERTRICK_BROKER_PASSWORD.',
  'option.broker-file': '{option}: файл {file} не читается.',
  'option.broker-folder': 'Укажите папку, в которую записать настройки.',
  'option.spare': '--spare: адрес вроде «192.168.1.6:8484», а не «{value}».',
  'option.app':
    '--app: адрес приложения в интернете вроде «https://club.example/overtrick/», а не «{value}».',
  'card.title': 'Карточка клуба',
  'card.what-for':
    'Если ноутбук потерян или сломан: запустите Overtrick на другом и введите эти слова. Для планшетов это будет тот же клуб, и вечер восстановится из копий на планшетах.',
  'card.keep':
    'Храните карточку в шкафу, а не рядом с ноутбуком. Тот, у кого она есть, может выдать себя за ваш клуб.',
  'card.none': 'В папке {folder} нет ключа клуба; он создаётся при первом запуске.',
  'authority.title': 'Собственный центр сертификации клуба для https',
  'authority.name': 'Название:',
  'authority.fingerprint': 'Отпечаток (SHA-256):',
  'authority.until': 'Действует до:',
  'authority.renewed':
    'Он создаётся из ключа клуба: на новом ноутбуке с карточкой клуба он тот же. Сертификат сервера создаётся заново при каждом запуске и при смене адресов, поэтому продлевать ничего не нужно. После overtrick new-key у клуба другой центр; тогда удалите этот с каждого планшета: владелец старого ключа и дальше может делать сертификаты, которым они доверяют.',
  'authority.administrators':
    'Если планшетов много, запишите сертификат в файл с помощью --export FILE и сделайте его доверенным через систему управления планшетами. Сначала сверьте отпечаток. Если сервер запускается с --host, укажите здесь те же имена.',
  'authority.exists': '{file} уже есть; назовите другой файл или сначала уберите этот.',
  'authority.unwritten': 'Нельзя записать {file}: {cause}',
  'authority.written': 'Сертификат центра записан в {file}. Его отпечаток (SHA-256): {fingerprint}',
  'new-key.sure':
    'С новым ключом это будет новый клуб: каждый планшет и каждый экран судьи подключаются заново, а нынешняя карточка клуба недействительна. Делайте это, если украдены ноутбук или карточка, когда Overtrick остановлен: overtrick new-key --yes. Результаты остаются.',
  'new-key.failed':
    'Смена ключа не доведена до конца ({why}). Разберитесь с диском, на котором лежит папка {folder}, и повторите ту же команду, прежде чем запускать Overtrick.',
  'new-key.done':
    'У клуба новый ключ. Сразу напечатайте новую карточку клуба (overtrick card): прежняя в новом клубе ничего не открывает. Храните прежнюю ещё шестьдесят дней — ради того, что планшеты хранят о прошлых вечерах, — а затем уничтожьте. Подключите все планшеты заново и заново напечатайте карточки столов. Если планшеты доверяют сертификату клуба, удалите с них старый и установите новый: владелец старого ключа и дальше может делать сертификаты, которым они доверяют.',

  'option.out': 'Куда положить бумаги? Команде нужен --out DIR.',
  'option.paper': '--paper принимает одно из: {known}, а не «{value}».',
  'papers.no-build': 'Приложения не собраны. Запустите npm run build.',
  'papers.no-session': 'В папке {folder} ещё не играли: печатать нечего.',
  'papers.no-such': 'Такого турнира там нет. Есть: {known}',
  'papers.no-chromium': 'Нет Chromium (CHROMIUM_PATH, PATH): напечатайте страницы в браузере.',
  'papers.not-printed': 'Не напечатано: {page}. Откройте страницу в браузере и напечатайте там.',
  usage: `overtrick COMMAND [--lang {languages}]

  start [--data DIR] [--port N] [--host NAME]... [--spare HOST:PORT]... [--app АДРЕС]... [--backup DIR] [--start-empty]
        [--cert FILE --key FILE | --no-https]
      Запускает узел: столы, экран судьи и всё между ними, на одном порту (8484).
      --data   папка, где всё хранится; иначе место для ваших данных в системе
      --port   другой порт; планшеты привязаны к порту, с которым их открыли
      --host   ещё одно имя, под которым планшеты знают эту машину
      --spare  адрес (имя:порт), где планшеты ищут сервер, если его нет здесь
      --app    защищённый адрес в интернете, с которого планшеты могут взять приложение: никакая другая страница интернета с этим сервером не говорит
      --backup  хранить проверенную копию данных и в этой папке: каждые две минуты и в конце
      --cert   собственный сертификат клуба для https (PEM), вместе с --key; читается при каждом запуске
      --key    закрытый ключ этого сертификата (PEM)
      --no-https  только http
      --start-empty  начать заново там, где нет журнала или ключа; что лежит, сохраняется в стороне
      --broker  брокер MQTT в другом месте, через который планшеты связываются тоже: mqtt://ИМЯ@АДРЕС:ПОРТ или mqtts://
      --broker-tablets  тот же брокер, как его набирают планшеты: ws:// или wss://АДРЕС:ПОРТ/mqtt
      --broker-password-file  файл с паролем сервера у брокера; или задайте OVERTRICK_BROKER_PASSWORD
      --broker-ca  сертификат, который ручается за брокера, если система его не знает
      --broker-accounts  папка с файлами паролей и прав брокера, если у него нет dynamic security

  broker-config DIR [--kind dynamic-security|files] [--port N] [--tablets-port N] [--tablets-address A]
                [--cert FILE --key FILE]
      Записывает настройки Mosquitto, который пускает каждое устройство только туда, где ему место.
  broker-config --check URL --broker-tablets URL [остальное как при --broker]
      Проверяет каждое право у работающего брокера; говорит, что неверно и что делать.

  check [--data DIR]
      Проверяет этот компьютер перед игрой: сеть, адрес, диск, сон, питание, часы; говорит, что сделать.
  card [--data DIR]
      Печатает карточку клуба: двенадцать слов, по которым клуб восстанавливается на другом ноутбуке.

  https [--data DIR] [--port N] [--host NAME]... [--export FILE]
      Показывает центр сертификации клуба для https, его отпечаток и адрес, где планшеты учат доверять ему.
      --export записывает сертификат для администраторов: .crt (DER), .pem или .mobileconfig для устройств Apple.

  papers --out DIR [--data DIR] [--session ID] [--paper a4|letter] [--html]
      Все бумаги турнира: PDF, если есть Chromium, иначе или с --html страницы для любого браузера. Сервер выключен.

  new-key [--data DIR] --yes
      После кражи: новый ключ клуба. Все устройства подключаются заново.

  recover [--from DIR | --card "TWELVE WORDS"] [--data DIR]
      Для папки данных, пустой или негодной: --from возвращает резервную копию; --card записывает ключ клуба,
      и следующий запуск собирает вечер с планшетов. Без них говорит, что делать.

  score FILE [--profile P] [--form F] [--boards] [--json]
      Считает файл результатов (JSON или USEBIO) так, как названная в нём программа, для людей или программ.

  publish --out DIR [--data DIR] [--session ID]...
      Пишет результаты, открытые для просмотра, в папку для любого веб-сервера: страницы, данные и простой HTML.
  export --json|--pbn|--web|--usebio [--data DIR] [--session ID] [--club NAME] [--out FILE]
      Пишет сессию (без указания — последнюю) в том виде, в каком её берут федерации и сайты клубов.{lists}

  vp --boards N [--scale NAME|FILE] [--json]
      Печатает шкалу победных очков для матчей по N сдач, для людей или программ.

  movement check FILE | make ... | list ... | print ...
      Проверяет движения из файла, строит их, перечисляет возможные, печатает карточки на день без планшетов.

  simulate [...]
      Играет пробные вечера с обрывами связи и перезапусками и проверяет, что у всех итог один.

  --lang       язык ответов; иначе язык терминала
  --help       эта справка
  --version    какая это версия
`,
  'usage.vp': `overtrick vp --boards N [--scale NAME|FILE] [--json]

Печатает, сколько победных очков даёт матч из N сдач, выигранный на столько-то ИМП.
  --boards  сколько сдач в матче, от 1 до {most}
  --scale   {scales}
            или файл со своей шкалой; иначе {scale}, непрерывная шкала WBF
  --json    напечатать {document} для программ: по шагу на каждый целый ИМП до
            "maximum", первого перевеса, который даёт больше всего
`,
  'usage.movement': `overtrick movement check FILE [--boards-per-round B] [--json]
    Проверяет движения файла: можно ли играть и насколько хорошо. FILE: наш JSON, текст EBUScore, .MOV от
    ACBLscore, голландский .ASC, таблица CSV (тур, стол, С-Ю, В-З, комплект). --json печатает оценки: {document}

overtrick movement make --kind KIND --tables N|--players N [--rounds R] [--boards-per-round B] [--winners 1|2]
                        [--switch none|best|ROUNDS] [--missing NS|EW] [--copies C] [--first-board F] [--json]
    Строит движение. --switch 7,8 поворачивает все столы в этих турах, best — где это помогает балансу;
    --missing — линия пары, которой не хватает за неполным столом; --json печатает в нашем формате.
    --first-board F: номера сдач начинаются с F (от 1 до 99), сдающий и зональность — по номеру сдачи.
    KIND: {kinds}

overtrick movement list --pairs N|--teams N|--players N [--boards B] [--winners 1|2] [--copies C]
                        [--minutes M] [--best] [--json]
    Что могут сыграть N пар, команд или игроков, которым нужно около B сдач (иначе обычный вечер), при C комплектах
    сдач (у пар: 1) и M минутах, начиная с лучшего; --best добавляет, что даёт поворот отдельных столов.

overtrick movement print FILE [--id ID] [--first-board F] [--html]
overtrick movement print --kind KIND --tables N [...] [--html]
    Карточки столов и участников, на день без планшетов.
`,
}
