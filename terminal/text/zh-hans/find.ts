import type { Translated } from '../../../shared/text/text.ts'
import type { findEn } from '../en/find.ts'

export const findZhHans: Translated<typeof findEn> = {
  'find.title': '今晚的裁判台在哪里？',
  'find.text': '二维码在您这桌的卡片上，或在裁判的屏幕上。',
  'find.looking': '正在上次的地方寻找裁判台。',
  'find.there': '正在寻找裁判台',
  'find.scan': '扫描桌上的二维码',
  'find.number': '输入号码',
  'find.address': '改为输入地址',
  'find.back': '返回',
  'find.clubs': '这台平板用过的俱乐部：',
  'find.club': '俱乐部 {mark}',

  'scan.title': '把二维码对准摄像头',
  'scan.starting': '摄像头正在启动。',
  'scan.looking': '请拿稳，靠近到二维码充满画面。',
  'scan.none': '没有画面。浏览器询问时请允许使用摄像头，或返回输入号码。',
  'scan.picture': '摄像头的画面',
  'number.title': '裁判台的号码',
  'address.title': '裁判台的地址',
  'address.field': '照裁判屏幕上的样子输入，例如 {example}：',

  'allow.title': '允许这台平板寻找裁判台吗？',
  'allow.text':
    '裁判台在俱乐部自己的网络上。浏览器接下来会问是否允许本应用在那里寻找：请选“允许”。没有任何内容发往互联网。',
  'allow.go': '继续',
  'allow.silent': '那里还没有裁判台应答。这台平板连上俱乐部的无线网络了吗？',
  'allow.later': '先不连裁判台，继续打牌',

  'refused.title': '浏览器不让这台平板连接裁判台',
  'refused.text':
    '它被设为不允许访问本地网络。要允许：点网址旁的图标，或长按本应用的图标并打开其设置，在权限中允许本地网络。',
  'refused.done': '已经允许了',
  'refused.plain': '或者不用应用，在浏览器中打开这个地址：{address}',

  'switch.title': '这里应答的是另一家俱乐部的裁判台',
  'switch.text': '为自己俱乐部输入的内容留在这台平板上，只会交给自己俱乐部的裁判台。现在在这里打牌吗？',
  'switch.yes': '在这里打牌',
  'switch.no': '留在自己的俱乐部',

  'offer.title': '这台平板上有本应用吗？',
  'offer.text': '裁判的电脑不在时，应用也能继续。它会打开同一桌。',
  'offer.open': '在应用中打开',
  'offer.stay': '在这里继续',
}
