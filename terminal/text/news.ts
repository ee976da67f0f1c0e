import type { Catalogues, Text } from '../../shared/text/text.ts'

/** What has changed in the movement at a table: said to its people and, before that, to the director. */
const newsEn = {
  'news.title': 'Movement changed',
  'news.plays': 'Round {round}: {ns} North-South against {ew} East-West, boards {boards}',
  'news.sits-out': { one: 'Round {round}: {who} sits out', other: 'Round {round}: {who} sit out' },
  'news.nobody': 'Round {round}: nobody plays here',
  'news.nobody-longer': 'Rounds {rounds}: nobody plays here',
  'news.shares': 'Round {round}: boards {boards} are shared otherwise',
  'news.boards-go': 'After round {round} the boards {boards} go another way',
  'news.more': { one: 'and {count} more line', other: 'and {count} more lines' },
  'news.know': 'We know',
} as const

export const NEWS_TEXT: Catalogues<typeof newsEn> = {
  en: newsEn,
  ru: {
    'news.title': 'Новое движение',
    'news.plays': 'Тур {round}: на С-Ю {ns}, на В-З {ew}, сдачи {boards}',
    'news.sits-out': {
      one: 'Тур {round}: пропускает {who}',
      few: 'Тур {round}: пропускают {who}',
      many: 'Тур {round}: пропускают {who}',
      other: 'Тур {round}: пропускают {who}',
    },
    'news.nobody': 'Тур {round}: здесь никто не играет',
    'news.nobody-longer': 'Туры {rounds}: здесь никто не играет',
    'news.shares': 'Тур {round}: сдачи {boards} делятся с другими столами иначе',
    'news.boards-go': 'После тура {round} сдачи {boards} уходят не туда, куда раньше',
    'news.more': {
      one: 'и ещё {count} строка',
      few: 'и ещё {count} строки',
      many: 'и ещё {count} строк',
      other: 'и ещё {count} строки',
    },
    'news.know': 'Знаем',
  },
  'zh-Hans': {
    'news.title': '移位已更改',
    'news.plays': '第 {round} 轮：南北 {ns}，东西 {ew}，第 {boards} 副',
    'news.sits-out': { other: '第 {round} 轮：{who} 轮空' },
    'news.nobody': '第 {round} 轮：此桌无人打牌',
    'news.nobody-longer': '第 {rounds} 轮：此桌无人打牌',
    'news.shares': '第 {round} 轮：第 {boards} 副改与别桌共用',
    'news.boards-go': '第 {round} 轮后：第 {boards} 副改送别处',
    'news.more': { other: '还有 {count} 行' },
    'news.know': '知道了',
  },
  'zh-Hant': {
    'news.title': '移動已更改',
    'news.plays': '第 {round} 圈：南北 {ns}，東西 {ew}，第 {boards} 副',
    'news.sits-out': { other: '第 {round} 圈：{who} 輪空' },
    'news.nobody': '第 {round} 圈：此桌無人打牌',
    'news.nobody-longer': '第 {rounds} 圈：此桌無人打牌',
    'news.shares': '第 {round} 圈：第 {boards} 副改與別桌共用',
    'news.boards-go': '第 {round} 圈後：第 {boards} 副改送別處',
    'news.more': { other: '還有 {count} 行' },
    'news.know': '知道了',
  },
}
export type NewsText = Text<typeof newsEn>
