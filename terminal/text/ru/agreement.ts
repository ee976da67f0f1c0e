import type { Translated } from '../../../shared/text/text.ts'
import type { agreementEn } from '../en/agreement.ts'

export const agreementRu: Translated<typeof agreementEn> = {
  'reads.E': 'Читает Восток.',
  'reads.W': 'Читает Запад.',
  'hand-to.E': 'Передайте планшет Востоку.',
  'hand-to.W': 'Передайте планшет Западу.',
  'reads.keys': '✓ верно, ✗ ошибка',
  'reads.turned-E': 'К Востоку',
  'reads.turned-W': 'К Западу',
  'pin.choose-title': 'Восток-Запад, выберите четыре цифры',
  'pin.choose-text': 'Ими вы подтверждаете результаты этого тура. Они остаются на этом планшете.',
  'pin.use': 'Это наши цифры',
  'pin.delete': 'Стереть',
  'pin.ask': 'Всё верно? Тогда ваши четыре цифры.',
  'pin.wrong': {
    one: 'Это не ваше число. Осталась {count} попытка, потом придёт судья.',
    few: 'Это не ваше число. Осталось {count} попытки, потом придёт судья.',
    many: 'Это не ваше число. Осталось {count} попыток, потом придёт судья.',
    other: 'Это не ваше число. Осталось {count} попытки, потом придёт судья.',
  },
  'pin.keyed': {
    one: 'Введена {count} цифра',
    few: 'Введено {count} цифры',
    many: 'Введено {count} цифр',
    other: 'Введено {count} цифры',
  },
  'pin.forgotten': 'Мы его забыли',
  'sheet.note': 'Записать',
  'sheet.title': 'Сдачи этого тура',
  'sheet.text': 'Обе стороны читают все сдачи. Нажмите на ту, где ошибка.',
  'sheet.score': 'СЮ {score}',
  'sheet.agree.NS': 'Север-Юг согласны',
  'sheet.agree.EW': 'Восток-Запад согласны',
  'frequencies.title': 'Как часто был какой счёт',
  'frequencies.score': 'Счёт СЮ',
  'frequencies.tables': 'Столы',
}
