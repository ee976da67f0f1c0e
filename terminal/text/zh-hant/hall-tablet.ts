import type { Translated } from '../../../shared/text/text.ts'
import type { hallTabletEn } from '../en/hall-tablet.ts'

export const hallTabletZhHant: Translated<typeof hallTabletEn> = {
  title: '檢查這台平板',
  'verdict.ok': '正常',
  'verdict.look': '請注意',
  'verdict.unknown': '請自己看一下',
  asking: '請等十秒：正在測試到筆電的連線。',
  again: '再看一次',
  'hub.reached': '筆電有回應。',
  'hub.silent':
    '筆電沒有回應。這台平板連的是俱樂部自己的 Wi-Fi 嗎？訪客網路能上網，卻連不到筆電。也可能是筆電睡眠了，或被防火牆擋住。',
  'hub.stranger': '回應的不是筆電，也許是場地 Wi-Fi 的登入頁。請在那裡登入，最好改用俱樂部自己的 Wi-Fi。',
  'hub.kept-out': '瀏覽器不讓應用程式連到筆電：它被設為不允許存取本地網路。請在應用程式設定的權限中允許。',
  'wifi.good': '這裡的 Wi-Fi 很好：來回 {half} 毫秒，最多 {most} 毫秒，遺失 {lost}%。',
  'wifi.weak':
    '這裡的 Wi-Fi 較弱：來回 {half} 毫秒，最多 {most} 毫秒，遺失 {lost}%。照樣可以打牌；請把路由器放高些、近些，或把這台平板換到別的桌。',
  'wifi.unknown': '等筆電有回應，才能看出 Wi-Fi 好不好。',
  'clock.right': '平板和筆電的時鐘一致。',
  'clock.wrong': { other: '平板和筆電的時鐘相差 {count} 分鐘。其中一個不準：請調準。結果不受影響。' },
  'clock.unknown': '等筆電有回應，才能看出時鐘是否一致。',
  'browser.fit': '這個瀏覽器夠新：{name}。',
  'browser.old': '這個瀏覽器太舊：{name}。請更新，或換一台平板；這一台上可能缺少按鍵。',
  'browser.kiosk':
    '這是一個自助終端應用程式：{name}。請用筆電的普通網址；它不接受俱樂部的憑證，也不能讓它自己重新載入頁面。',
  'browser.silk': '這是 Amazon 的瀏覽器：{name}。它夠新；但它的相機可能讀不了 QR 碼。',
  'browser.unknown': '讀不出這是什麼瀏覽器；如果按鍵都在，就可以用。',
  'store.kept': '輸入的內容儲存在這裡，瀏覽器保證不會清除。',
  'store.lent': '輸入的內容儲存在這裡，但平板滿了時瀏覽器可能清除它。請在平板上騰出空間。',
  'store.none': '這台平板上什麼也存不了：儲存空間滿了，或這是無痕視窗。請騰出空間，或開啟一般視窗。',
  'store.little': '這裡空間很小：平板滿了，或這是無痕視窗，一關就全忘了。請用一般視窗。',
  'store.unknown': '輸入的內容儲存在這裡。用這種連線，瀏覽器不說明是否會清除；請不要用無痕視窗。',
  'page.kept': '沒有筆電，應用程式也能在這裡開啟。',
  'page.plain': '用這種連線，瀏覽器不儲存應用程式：請讓頁面一直開著，萬一不見了就按「返回」。',
  'page.not-kept': '瀏覽器沒有儲存應用程式，也許這是無痕視窗：請讓頁面一直開著。',
  'awake.stays': '這個頁面開著時，螢幕不會熄滅。',
  'awake.plain': '用這種連線，頁面無法讓螢幕保持亮著：請在平板的顯示設定裡設為 30 分鐘或「永不」。',
  'awake.refused': '瀏覽器沒有讓螢幕保持亮著，也許因為電量低：請在平板的顯示設定裡設為 30 分鐘。',
  'battery.full': '電量 {percent}%。',
  'battery.low': '電量 {percent}%：請在開打前充電。',
  'battery.unknown': '瀏覽器不說明電量：請看螢幕上方。',
}
