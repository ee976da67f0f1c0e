import type { Translated } from '../../../shared/text/text.ts'
import type { scorecardEn } from '../en/scorecard.ts'

export const scorecardZhHant: Translated<typeof scorecardEn> = {
  title: '你們的成績單',
  'place.after': '第{round}圈後第{place}名，共{of}名',
  'place.final': '最終第{place}名，共{of}名',
  'place.provisional': '暫列第{place}名，共{of}名',
  'place.none': '各桌都打完一圈後，名次出來時就有你們的名次。',
  board: '副',
  partner: '同伴',
  against: '對手',
  score: '得分',
  half: '{half}對{opponents}',
  hidden: '暫不顯示：這裡還有人有牌沒打',
  'why.results.director': { other: '成績有變：裁判更正了第{boards}副的結果。' },
  'why.results.table': { other: '成績有變：有牌桌更正了第{boards}副的結果。' },
  'why.rulings': { other: '成績有變：裁判對第{boards}副作了判定。' },
  'why.cancelled': { other: '成績有變：裁判重新決定了第{boards}副是否計分。' },
  'why.adjustment': '成績有變：裁判對{names}判罰或加分，或作了更改。',
  'why.scoring': '成績有變：裁判改用了另一種計分方法。',
  'why.rounds': { other: '成績有變：比賽已結束，第{rounds}圈現在也計入。' },
  'why.levelled': { other: '成績有變：比賽結束時，結果較少的第{boards}副換算到同樣的滿分。' },
}
