import type { Translated } from '../../../shared/text/text.ts'
import type { directorCodesEn } from '../en/director-codes.ts'

export const directorCodesZhHans: Translated<typeof directorCodesEn> = {
  title: '各桌二维码',
  open: '各桌二维码',
  hint: '每台平板用摄像头扫描本桌的二维码，就直接进入该桌。',
  back: '返回赛场',
  all: '所有桌',
  print: '打印桌卡',
  'code.of': '第{table}桌',
  'code.alt': '第{table}桌的二维码',
  'code.show': '显示本桌二维码',
  'code.there': '已有平板',
  'codes.asking': '正在向裁判台索取二维码……',
  'codes.kept': '各桌的码只在那台电脑上或经 https 显示：在俱乐部网络中别人也可能读到。',
  'codes.away': '连不上裁判台。恢复后二维码会显示。',
  'codes.old-desk': '这个裁判台没有桌的二维码。请在平板上打开它的地址。',
  'codes.silent': '裁判台没有回应。',
  'codes.again': '再问一次',
  needs: { other: '赛场有 {count} 件事要处理' },

  for: '这些二维码给哪些平板用？',
  'for.any': '任何平板',
  'for.ready': '已准备好的平板（https）',
  'for.page': '打开的是 {address}。',
  'for.ready.hint':
    '在没有准备好的平板上，这样的码打开的是警告，而不是牌桌。怎样准备，见“地址”中的“安全地址（https）”。',
  'card.ready': '只供已为安全地址准备好的平板使用。',

  'join.title': '没有摄像头时',
  'join.address': '在平板的浏览器中打开',
  'join.table': '然后按你们的桌号。',
  'join.number': '在应用里输入裁判台号码：',

  'card.table': '第{table}桌',
  'card.scan': '用平板的摄像头扫描此码，平板就进入本桌。',
  'card.address': '没有摄像头？在平板上打开 {address}，再按 {table}。',
  'card.number': '在应用里：裁判台号码 {number}，再按 {table}。',
  'card.only': '仅用于：{session}，{date}。',

  'screen.alt': '再加一个裁判屏幕的二维码',
  'screen.hint': '用另一台设备扫描此码。它会显示一个号码；号码相同就在这里按“允许”。此码十分钟内有效。',
  'screen.asks': '另有一台设备想在这里当裁判屏幕，它显示的号码是 {number}。',
  'screen.let-in': '允许',
  'screen.turn-away': '现在不',
  'screen.own': '本屏幕的号码',
  'screen.wait': '请在裁判屏幕上按此号码旁边的“允许”。',
  'screen.give-up': '返回',

  'card.club': '俱乐部卡',
  'card.club.hint':
    '有了俱乐部卡，可以在另一台电脑上重建比赛。谁拿到它就能接管俱乐部：不要给任何人看，并与电脑分开存放。',
  'card.club.show': '在这里显示俱乐部卡',
  'card.club.sure': '旁边有没有不该看到它的人？',
  'card.club.yes': '显示',
  'card.club.no': '不显示',
  'card.club.hide': '收起来',
  'card.club.print': '打印俱乐部卡',
  'card.club.alt': '俱乐部卡的二维码',
  'card.club.words': '十二个单词',
  'card.club.elsewhere':
    '俱乐部卡只在那台笔记本电脑上显示，因为传到这里要经过无线网络。请在那台电脑上打开裁判屏幕，或在那里输入“{command}”。',
  'card.club.paper':
    '用这十二个单词，另一台电脑可以从平板保存的内容重建比赛：打开它的裁判屏幕，按“重建一场比赛”。',
}
