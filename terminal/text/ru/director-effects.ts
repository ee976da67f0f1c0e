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

  'effect.keys': 'Под каждой кнопкой: какими тогда станут места {ns} / {ew}, «=» — как сейчас.',
  'effect.back': 'Если отменить:',
}
