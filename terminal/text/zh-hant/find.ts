import type { Translated } from '../../../shared/text/text.ts'
import type { findEn } from '../en/find.ts'

export const findZhHant: Translated<typeof findEn> = {
  'find.title': '今晚的裁判台在哪裡？',
  'find.text': 'QR 碼在您這桌的卡片上，或在裁判的螢幕上。',
  'find.looking': '正在上次的地方尋找裁判台。',
  'find.there': '正在尋找裁判台',
  'find.scan': '掃描桌上的 QR 碼',
  'find.number': '輸入號碼',
  'find.address': '改為輸入網址',
  'find.back': '返回',
  'find.clubs': '這台平板用過的俱樂部：',
  'find.club': '俱樂部 {mark}',

  'scan.title': '把 QR 碼對準相機',
  'scan.starting': '相機正在啟動。',
  'scan.looking': '請拿穩，靠近到 QR 碼充滿畫面。',
  'scan.none': '沒有畫面。瀏覽器詢問時請允許使用相機，或返回輸入號碼。',
  'scan.picture': '相機的畫面',
  'number.title': '裁判台的號碼',
  'address.title': '裁判台的網址',
  'address.field': '照裁判螢幕上的樣子輸入，例如 {example}：',

  'allow.title': '允許這台平板尋找裁判台嗎？',
  'allow.text':
    '裁判台在俱樂部自己的網路上。瀏覽器接下來會問是否允許本應用程式在那裡尋找：請選「允許」。沒有任何內容傳到網際網路。',
  'allow.go': '繼續',
  'allow.silent': '那裡還沒有裁判台應答。這台平板連上俱樂部的無線網路了嗎？',
  'allow.later': '先不連裁判台，繼續打牌',

  'refused.title': '瀏覽器不讓這台平板連接裁判台',
  'refused.text':
    '它被設為不允許存取本地網路。要允許：點網址旁的圖示，或長按本應用程式的圖示並開啟其設定，在權限中允許本地網路。',
  'refused.done': '已經允許了',
  'refused.plain': '或者不用應用程式，在瀏覽器中開啟這個位址：{address}',

  'switch.title': '這裡應答的是另一家俱樂部的裁判台',
  'switch.text': '為自己俱樂部輸入的內容留在這台平板上，只會交給自己俱樂部的裁判台。現在在這裡打牌嗎？',
  'switch.yes': '在這裡打牌',
  'switch.no': '留在自己的俱樂部',

  'offer.title': '這台平板上有本應用程式嗎？',
  'offer.text': '裁判的電腦不在時，應用程式也能繼續。它會開啟同一桌。',
  'offer.open': '在應用程式中開啟',
  'offer.stay': '在這裡繼續',
}
