import type { Translated } from '../../../shared/text/text.ts'
import type { directorFindEn } from '../en/director-find.ts'

export const directorFindZhHant: Translated<typeof directorFindEn> = {
  'find.title': '裁判台在哪裡？',
  'find.text': '在已開啟的裁判螢幕上按「裝置」，再按「增加一個裁判螢幕」，然後掃描顯示的 QR 碼。',
  'find.looking': '正在上次的地方尋找裁判台。',
  'find.scan': '掃描 QR 碼',
  'find.no-picture': '沒有畫面。瀏覽器詢問時請允許使用相機，或返回輸入連結。',
  'find.field': '或手動輸入連結或位址',
  'find.go': '到那裡尋找',
  'find.there': '正在 {address} 尋找裁判台。要在那裡當裁判，本機還需要 QR 碼或連結。',
  'find.other': '這不是裁判台的連結、QR 碼或位址。位址的樣子：{example}。',
  'find.newer': '此碼比本應用程式新。請重新開啟應用程式，再掃描一次。',
  'find.damaged': '沒有讀完整。請靠近一點再試一次。',
  'find.clubs': '本機當過裁判的俱樂部：',

  'allow.title': '允許本應用程式尋找裁判台嗎？',
  'allow.silent': '那裡還沒有裁判台應答。本機連上俱樂部的無線網路了嗎？',
  'allow.later': '先不連裁判台，繼續',
  'refused.title': '瀏覽器不讓本應用程式連接裁判台',

  'other.title': '這是另一家俱樂部的裁判台',
  'other.text':
    '本機為自己俱樂部保存的內容留在這裡，只會交給那家俱樂部的裁判台。現在到另一家俱樂部當裁判嗎？',
  'other.yes': '到另一家俱樂部當裁判',
  'other.no': '留在自己的俱樂部',

  away: '聽不到裁判台。它今晚換了地方嗎？',
  'away.find': '尋找',
}
