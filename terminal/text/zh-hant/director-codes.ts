import type { Translated } from '../../../shared/text/text.ts'
import type { directorCodesEn } from '../en/director-codes.ts'

export const directorCodesZhHant: Translated<typeof directorCodesEn> = {
  title: '各桌 QR 碼',
  open: '各桌 QR 碼',
  hint: '每台平板用相機掃描本桌的 QR 碼，就直接進入該桌。',
  back: '返回賽場',
  all: '所有桌',
  print: '列印桌卡',
  'code.of': '第{table}桌',
  'code.alt': '第{table}桌的 QR 碼',
  'code.show': '顯示本桌 QR 碼',
  'code.there': '已有平板',
  'codes.asking': '正在向裁判台索取 QR 碼……',
  'codes.kept': '各桌的碼只在那台筆電上或經 https 顯示：在俱樂部網路中別人也可能讀到。',
  'codes.away': '連不上裁判台。恢復後 QR 碼會顯示。',
  'codes.old-desk': '這個裁判台沒有桌的 QR 碼。請在平板上開啟它的網址。',
  'codes.silent': '裁判台沒有回應。',
  'codes.again': '再問一次',
  needs: { other: '賽場有 {count} 件事要處理' },

  for: '這些 QR 碼給哪些平板用？',
  'for.any': '任何平板',
  'for.ready': '已準備好的平板（https）',
  'for.page': '開啟的是 {address}。',
  'for.ready.hint':
    '在沒有準備好的平板上，這樣的碼開啟的是警告，而不是牌桌。怎樣準備，見「網址」中的「安全位址（https）」。',
  'card.ready': '只供已為安全位址準備好的平板使用。',

  'join.title': '沒有相機時',
  'join.address': '在平板的瀏覽器中開啟',
  'join.table': '然後按你們的桌號。',
  'join.number': '在應用程式裡輸入裁判台號碼：',

  'card.table': '第{table}桌',
  'card.scan': '用平板的相機掃描此碼，平板就進入本桌。',
  'card.address': '沒有相機？在平板上開啟 {address}，再按 {table}。',
  'card.number': '在應用程式裡：裁判台號碼 {number}，再按 {table}。',
  'card.only': '僅用於：{session}，{date}。',

  'screen.alt': '再加一個裁判螢幕的 QR 碼',
  'screen.hint': '用另一台裝置掃描此碼。它會顯示一個號碼；號碼相同就在這裡按「允許」。此碼十分鐘內有效。',
  'screen.asks': '另有一台裝置想在這裡當裁判螢幕，它顯示的號碼是 {number}。',
  'screen.let-in': '允許',
  'screen.turn-away': '現在不',
  'screen.own': '本螢幕的號碼',
  'screen.wait': '請在裁判螢幕上按此號碼旁邊的「允許」。',
  'screen.give-up': '返回',

  'card.club': '俱樂部卡',
  'card.club.hint':
    '有了俱樂部卡，可以在另一台電腦上重建比賽。誰拿到它就能接管俱樂部：不要給任何人看，並與電腦分開存放。',
  'card.club.show': '在這裡顯示俱樂部卡',
  'card.club.sure': '旁邊有沒有不該看到它的人？',
  'card.club.yes': '顯示',
  'card.club.no': '不顯示',
  'card.club.hide': '收起來',
  'card.club.print': '列印俱樂部卡',
  'card.club.alt': '俱樂部卡的 QR 碼',
  'card.club.words': '十二個單字',
  'card.club.elsewhere':
    '俱樂部卡只在那台筆電上顯示，因為傳到這裡要經過無線網路。請在那台筆電上開啟裁判螢幕，或在那裡輸入「{command}」。',
  'card.club.paper':
    '用這十二個單字，另一台電腦可以從平板保存的內容重建比賽：開啟它的裁判螢幕，按「重建一場比賽」。',
}
