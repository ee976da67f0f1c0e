import type { Translated } from '../../../shared/text/text.ts'
import type { directorSlipsEn } from '../en/director-slips.ts'

export const directorSlipsRu: Translated<typeof directorSlipsEn> = {
  title: 'Бланки',
  open: 'Ввести с бланка',
  table: 'Стол',
  round: 'Тур',
  hint: 'Строка на сдачу, затем Enter: 3NT E 9 · 4♥× S −1 ♠Q · P (общий пас) · NP (не игралась) · A+ A− (средние, сначала Север-Юг).',
  nobody: 'В этом туре здесь никто не играет.',
  'other-game': 'Мини-бридж строками не вводится: введите каждую сдачу в форме её стола и тура.',
  'score.NS': '{score} линии Север-Юг',
  'score.EW': '{score} линии Восток-Запад',
  stands: 'Записано: {what}.',
  'stands.ruling': 'Есть решение судьи, оно важнее любого результата: {what}',
  again: 'Нажмите Enter ещё раз, чтобы новая строка заменила записанное.',
  'lack.other-letters': 'Пишите латинскими буквами или знаками мастей: C D H S или NT, места — N E S W.',
  'lack.contract': 'Сначала контракт, например 3NT или 4♥×.',
  'lack.declarer': 'Кто разыгрывал? N, E, S или W.',
  'lack.tricks': 'Сколько взяток? Число или =, +1, −1.',
  'lack.no-such-tricks': 'Так этот контракт закончиться не может: всего 13 взяток.',
  'lack.lead': 'После взяток может стоять только атака, например ♠Q.',
  'lack.averages': 'Средние пишутся A+, A или A−, сначала для Север-Юг: A+ A−.',
  done: 'У всех сдач этого бланка есть результат.',
  next: 'Дальше: стол {table}, тур {round}',
  reason: 'Введено с бланка',
}
