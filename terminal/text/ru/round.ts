import type { Translated } from '../../../shared/text/text.ts'
import type { roundEn } from '../en/round.ts'

export const roundRu: Translated<typeof roundEn> = {
  'late.last': 'Стол {table} доигрывает последнюю сдачу.',
  'late.left': {
    one: 'Столу {table} осталась {count} сдача.',
    few: 'Столу {table} осталось {count} сдачи.',
    many: 'Столу {table} осталось {count} сдач.',
    other: 'Столу {table} осталось {count} сдачи.',
  },
  'late.round': 'Стол {table} ещё играет тур {round}.',
  'late.all-here': 'Мы все здесь',
  'late.ask': 'По сведениям судьи, стол {table} ещё играет. Вы здесь вчетвером?',
  'late.not-yet': 'Ещё нет',
  'late.yes': 'Да, мы садимся',
  'apart.sit': 'Связи с судьёй нет. Садитесь, когда все соберутся.',
  again: {
    one: 'Сдачу {boards} уже играли: {names} (тур {round}, стол {table}).',
    few: 'Сдачи {boards} уже играли: {names} (тур {round}, стол {table}).',
    many: 'Сдачи {boards} уже играли: {names} (тур {round}, стол {table}).',
    other: 'Сдачи {boards} уже играли: {names} (тур {round}, стол {table}).',
  },
  'again.call': 'Не играйте их: вызовите судью.',
  'end.played': 'Вы сыграли последнюю сдачу',
  'end.nobody': 'За этим столом больше не играют',
  'end.others': {
    one: 'Стол {tables} ещё играет.',
    few: 'Столы {tables} ещё играют.',
    many: 'Столы {tables} ещё играют.',
    other: 'Столы {tables} ещё играют.',
  },
  'ranking.so-far': 'Таблица на сейчас',
  'ranking.not-yet': 'Таблица появится, когда все столы закончат тур.',
  'look-up.open': 'Резуль\u00ADтаты турниров',
  'own.cards': 'Ваши карточки',
  'own.place': 'После тура {round}: место {place} из {of}, {figure}',
  'move.partner': 'Партнёр: {who}.',
  'move.partner.then': 'Партнёр потом: {who}.',
  'leave.open': 'Конец тура',
  'not-played.asks': 'Сдача {board} остаётся открытой, пока судья не решит, что она не сыграна.',
  'not-played.ask': 'Спросить судью: не сыграна',
}
