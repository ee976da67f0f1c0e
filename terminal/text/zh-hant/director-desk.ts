import type { Translated } from '../../../shared/text/text.ts'
import type { directorDeskEn } from '../en/director-desk.ts'

export const directorDeskZhHant: Translated<typeof directorDeskEn> = {
  'health.cannot-write': '裁判台無法儲存',
  'health.superseded': '由另一個裁判台主持',
  'health.restored': '舊副本：裁判台在等您',
  'health.second-desk': '有兩個裁判台在運作',
  'health.recovering': '裁判台正在復原',
  'health.cannot-write.says':
    '裁判台無法儲存：磁碟已滿，或資料夾無法寫入。請在電腦上騰出空間，例如清空資源回收筒。各桌繼續打牌；平板會保存一切，之後自動上交。',
  'health.superseded.says':
    '俱樂部的另一個裁判台已接管這場比賽，這裡不再登錄。請到那個裁判台繼續；這裡已有的會透過平板傳到那裡。如果那個裁判台已無法使用，請在這裡繼續。',
  'health.restored.says':
    '這個裁判台的資料夾是舊副本：平板上有其中沒有的成績。在您確認繼續之前不會登錄任何內容。之後平板會上交缺少的部分，並按原來的結論計入。',
  'health.second-desk.says':
    '有兩個裁判台在同一資料夾的副本上運作。請在要繼續的那一個的螢幕上選擇它。另一個將不再接收，它已有的會透過平板傳回。',
  'health.recovering.says': '裁判台正在收集各裝置保存的內容。在您確認之前不作任何決定。',
  'health.superseded.go-on': '在這裡繼續',
  'health.restored.go-on': '從這裡繼續',
  'health.second-desk.go-on': '由這個裁判台繼續',

  'answer.director-only': '只有裁判可以這樣做。',
  'answer.no-device': '沒有這台裝置。',
  'answer.not-waiting': '這台裝置已不再等候。',
  'answer.own-screen': '這是您正在使用的螢幕；請從另一台取消它的權限。',
  'answer.no-rights': '這台裝置在這裡已沒有權限。',
  'answer.no-table-device': '這不是牌桌的裝置。',
  'answer.no-such-table': '這場比賽沒有這一桌。',
  'answer.same-table': '一台平板不能重複分配同一桌。',
  'answer.no-second-table': '這台平板不能兼顧第二桌：連不上它，或它的應用程式版本太舊。',
  'answer.desk-well': '這個裁判台一切正常，沒有什麼需要選擇。',
  'answer.no-card': '這不是俱樂部卡上的十二個單字：少了一個，或者有拼錯的。',
  'answer.other-club': '這個裁判台已有自己的比賽。要重建別的俱樂部的比賽，請用空的資料夾啟動它。',
  'answer.not-rebuilding': '這個裁判台沒有在重建。',
  'answer.nothing-found': '還沒有任何平板或螢幕交回內容。',
  'answer.cannot-write': '裁判台現在無法儲存，所以不能這樣做。請在它的磁碟上騰出空間。',
  'answer.out-of-reach': '目前連不上裁判台；恢復後請再試。',
  'answer.not-now': '裁判台現在不回答這個。',
  'answer.no-session': '比賽尚未開始。',
  'answer.not-kept': '無法儲存在本機。',
  'answer.unknown': '裁判台沒有接受。',

  'tables.open': '牌桌開放',
  'tables.closed': '牌桌關閉',
  'tables.open.means': '裝置選了空桌就可以進入。',
  'tables.closed.means': '每台裝置都要等您允許。',
  'tables.do-open': '允許自行進入',
  'tables.do-close': '不許自行進入',
  'tables.address': '在每台平板上開啟這個網址，然後選桌：',
  'tables.address.unknown': '裁判台還沒有告知網址。',

  'qr.alt': '同一網址的 QR 碼',

  'spare.title': '如果這台筆電壞了',
  'spare.hint':
    '平板可以到俱樂部的另一台筆電上找裁判台。請寫下它的網址，例如 {example}；平板現在就會知道並記住。',
  'spare.field': '另一台筆電的網址',
  'spare.keep': '告訴平板',
  'spare.forget': '刪去 {address}',
  'spare.wrong': '這不是網址。網址的樣子是 {example}。',

  'copies.all': { other: '全部 {count} 台平板都存有完整副本。' },
  'copies.some': { other: '{count} 台平板中有 {whole} 台存有完整副本。' },

  'rebuild.lacking': { other: '{count} 台平板保存著這個裁判台從未有過的比賽。場內可以交回它。' },
  'rebuild.lacking.key': '從場內收回',
  'rebuild.offer': '重建一場比賽',
  'rebuild.hint': '電腦遺失或資料夾不見了時使用：場內的平板和裁判螢幕會交回它們儲存的內容。',
  'rebuild.words': '俱樂部卡上的十二個單字',
  'rebuild.with-card': '用這些單字重建',
  'rebuild.without': '不用卡重建',
  'rebuild.without-hint':
    '沒有卡時，每台平板會詢問一次，成績和座次可以找回。裁判所說的只能從裁判螢幕找回。之後請重新列印俱樂部卡：舊卡不再適用。',
  'rebuild.title': '正在重建這場比賽',
  'rebuild.folder': '這台筆電認得俱樂部，但它保存的比賽不在或不完整。各裝置保存的內容正在這裡彙集。',
  'rebuild.open': '請讓所有平板和裁判螢幕開著。它們會自行交回儲存的內容；您確認之前不作任何決定。',
  'rebuild.devices': { other: '{count} 台裝置已全部交回。' },
  'rebuild.asked': {
    other: '還有 {count} 台裝置沒有交回。每台平板會請本桌同意；原來的裁判螢幕也計在內，但不會詢問。',
  },
  'rebuild.address':
    '這個裁判台的網址是 {address}。每台平板詢問時都會顯示它。沒有自動連上的平板，請在平板上按「更多……」，輸入這個網址。',
  'rebuild.foreign': {
    other: '{count} 台平板屬於另一個俱樂部，與這些單字不符，不會交回內容。如果這是舊卡，請不用卡重建。',
  },
  'rebuild.nothing': '還沒有交回任何內容。',
  'rebuild.nameless': '名稱不明的比賽',
  'rebuild.results': { other: '找到 {count} 個成績。' },
  'rebuild.no-journal': '沒有找到裁判輸入內容的副本：只有各桌看到過的還在。',
  'rebuild.unsaid': '以下內容沒有一台平板保存，請重新輸入：',
  'rebuild.unsaid.result': '您輸入或更正的成績：第 {round} 圈，{table} 桌，第 {board} 副',
  'rebuild.unsaid.ruling': '判決：第 {round} 圈，{table} 桌，第 {board} 副',
  'rebuild.unsaid.board-state': '稍後補打、會後補打或不打的牌：第 {round} 圈，{table} 桌，第 {board} 副',
  'rebuild.unsaid.put-right': '屬於別處或已撤銷的成績：第 {round} 圈，{table} 桌，第 {board} 副',
  'rebuild.unsaid.board-cancelled': '第 {board} 副對所有人都不計，或重新計入',
  'rebuild.unsaid.adjustment': '罰分或加分：{section} 組 {contestant} 號',
  'rebuild.missing': { other: '有 {count} 條記錄遺失了：沒有裝置還保存著。' },
  'rebuild.silent': { other: '還沒有回應的桌：{tables}。在它們的平板打開之前，這些桌最後的成績可能缺失。' },
  'rebuild.silent.boards': { other: '{table} 桌有 {count} 副沒有成績。' },
  'rebuild.waiting': { other: '有 {count} 條將等您決定。' },
  'rebuild.go': '就這樣繼續',
  'rebuild.leave': '不重建',
}
