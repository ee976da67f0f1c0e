import type { Translated } from '../../../shared/text/text.ts'
import type { directorFindEn } from '../en/director-find.ts'

export const directorFindZhHans: Translated<typeof directorFindEn> = {
  'find.title': '裁判台在哪里？',
  'find.text': '在已打开的裁判屏幕上按“设备”，再按“增加一个裁判屏幕”，然后扫描显示的二维码。',
  'find.looking': '正在上次的地方寻找裁判台。',
  'find.scan': '扫描二维码',
  'find.no-picture': '没有画面。浏览器询问时请允许使用摄像头，或返回输入链接。',
  'find.field': '或手动输入链接或地址',
  'find.go': '到那里寻找',
  'find.there': '正在 {address} 寻找裁判台。要在那里当裁判，本机还需要二维码或链接。',
  'find.other': '这不是裁判台的链接、二维码或地址。地址的样子：{example}。',
  'find.newer': '此码比本应用新。请重新打开应用，再扫描一次。',
  'find.damaged': '没有读完整。请靠近一点再试一次。',
  'find.clubs': '本机当过裁判的俱乐部：',

  'allow.title': '允许本应用寻找裁判台吗？',
  'allow.silent': '那里还没有裁判台应答。本机连上俱乐部的无线网络了吗？',
  'allow.later': '先不连裁判台，继续',
  'refused.title': '浏览器不让本应用连接裁判台',

  'other.title': '这是另一家俱乐部的裁判台',
  'other.text':
    '本机为自己俱乐部保存的内容留在这里，只会交给那家俱乐部的裁判台。现在到另一家俱乐部当裁判吗？',
  'other.yes': '到另一家俱乐部当裁判',
  'other.no': '留在自己的俱乐部',

  away: '听不到裁判台。它今晚换了地方吗？',
  'away.find': '寻找',
}
