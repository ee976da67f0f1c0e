import type { Translated } from '../../../shared/text/text.ts'
import type { joinEn } from '../en/join.ts'

export const joinZhHans: Translated<typeof joinEn> = {
  'move.title': '换到第{table}桌吗？',
  'move.text': '这台平板现在在第{before}桌。在那里输入的内容会保留。',
  'move.yes': '是，第{table}桌',
  'move.no': '不，留在第{before}桌',

  'other-club.title': '这是另一个俱乐部的桌',
  'other-club.text': '这台平板属于别的俱乐部。为那里输入的内容留在本机。现在要在这里打牌吗？',
  'other-club.no': '不，留在原来的俱乐部',
  'other-club.yes': '是，在这里打牌',

  'holds-play.title': '这台电脑是否接管本平板上的比赛？',
  'holds-play.text':
    '本平板存有“{session}”的成绩。如果原来的电脑已丢失、由这台接管，请交给它；否则成绩留在这里，属于原俱乐部。请先问裁判。',
  'holds-play.no': '不，留给原俱乐部',
  'holds-play.yes': '是，交给它',

  'no-code.other.title': '这不是桌的二维码',
  'no-code.other.text': '请扫描桌卡上的二维码，或裁判屏幕上的二维码。',
  'no-code.newer.title': '此码比本应用新',
  'no-code.newer.text': '请重新打开应用让它更新，然后再扫一次。',
  'no-code.damaged.title': '二维码没有读全',
  'no-code.damaged.text': '请靠近一点，再扫一次。',
  'no-code.back': '返回',

  'number.hint': '它以大字显示在裁判屏幕上。',
  'number.typed': { other: '{count} 位数字' },
  'number.delete': '删除',
  'number.look': '连到这个裁判台',
  'number.wrong': '这不是裁判台的号码。请逐位再核对一遍。',

  'typed.table': '{table}：按 {key}',
  'typed.none': '没有{table}桌。',
}
