import type { Translated } from '../../../shared/text/text.ts'
import type { scorecardEn } from '../en/scorecard.ts'

export const scorecardZhHans: Translated<typeof scorecardEn> = {
  title: '你们的成绩单',
  'place.after': '第 {round} 轮后第 {place} 名，共 {of} 名',
  'place.final': '最终第 {place} 名，共 {of} 名',
  'place.none': '各桌都打完一轮后，名次出来时就有你们的名次。',
  board: '副',
  against: '对手',
  score: '得分',
  hidden: '这里还有人没打',
}
