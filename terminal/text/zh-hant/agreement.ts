import type { Translated } from '../../../shared/text/text.ts'
import type { agreementEn } from '../en/agreement.ts'

export const agreementZhHant: Translated<typeof agreementEn> = {
  'reads.E': '請東家看。',
  'reads.W': '請西家看。',
  'hand-to.E': '請把平板交給東家。',
  'hand-to.W': '請把平板交給西家。',
  'reads.keys': '✓ 正確，✗ 有錯',
  'reads.turned-E': '轉向東家',
  'reads.turned-W': '轉向西家',
  'pin.choose-title': '東西家請選四位數字',
  'pin.choose-text': '本輪每個結果都用它確認。數字只留在這台平板上。',
  'pin.use': '就用這個數字',
  'pin.delete': '刪除',
  'pin.ask': '正確嗎？請輸入你們的四位數字。',
  'pin.wrong': { other: '數字不對。還可以試{count}次，然後會叫裁判。' },
  'pin.keyed': { other: '已輸入{count}位' },
  'pin.forgotten': '我們忘了數字',
  'sheet.note': '記下',
  'sheet.title': '本輪各副牌',
  'sheet.text': '請雙方全部看一遍。哪一副有錯，就按哪一副。',
  'sheet.score': '南北 {score}',
  'sheet.agree.NS': '南北家同意',
  'sheet.agree.EW': '東西家同意',
  'frequencies.title': '各種得分出現的次數',
  'frequencies.score': '南北得分',
  'frequencies.tables': '桌數',
}
