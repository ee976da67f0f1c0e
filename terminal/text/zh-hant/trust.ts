import type { Translated } from '../../../shared/text/text.ts'
import type { trustEn } from '../en/trust.ts'

export const trustZhHant: Translated<typeof trustEn> = {
  title: '準備這台平板',
  why: '三個步驟，每台平板只做一次。之後牌桌頁面用安全位址開啟：它留在平板上，被關掉後還能回來，並讓螢幕保持常亮。',
  device: '這是',
  'device.apple': 'iPad 或 iPhone',
  'device.android': 'Android',
  'device.windows': 'Windows',
  'device.mac': 'Mac',
  'device.linux': 'Linux 或 Chromebook',
  'device.firefox': '電腦上的 Firefox',
  'apple.1': '在 Safari 中按此鍵，然後按「允許」和「關閉」。',
  'apple.2': '打開「設定」。在頂端按「已下載描述檔」，再按「安裝」並確認。',
  'apple.3':
    '在「設定」中依序打開「一般」、「關於本機」，在最下面打開「憑證信任設定」。打開「{authority}」的開關。',
  'android.1': '按此鍵。如果瀏覽器對檔案發出警告，請選擇「保留」。',
  'android.2': '打開「設定」，搜尋「CA 憑證」。它在「安全性」之下，常叫做「安裝憑證」。',
  'android.3':
    '選擇「CA 憑證」、「仍要安裝」，再選擇下載內容中的檔案 overtrick-club.crt。如果平板要求輸入密碼，請輸入。',
  'windows.1': '按此鍵。如果瀏覽器對檔案發出警告，請選擇「保留」。',
  'windows.2': '打開檔案。按「安裝憑證…」，選擇「目前使用者」、「下一步」。',
  'windows.3':
    '選擇「將所有憑證放入以下的存放區」、「瀏覽」、「受信任的根憑證授權單位」、「完成」。對警告回答「是」。',
  'mac.1': '按此鍵並允許下載。',
  'mac.2': '打開檔案。「鑰匙圈存取」會開啟；把它加入「登入」。',
  'mac.3': '在清單中按兩下「{authority}」，打開「信任」，選擇「永遠信任」，關閉視窗並輸入您的密碼。',
  'linux.1': '按此鍵。如果瀏覽器對檔案發出警告，請選擇「保留」。',
  'linux.2':
    '打開瀏覽器的設定，搜尋「憑證」。在「管理憑證」中選擇「授權單位」、「匯入」，再選擇檔案 overtrick-club.crt。',
  'linux.3': '勾選「信任這個憑證，以識別網站」並確認。',
  'firefox.1': '按此鍵並儲存檔案。',
  'firefox.2': '打開 Firefox 的設定，搜尋「憑證」。按「檢視憑證」、「憑證機構」、「匯入」，再選擇該檔案。',
  'firefox.3': '勾選「信任此憑證機構以識別網站」並確認。然後重新載入本頁。',
  fetch: '取得俱樂部的檔案',
  'fetch.done': '已取得。如果沒有找到檔案，請再按一次。',
  check: '準備好了嗎？',
  'check.now': '再檢查一次',
  'check.not-yet': '還沒有：這個瀏覽器尚未信任俱樂部。您回到本頁時，它會自動檢查。',
  'check.last-step': '檔案已取得。如果第 2 步也做了，就差第 3 步：它最容易被忘記。',
  'check.looking': '正在檢查…',
  'check.done': '準備好了：這個瀏覽器信任俱樂部。',
  open: '打開牌桌頁面',
  compare: '這真的是您的俱樂部嗎？',
  name: '名稱',
  fingerprint: '指紋',
  'compare.if-not': '裁判螢幕的「網址」中顯示同樣的字元。如果不同，請到此為止，並刪除已安裝的內容。',
  honest: '須知',
  'honest.bound':
    '有了這個檔案，平板只在本網路的位址上信任俱樂部的電腦，從不用於網際網路上的頁面。並非每台裝置都嚴格遵守這一點：請用俱樂部的平板，而不是您自己的手機。',
  'honest.apps':
    '它只對瀏覽器本身有效。自助終端應用程式，以及在內部顯示頁面的應用程式，大多不接受它：請在那裡使用普通位址。',
  'honest.firefox': 'Firefox 有自己的清單。在平板上請使用原有的瀏覽器。',
  'honest.later': '隨時可以在同樣的設定中撤銷。',
  off: '俱樂部的電腦現在不提供安全位址。裁判可以不加 --no-https 重新啟動它。',
  lost: '俱樂部的電腦沒有回應。這台平板連著俱樂部的無線網路嗎？',
}
