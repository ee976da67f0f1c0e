import type { Translated } from '../../../shared/text/text.ts'
import type { drawEn } from '../en/draw.ts'

export const drawZhHans: Translated<typeof drawEn> = {
  'draw.waits': '第{round}轮由裁判台编排。',
  'draw.waits.text': '编排好后，这里会显示你们坐在哪里、对手是谁。',
  'draw.all-in': '各桌都打完了，接下来编排下一轮。',
  'draw.apart': '现在连不上裁判台。输入的内容都保存在这台平板上。请到裁判台询问下一轮坐在哪里。',
  'draw.title': '第{round}轮已编排',
  'draw.against': '对手：{names}',
  'draw.bye': '第{round}轮你们轮空',
  'draw.coming': '第{before}轮没有上场：{names}，{places}。',
  'draw.coming.at': '第{table}桌{line}',
}
