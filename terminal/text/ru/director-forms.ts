import type { Translated } from '../../../shared/text/text.ts'
import type { directorFormsEn } from '../en/director-forms.ts'

export const directorFormsRu: Translated<typeof directorFormsEn> = {
  thinking: 'Считаем …',
  'offer.boards-instead': {
    one: 'в туре {count} сдача, а не {wished}',
    few: 'в туре {count} сдачи, а не {wished}',
    many: 'в туре {count} сдач, а не {wished}',
    other: 'в туре {count} сдачи, а не {wished}',
  },

  'tab.of': 'Сдача {board}: что вы хотите сказать?',
  'tab.result': 'Результат',
  'tab.ruling': 'Решение',
  'tab.not-played': 'Не сыграна',

  reason: 'Причина, если хотите',
  'form.same': 'Так и записано.',
  'form.other-board': 'Это была другая сдача',
  'form.more': 'Причина, другая сдача …',
  'ruling.more': 'Причина, другие карты …',
  'ruling.line': 'Или одной строкой:',
  'form.at-once': 'Одна кнопка сохраняет. «Отменить» возвращает.',

  'preview.none': 'В таблице мест ничего не меняется.',
  'preview.refused': 'В таком виде это не засчитывается.',
  'preview.all': {
    one: 'Меняется {count} строка',
    few: 'Меняются {count} строки',
    many: 'Меняется {count} строк',
    other: 'Меняется {count} строки',
  },
  'preview.who': 'Кто',
  'preview.place': 'Место',
  'preview.figure': 'Результат',
  'preview.arrow': '{was} → {is}',
  'preview.short': '{who}: место {was} → {is}',
  'preview.short.same': '{who}: место {is}, как и было',
  'preview.board': 'Сдача {board}, {table}',
  'preview.here': 'Эта сдача, {side}: {was} → {is}',
  'preview.keys': 'Под каждой кнопкой: какими тогда станут место и результат {ns} / {ew}, «=» — как сейчас.',

  'not-played.none': 'Никому ничего',
  'not-played.averages': 'Или стороны получают, Север-Юг / Восток-Запад',
  'not-played.put-off': 'Или сдача откладывается',
  'not-played.later': 'Позже в этом туре',
  'not-played.late-play': 'После сессии',
  'not-played.cut': 'Пропустить',
  'not-played.due': 'Играть сейчас',
  'not-played.for': 'Это касается',
  'not-played.for.here': 'этого стола',
  'not-played.for.all': {
    one: '{count} стола, где она ещё не сыграна',
    few: 'всех {count} столов, где она ещё не сыграна',
    many: 'всех {count} столов, где она ещё не сыграна',
    other: 'всех {count} стола, где она ещё не сыграна',
  },
  'not-played.stands.later': 'Будет сыграна позже.',
  'not-played.stands.late-play': 'Будет сыграна после сессии.',
  'not-played.stands.cut': 'Пропущена.',

  'cut-short': {
    one: 'Пропустить сдачу {boards} и идти дальше',
    few: 'Пропустить сдачи {boards} и идти дальше',
    many: 'Пропустить сдачи {boards} и идти дальше',
    other: 'Пропустить сдачи {boards} и идти дальше',
  },

  'table.keys': 'За этим столом',
  'law.guide': 'Решение по Кодексу …',
  'law.title': 'Стол {table}: решение по Кодексу {edition} года',
  'law.fetching': 'Кодекс открывается …',
  'table.penalty': '{who}: штраф …',
  'table.leaves': '{who}: уходят …',
  'table.boards': 'Сыграны другие сдачи …',

  'penalty.quick': 'Штраф: одна кнопка сохраняет; под ней место после этого, «=» — как сейчас',
  'penalty.more': 'Другая величина, бонус, причина …',

  'cancel.means': 'Тогда сдача {board} никому не засчитывается. Её результаты остаются в записях.',

  'scoring.save': 'Считать так',

  'newcomer.names': {
    one: 'Имена новой пары, например «Аня & Боря», если вы их знаете',
    few: 'Имена {count} новых пар, по паре в строке, если вы их знаете',
    many: 'Имена {count} новых пар, по паре в строке, если вы их знаете',
    other: 'Имена {count} новых пар, по паре в строке, если вы их знаете',
  },
}
