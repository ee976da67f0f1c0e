import type { movementProblemEn } from '../en/movement-problem.ts'
import type { Translated } from '../text.ts'

export const movementProblemRu: Translated<typeof movementProblemEn> = {
  'who.pairs': 'пара {who}',
  'who.pairs.NS': 'пара {who} С-Ю',
  'who.pairs.EW': 'пара {who} В-З',
  'who.teams': 'команда {who}',
  'who.teams.NS': 'команда {who} на С-Ю',
  'who.teams.EW': 'команда {who} на В-З',
  'who.individual': 'игрок {who}',
  'who.individual.NS': 'игрок {who} на С-Ю',
  'who.individual.EW': 'игрок {who} на В-З',
  'fault.no-rounds': 'Нет туров или столов.',
  'fault.too-large.tables': 'Столов {value}, а может быть не больше {most}.',
  'fault.too-large.rounds': 'Туров {value}, а может быть не больше {most}.',
  'fault.too-large.contestants': 'Участников {value}, а может быть не больше {most}.',
  'fault.too-large.board': 'Сдача {board}: номера сдач не больше {most}.',
  'fault.too-large.id': 'Участник {id}: длиннее {most} знаков.',
  'fault.contestant-listed-twice': 'В списке участников дважды названа: {who}.',
  'fault.label-twice': 'Двое участников одной линии называются одинаково: {who}.',
  'fault.line.kind': 'Два победителя бывают только у пар; команды и игроки — в одном списке.',
  'fault.line.neither': 'Победителей двое, но {who} не отнесена ни к одной линии.',
  'fault.line.belongs': 'Победитель один, но {who} отнесена к линии.',
  'fault.round-or-table-out-of-range':
    'Тур {round}, стол {table}: в движении туров {rounds}, столов {tables}.',
  'fault.table-listed-twice': 'Тур {round}, стол {table}: названо дважды.',
  'fault.round-empty': 'Тур {round}: никто не играет.',
  'fault.unknown-contestant': 'Тур {round}, стол {table}: {who} — нет в списке участников.',
  'fault.half-a-pair.pairs': 'Тур {round}, стол {table}: места одной стороны у разных пар.',
  'fault.half-a-pair.teams': 'Тур {round}, стол {table}: места одной стороны у разных команд.',
  'fault.against-itself': 'Тур {round}, стол {table}: {who} сидит сразу на С-Ю и В-З.',
  'fault.line-crossed':
    'Тур {round}, стол {table}: {who} сидит на чужой линии; при двух победителях так нельзя.',
  'fault.two-seats': 'Тур {round}: {who} сразу за столами {other} и {table}.',
  'fault.two-seats.seats': 'Тур {round}, стол {table}: {who} занимает места {seats}.',
  'fault.board-number': 'Тур {round}, стол {table}: {board} — не номер сдачи.',
  'fault.board-listed-twice': 'Тур {round}, стол {table}: сдача {board} названа дважды.',
  'fault.boards-without-opponents': 'Тур {round}, стол {table}: сдачи есть, а место пустует.',
  'fault.deal-twice':
    'Тур {round}, стол {table}: {who} снова играет сдачу {board}, уже сыгранную в туре {earlier} за столом {other}.',
  'fault.board-played-once':
    'Тур {round}, стол {table}: сдача {board} больше нигде не играется, сравнить не с чем.',
  'fault.never-plays': '{who} ни разу не играет.',
  'draw.kind': 'Жеребьёвка проводится для пар или команд, которые входят в одну таблицу.',
  'draw.none': 'Жеребьёвок больше нет: все туры этого движения ({rounds}) уже известны.',
  'draw.round': 'Следующий тур — {next}, а не {round}.',
  'draw.few': 'Для жеребьёвки нужны двое; участвуют: {count}.',
  'draw.copies':
    'Комплектов сдач: {copies}, сдач в каждом: {boards}. На матчи ({matches}) их не хватит: столов на комплект пришлось бы больше, чем сдач.',
  'draw.no-bye': 'В туре {round} никто не пропускает.',
  'draw.begun': 'Тур {round} за столом {table} уже начался: сыгранное остаётся.',
  'draw.no-match': 'Тур {round}: за столом {table} никто не играет.',
  'draw.no-place': '{who}: нет места в туре {round}.',
  'draw.same': 'От этого ничего не изменится.',
  'draw.rounds': '{value} не может быть числом туров, которые ещё предстоит жеребить.',
  'draw.withdrawn': '{who}: участие уже прекращено.',
  'draw.present': '{who}: уже участвует.',
  'draw.unknown': '{who}: нет в этой секции.',
  'change.no-round': 'Тур {round}: есть только туры с 1 по {rounds}.',
  'change.nothing': 'Так уже и запланировано.',
  'change.has-results':
    'Тур {round}, стол {table}: сдача {board} там уже сыграна; меняйте движение со следующего тура.',
  'change.faulty': '{fault}',
  'change.board-number': 'Тур {round}, стол {table}: {board} — не номер сдачи.',
  'change.board-twice': 'Тур {round}, стол {table}: сдача названа дважды.',
  'change.board-has-result':
    'Тур {round}, стол {table}: у сдачи {board} там есть результат, значит, она сыграна; назовите и её.',
  'change.team-turned':
    'Если половины команды сели наоборот, матч сравнить не с чем; вынесите решение по сдачам.',
  'change.not-in-movement': '{who} — нет в этом движении.',
  'change.busy':
    'Тур {round}, стол {table}: там есть результаты тех, кто будто бы сидел за столом {other}; сначала исправьте их.',
  'change.no-table': 'В туре {round} за столом {table} никого нет по плану.',
  'change.no-place': '{who}: с тура {round} места нет.',
  'change.table-unused': 'Стол {table} с тура {round} не занят.',
  'change.other-contestants':
    'Другое движение не подходит: в нём другие участники или другое число победителей.',
  'change.other-rounds': 'В другом движении туров всего {rounds}, с тура {round} играть нечего.',
  'change.other-line': '{who} — раньше на другой линии.',
  'change.again': 'Тур {round}, стол {table}: {who} сыграла бы сдачу {board} дважды.',
  'change.no-larger':
    'Ни одно движение на столах числом {tables} не продолжить с тура {round} без повторных сдач.',
  'change.pairs-only-table': 'Стол можно добавить только в парном турнире.',
  'change.pairs-only-late': 'Опоздавшая пара возможна только в парном турнире.',
  'change.no-free-place': 'С тура {round} нет свободного места, где ещё одна пара встретит новые сдачи.',
  'change.no-walk': 'С тура {round} не нашлось стола, где ещё одна пара встретит новые сдачи.',
  'change.no-bump': 'С тура {round} не нашлось порядка, в котором пары занимают столы без повторных сдач.',
  'change.drop-has-results':
    'В туре {round} есть результат за столом {table}: его можно сократить, но не отменить.',
  'change.only-round': 'Это единственный тур; играть было бы нечего.',
  'change.boards-count': '{value} — не число сдач.',
  'change.rounds-count': '{value} — не число добавляемых туров.',
  'change.no-further': {
    one: 'Продолжить движение ещё на {count} тур без повторных сдач нельзя.',
    few: 'Продолжить движение ещё на {count} тура без повторных сдач нельзя.',
    many: 'Продолжить движение ещё на {count} туров без повторных сдач нельзя.',
    other: 'Продолжить движение ещё на {count} тура без повторных сдач нельзя.',
  },
  'make.tables': '{movement}: число столов должно быть целым от {least} до {most}, а не {value}.',
  'make.rounds': 'Число туров должно быть целым от {least} до {most}, а не {value}.',
  'make.boards': 'Число сдач в туре должно быть целым от {least} до {most}, а не {value}.',
  'make.half-set': 'Число сдач в половине комплекта должно быть целым от {least} до {most}, а не {value}.',
  'make.too-many-rounds':
    '{movement}: при числе столов {tables} туров не больше {full} и столько же комплектов сдач: в туре {next} кто-то встретил бы соперников или сдачи ещё раз.',
  'make.one-list': 'Два победителя бывают только у пар; команды и игроки — в одном списке.',
  'make.half-table': 'Неполный стол бывает только у пар; укажите число команд или игроков.',
  'make.no-switch': 'Смена направления бывает только у пар, не у команд и не у игроков.',
  'make.switch-winners': 'Смена направления нужна при одном победителе: при двух линии не меняются.',
  'make.one-winner': '{movement}: победитель один, пары меняются между С-Ю и В-З.',
  'make.two-winners': '{movement}: победителей двое.',
  'make.cut': 'Сократить движение до {rounds} туров нельзя. {fault}',
  'make.switch-round': 'Тур {round} не повернуть: есть только туры с 1 по {rounds}.',
  'make.mitchell-even':
    'При числе столов {tables} Митчеллу нужен пропуск или общие сдачи: с тура {round} пары В-З встретили бы сдачи повторно.',
  'make.mitchell-odd': 'При числе столов {tables} Митчеллу не нужны ни пропуск, ни общие сдачи.',
  'make.rover.NS':
    'При числе столов {tables} кочующая пара на С-Ю не пройдёт {rounds} туров, каждый раз встречая новые сдачи и соперников; поможет меньше туров или кочующая пара на В-З.',
  'make.rover.EW':
    'При числе столов {tables} кочующая пара не пройдёт {rounds} туров, каждый раз встречая новые сдачи и соперников; поможет меньше туров.',
  'make.bump-line':
    'При вытеснении лишняя пара на С-Ю: она занимает стол. Для лишней пары на В-З возьмите кочующую.',
  'make.bump':
    'При числе столов {tables} и туров {rounds} не нашлось порядка, в котором пары занимают столы без повторных сдач.',
  'make.web': 'При числе столов {tables} веб-движения нет: каждая копия сдач служит половине зала.',
  'make.weave': 'При числе столов {tables} Митчелла-плетёнки нет: число столов должно делиться на 4.',
  'make.web-copies':
    'Нужно одинаковых комплектов: {copies}, а не {value}. Чем больше туров, тем меньше комплектов.',
  'make.howell-two-tables': 'В Хауэлле на 2 стола 3 тура с общими сдачами или 6 туров без них, а не {value}.',
  'make.howell-long':
    'В Хауэлле на столах числом {tables} туров не больше {most}, а не {value}: после них все встретились со всеми.',
  'make.howell-short':
    'В Хауэлле на столах числом {tables} туров от {tables} до {most}, а не {value}: каждый тур за столом новый комплект, поэтому туров не меньше, чем столов.',
  'make.howell-three':
    'Три стола не сыграют 5 туров целыми комплектами, если комплект делят не больше двух столов: нужны половины комплектов или общие сдачи трёх столов в последнем туре.',
  'make.howell-none': 'Хауэлла на столах числом {tables} в {rounds} туров здесь нет.',
  'make.barometer-copies':
    'В барометре на столах числом {tables} все играют одни сдачи сразу: нужно одинаковых комплектов {tables}, а не {value}.',
  'make.round-robin-copies':
    'Матчей, играющих одни сдачи сразу: {copies}; столько же нужно одинаковых комплектов, а не {value}. Американскому висту нужен один.',
  'make.even-rounds': '{movement}: число туров чётное, а не {value}, на матч их два.',
  'make.rainbow':
    'При числе столов {tables} радуги нет: оно делится на {divisor}, и игроки, идущие настолько быстрее, встретили бы других или сдачи повторно.',
  'make.individual-tables':
    'Индивидуальный турнир, где каждый раз играет с каждым, есть для числа игроков {players}, по четыре за столом; для числа столов {tables} его нет.',
  'make.individual-players': 'Индивидуального турнира для числа игроков {players} нет.',
  'remark.sharing': {
    one: 'Тур {round}: столы {tables} делят сдачу {boards}.',
    few: 'Тур {round}: столы {tables} делят сдачи {boards}.',
    many: 'Тур {round}: столы {tables} делят сдачи {boards}.',
    other: 'Тур {round}: столы {tables} делят сдачи {boards}.',
  },
  'remark.sit-out': 'Тур {round}: {who} пропускает.',
  'remark.sit-out.table': 'Тур {round}: {who} пропускает за столом {table}.',
  'remark.board-played-once': {
    one: 'Тур {round}: сдача {boards} больше нигде не играется, сравнить не с чем.',
    few: 'Тур {round}: сдачи {boards} больше нигде не играются, сравнить не с чем.',
    many: 'Тур {round}: сдачи {boards} больше нигде не играются, сравнить не с чем.',
    other: 'Тур {round}: сдачи {boards} больше нигде не играются, сравнить не с чем.',
  },
  'remark.match-without-return':
    '{who} на С-Ю играет сдачи {boards} против соперника ({other}) на В-З, но наоборот эти сдачи не играются.',
  'remark.plays-little': '{who} играет {own} из {all} сдач, меньше обычных 70%.',
  'plan-file.not-json': 'Это не файл движения: он начинается как JSON, но прочитать его нельзя.',
  'plan-file.none': 'В файле нет движений.',
  'plan-file.no-such': 'В файле нет движения «{id}».',
  'plan-file.choose': 'В файле движений: {many} ({ids}, …); укажите, какое.',
  'plan-file.format': 'Это не движение в нашем формате: такое не может стоять на этом месте (место {path}).',
  'plan-file.rounds-format': 'Это не туры из файла терминалов.',
  'plan-file.results-format':
    'Результаты не говорят, кто где играл: в каждой строке нужны ns, ew, round и table (не так: {path}).',
  'plan-file.section-which': 'Туры из разных секций ({sections}): укажите, какой.',
  'plan-file.section-none': 'Туров секции {section} нет.',
  'plan-file.place':
    'Сдача {board}: в туре {round} за столом {table} пара {ns} против пары {ew}, а в других сдачах пара {otherNs} против пары {otherEw}.',
  'plan-file.faults': '«{movement}» играть нельзя. {faults}',
  'plan-file.more': 'И ещё {many}.',
  'plan-file.board-beyond':
    'Тур {round}, стол {table}: сдача {board} вне пределов, в движении сдачи с {first} по {last}.',
  'plan-file.number-beyond':
    'Тур {round}, стол {table}: {who} вне пределов, в движении номера с 1 по {seated}.',
  'plan-file.empty': 'Файл пуст.',
  'plan-file.unknown': 'В файле нет движения: это не JSON, не текст EBUScore и не .MOV.',
  'ebuscore.header': '«{name}» — не движение в тексте EBUScore: в заголовке чисел {value}, а не 6.',
  'ebuscore.type': '«{name}» — не движение в тексте EBUScore: типа {value} нет.',
  'ebuscore.size':
    '«{name}» — не движение в тексте EBUScore: в нём будто бы столов {tables}, туров {rounds}.',
  'ebuscore.boards':
    '«{name}» — не движение в тексте EBUScore: в нём будто бы сдач {boards}, комплектами по {set}.',
  'ebuscore.lines':
    '«{name}» — не движение в тексте EBUScore: в заголовке столов {tables}, а строк дальше {value}.',
  'ebuscore.row':
    '«{name}» — не движение в тексте EBUScore: у стола {table} чисел {value}, а нужно по {width} на каждый из {rounds} туров.',
  'mov.magic': 'Это не файл движения ACBLscore (.MOV): он не начинается с 5D 8D.',
  'mov.short': 'Это не файл движения ACBLscore (.MOV): в нём всего {value} байт.',
  'mov.form': 'Это не файл движения ACBLscore (.MOV): это не Митчелл (0) и не Хауэлл (1), а {value}.',
  'mov.no-tables': 'Это не файл движения ACBLscore (.MOV): в нём нет столов.',
  'mov.size':
    'Это не файл движения ACBLscore (.MOV): {value} байт не подходят к столам числом {tables} и турам числом {rounds} или {otherRounds}.',
  'change.empty-seat': 'Тур {round}, стол {table}: играть там некому, место пустует.',
  'change.no-boards': 'Тур {round}, стол {table}: назовите хотя бы одну сдачу.',
  'plan-file.format-whole': 'Это не движение в нашем формате: это не объект.',
  'plan-file.endless': 'Это не движение в нашем формате: розыгрышей сдач в нём больше {most}.',
  'plan-file.not-movement':
    '{seems} Команда читает движения: JSON в нашем формате, текст движений EBUScore и .MOV от ACBLscore.',
  'plan-file.folder': '{file} — папка. Команде нужен один файл движения из неё.',
  'plan-file.of': '{file}: {problem}',
  'plan-file.missing': 'Файла {file} нет.',
  'plan-file.unread': 'Файл {file} не прочесть: {detail}',
}
