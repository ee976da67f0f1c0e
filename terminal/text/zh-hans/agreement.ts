import type { Translated } from '../../../shared/text/text.ts'
import type { agreementEn } from '../en/agreement.ts'

export const agreementZhHans: Translated<typeof agreementEn> = {
  'reads.E': '请东家看。',
  'reads.W': '请西家看。',
  'hand-to.E': '请把平板交给东家。',
  'hand-to.W': '请把平板交给西家。',
  'reads.keys': '✓ 正确，✗ 有错',
  'reads.turned-E': '转向东家',
  'reads.turned-W': '转向西家',
  'pin.choose-title': '东西家请选四位数字',
  'pin.choose-text': '本轮每个结果都用它确认。数字只留在这台平板上。',
  'pin.use': '就用这个数字',
  'pin.delete': '删除',
  'pin.ask': '正确吗？请输入你们的四位数字。',
  'pin.wrong': { other: '数字不对。还可以试{count}次，然后会叫裁判。' },
  'pin.keyed': { other: '已输入{count}位' },
  'pin.forgotten': '我们忘了数字',
  'sheet.note': '记下',
  'sheet.title': '本轮各副牌',
  'sheet.text': '请双方全部看一遍。哪一副有错，就按哪一副。',
  'sheet.score': '南北 {score}',
  'sheet.agree.NS': '南北家同意',
  'sheet.agree.EW': '东西家同意',
  'frequencies.title': '各种得分出现的次数',
  'frequencies.score': '南北得分',
  'frequencies.tables': '桌数',
}
