import type { Translated } from '../../../shared/text/text.ts'
import type { drawEn } from '../en/draw.ts'

export const drawZhHant: Translated<typeof drawEn> = {
  'draw.waits': '第{round}圈由裁判台編排。',
  'draw.waits.text': '編排好後，這裡會顯示你們坐在哪裡、對手是誰。',
  'draw.all-in': '各桌都打完了，接下來編排下一圈。',
  'draw.apart': '現在連不上裁判台。輸入的內容都保存在這台平板上。請到裁判台詢問下一圈坐在哪裡。',
  'draw.title': '第{round}圈已編排',
  'draw.against': '對手：{names}',
  'draw.bye': '第{round}圈你們輪空',
  'draw.coming': '第{before}圈沒有上場：{names}，{places}。',
  'draw.coming.at': '第{table}桌{line}',
}
