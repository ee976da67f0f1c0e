import type { Translated } from '../../../shared/text/text.ts'
import type { bridgeEn } from '../en/bridge.ts'

/**
 * Т К Д В 10 are the honours, БК is no trump, and the seats keep the letters N E S W (bridgeclub.ru, Чтобы начать); контра,
 * реконтра and разыгрывающий as in the Russian Laws (Правила спортивного бриджа).
 */
export const bridgeRu: Translated<typeof bridgeEn> = {
  'entry.contract': 'Какой контракт?',
  'entry.declarer': 'Кто разыгрывает?',
  'entry.doubling': 'Была контра?',
  'entry.lead-suit': 'Какой картой атаковали?',
  'entry.lead-rank': 'Какая карта: {suit}?',
  'entry.result': 'Сколько взяток?',
  'entry.double': 'Контра',
  'entry.redouble': 'Реконтра',
  'entry.lead-unknown': 'Никто не помнит',
  'so-far.tricks': {
    one: '{count} взятка',
    few: '{count} взятки',
    many: '{count} взяток',
    other: '{count} взятки',
  },
  'so-far.contract': '{contract}',
  'so-far.by': 'играет {declarer}',
  'so-far.lead': 'атака {card}',
  'so-far.lead-unknown': 'атака неизвестна',
  'so-far.doubled': 'с контрой',
  'so-far.redoubled': 'с реконтрой',
  'so-far.undoubled': 'без контры',
  'said.played': {
    one: '{declarer}: {contract}, взята {tricks} взятка.',
    few: '{declarer}: {contract}, взято {tricks} взятки.',
    many: '{declarer}: {contract}, взято {tricks} взяток.',
    other: '{declarer}: {contract}, взято {tricks} взятки.',
  },
  'said.doubled': {
    one: '{declarer}: {contract} с контрой, взята {tricks} взятка.',
    few: '{declarer}: {contract} с контрой, взято {tricks} взятки.',
    many: '{declarer}: {contract} с контрой, взято {tricks} взяток.',
    other: '{declarer}: {contract} с контрой, взято {tricks} взятки.',
  },
  'said.redoubled': {
    one: '{declarer}: {contract} с реконтрой, взята {tricks} взятка.',
    few: '{declarer}: {contract} с реконтрой, взято {tricks} взятки.',
    many: '{declarer}: {contract} с реконтрой, взято {tricks} взяток.',
    other: '{declarer}: {contract} с реконтрой, взято {tricks} взятки.',
  },
  'said.passed-out': 'Все четверо спасовали.',
  'said.not-played': 'Эту сдачу не играли.',
  'said.lead': 'Атака {card}, {leader}',
  'said.made': {
    one: 'Это {count} лишняя взятка.',
    few: 'Это {count} лишние взятки.',
    many: 'Это {count} лишних взяток.',
    other: 'Это {count} лишней взятки.',
  },
  'said.exactly': 'Это ровно контракт.',
  'said.down': {
    one: 'Это без одной.',
    few: 'Это без {count}.',
    many: 'Это без {count}.',
    other: 'Это без {count}.',
  },
  'brief.played': '{contract}, {seat}, {outcome}',
  'brief.made': 'ровно',
  'brief.over': {
    one: '{count} лишняя',
    few: '{count} лишние',
    many: '{count} лишних',
    other: '{count} лишней',
  },
  'brief.down': { one: 'без {count}', few: 'без {count}', many: 'без {count}', other: 'без {count}' },
  'brief.lead': 'атака {card}',
  'brief.passed-out': 'Общий пас',
  'brief.not-played': 'Не игралась',
  'line.contract': '{contract} {over}',
}
