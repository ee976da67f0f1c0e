import type { Translated } from '../../../shared/text/text.ts'
import type { scorecardEn } from '../en/scorecard.ts'

export const scorecardZhHans: Translated<typeof scorecardEn> = {
  title: '你们的成绩单',
  'place.after': '第{round}轮后第{place}名，共{of}名',
  'place.final': '最终第{place}名，共{of}名',
  'place.provisional': '暂列第{place}名，共{of}名',
  'place.none': '各桌都打完一轮后，名次出来时就有你们的名次。',
  board: '副',
  partner: '同伴',
  against: '对手',
  score: '得分',
  half: '{half}对{opponents}',
  hidden: '暂不显示：这里还有人有牌没打',
  'why.results.director': { other: '成绩有变：裁判更正了第{boards}副的结果。' },
  'why.results.table': { other: '成绩有变：有牌桌更正了第{boards}副的结果。' },
  'why.rulings': { other: '成绩有变：裁判对第{boards}副作了判定。' },
  'why.cancelled': { other: '成绩有变：裁判重新决定了第{boards}副是否计分。' },
  'why.adjustment': '成绩有变：裁判对{names}判罚或加分，或作了更改。',
  'why.scoring': '成绩有变：裁判改用了另一种计分方法。',
  'why.rounds': { other: '成绩有变：比赛已结束，第{rounds}轮现在也计入。' },
  'why.levelled': { other: '成绩有变：比赛结束时，结果较少的第{boards}副换算到同样的满分。' },
}
