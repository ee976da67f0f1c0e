import type { hallLaptopEn } from '../en/hall-laptop.ts'
import type { Translated } from '../text.ts'

export const hallLaptopZhHant: Translated<typeof hallLaptopEn> = {
  title: '檢查場地',
  again: '再看一次',
  hint: '最好在開打前一刻鐘做，手裡拿一台平板：它的「更多」裡和選桌的頁面上也有同樣的鍵。',
  asking: '正在查看……',
  away: '裁判台連不上：從這裡什麼也看不了。筆電開著嗎？這個螢幕和它在同一個網路裡嗎？',
  'verdict.ok': '正常',
  'verdict.look': '請注意',
  'verdict.unknown': '請自己看一下',
  'reach.none':
    '還沒有平板透過網路連到這台筆電，從這裡也看不出原因。請在一台平板上開啟各桌的網址。如果打不開：讓平板連到和筆電同一個 Wi-Fi，不要用訪客網路，它會把裝置隔開；在 Windows 上把這個網路設為「私人」，並在防火牆裡允許 Node。',
  'reach.here': { other: '已有 {count} 台裝置透過網路連到這台筆電。' },
  'reach.elsewhere':
    '有一台裝置來自另一個網路：{address}。如果平板分在兩個網路裡，有的以後可能連不上筆電：請全部連到同一個網路。',
  'network.one': '這台筆電在網路中的位址是 {address}。',
  'network.none': '這台筆電沒有連任何網路。請連到平板所用的 Wi-Fi，或插上路由器的網路線。',
  'network.self':
    '路由器沒有給這台筆電分配位址：它自己編了一個，平板找不到它。請把路由器關掉再打開，然後重新連接它的 Wi-Fi。',
  'network.two':
    '這台筆電連著兩個網路：{address} 和 {other}。QR 碼指向前一個。如果平板在另一個網路裡就連不上：請關掉不需要的那個網路。',
  'address.same': '位址沒有變：已列印的 QR 碼仍然有效。',
  'address.changed':
    '上次這台筆電的位址是 {former}，現在是 {now}：那時列印的 QR 碼已經失效。請重新列印，並在路由器裡給它固定一個位址。',
  'desks.one': '沒有發現俱樂部的第二個裁判台。',
  'desks.two': '俱樂部還有第二個裁判台在執行。請選定用哪一個，並關掉另一個。',
  'disk.well': '磁碟能立即儲存結果，還剩 {free} MB。',
  'disk.full': '磁碟快滿了：只剩 {free} MB。請清空資源回收筒，或刪掉不需要的東西。',
  'disk.refuses': '磁碟無法儲存：它滿了，或者資料夾只能讀取。請騰出空間，或換一個資料夾啟動。',
  'disk.slow': '磁碟很慢：儲存一個結果要 {ms} 毫秒。請關掉正在複製或搜尋的程式；不要用隨身碟。',
  'disk.unknown': '這裡讀不到磁碟的剩餘空間。',
  'folder.own': '資料夾只屬於這台筆電。',
  'folder.network': '資料夾在另一台電腦上，打牌中途可能斷開。請用這台筆電上的資料夾啟動。',
  'folder.synced': '資料夾由 {service} 同步，可能被舊檔案取代。請用它之外的資料夾啟動。',
  'sleep.never': '插著電源時這台筆電不會自己睡眠。請別闔上蓋子。',
  'sleep.after': {
    other: '{count} 分鐘沒人動，這台筆電就會睡眠，平板會找不到它。請把插電時的睡眠設為「永不」，別闔上蓋子。',
  },
  'sleep.unknown':
    '這裡讀不到這台筆電何時睡眠。請在它的設定裡查看：插電時永不睡眠，闔上蓋子時不採取任何動作。',
  'power.mains': '這台筆電插著電源。',
  'power.battery': '這台筆電在用電池（{percent}%）。請插上電源。',
  'power.unknown': '這裡讀不到是否插著電源：請看一下插頭。',
  'clock.right': '這台筆電的時鐘看起來正常。',
  'clock.wrong':
    '這台筆電的時鐘慢了：比這裡最新的記錄還早。請調準；結果的順序不受影響，但每輪的時間和日誌的時間會不對。',
}
