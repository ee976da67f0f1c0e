import type { Translated } from '../../../shared/text/text.ts'
import type { directorEffectsEn } from '../en/director-effects.ts'

export const directorEffectsRu: Translated<typeof directorEffectsEn> = {
  against: {
    one: 'Стол {table}, тур {round}: результат сдачи {boards} записан не тем, кто там теперь должен сидеть.',
    few: 'Стол {table}, тур {round}: результаты сдач {boards} записаны не тем, кто там теперь должен сидеть.',
    many: 'Стол {table}, тур {round}: результаты сдач {boards} записаны не тем, кто там теперь должен сидеть.',
    other:
      'Стол {table}, тур {round}: результаты сдач {boards} записаны не тем, кто там теперь должен сидеть.',
  },
  'against.nowhere': {
    one: 'Стол {table}, тур {round}: у сдачи {boards} есть результат, хотя там её больше не играют.',
    few: 'Стол {table}, тур {round}: у сдач {boards} есть результаты, хотя там их больше не играют.',
    many: 'Стол {table}, тур {round}: у сдач {boards} есть результаты, хотя там их больше не играют.',
    other: 'Стол {table}, тур {round}: у сдач {boards} есть результаты, хотя там их больше не играют.',
  },
  'against.sat': 'По результатам: Север-Юг — {ns}; Восток-Запад — {ew}.',
  'against.due': 'По движению теперь: Север-Юг — {ns}; Восток-Запад — {ew}.',
  'against.right': 'Всё верно',
  'against.as-planned': 'Сидели по движению',
  'against.look': 'Посмотреть',

  again: {
    one: 'Стол {table}, тур {round}: {who} — сдача {boards} во второй раз.',
    few: 'Стол {table}, тур {round}: {who} — сдачи {boards} во второй раз.',
    many: 'Стол {table}, тур {round}: {who} — сдачи {boards} во второй раз.',
    other: 'Стол {table}, тур {round}: {who} — сдачи {boards} во второй раз.',
  },
  'again.before': 'Первый раз: стол {table}, тур {round}.',
  'mend.offer': 'И сразу исправить',
  'mend.exchange': 'Поменять местами: {one} и {other}, с тура {round}',
  'mend.exchange.left': {
    one: 'Второй раз останется {count} сдача',
    few: 'Второй раз останутся {count} сдачи',
    many: 'Второй раз останутся {count} сдач',
    other: 'Второй раз останутся {count} сдачи',
  },
  'mend.other-boards': {
    one: 'Играть там сдачу {boards}',
    few: 'Играть там сдачи {boards}',
    many: 'Играть там сдачи {boards}',
    other: 'Играть там сдачи {boards}',
  },
  'mend.not-played': {
    one: 'Сдачу {boards} там не играть',
    few: 'Сдачи {boards} там не играть',
    many: 'Сдачи {boards} там не играть',
    other: 'Сдачи {boards} там не играть',
  },

  'effect.keys': 'Под каждой кнопкой: какими тогда станут места {ns} / {ew}, «=» — как сейчас.',
  'effect.back': 'Если отменить:',
}
