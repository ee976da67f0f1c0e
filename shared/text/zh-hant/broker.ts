import type { brokerEn } from '../en/broker.ts'
import type { Translated } from '../text.ts'

export const brokerZhHant: Translated<typeof brokerEn> = {
  'start.broker': '已獲准的平板也可經 {url} 連線。',
  'start.broker.reached': '已連上訊息伺服器。',
  'start.broker.away':
    '連不上訊息伺服器（{cause}）。會不斷重試；平板照常運作，能直接到達這裡的會直接連過來。',
  'start.broker.refused': '訊息伺服器不讓主機進入（{cause}）：請檢查名稱和密碼。會不斷重試。',
  'start.broker.accounts':
    '訊息伺服器有應答，但主機無法在其中管理平板的帳戶（{cause}），平板都不能經它連線。需要按 overtrick broker-config DIR 設定的 Mosquitto 2：帶 dynamic security 外掛程式，或在本機上用檔案並加 --broker-accounts。',
  'start.broker-plain':
    '平板與訊息伺服器的連線沒有加密：在網路上竊聽的人能聽到它們的密碼。使用 wss:// 位址可避免。',
  'start.broker-seen':
    '訊息伺服器的密碼寫在命令列上，這台電腦上人人可讀；用 --broker-password-file 則只有您知道。',
  'broker-check.begins':
    '正在 {url} 逐項檢驗權限，所用的裝置為此臨時建立，之後刪除；約需一分鐘。其間主機不可執行：它的裝置帳戶也會被刪除，下次啟動時由它重新寫入。',
  'broker-check.unreached': '無法檢驗訊息伺服器：{cause}。它在執行嗎？名稱、密碼和位址對嗎？',
  'broker-check.right': '正確：{caller}：已檢驗 {count} 項。',
  'broker-check.wrong.connect':
    '錯誤：{caller}：不用自己的名稱和密碼也能進入，或用了卻進不去。請設 allow_anonymous false；使用檔案時另設 use_username_as_clientid true。',
  'broker-check.wrong.publish':
    '錯誤：{caller}：在這些主題上說的話到了不該到的地方，或沒有到達：{topics}。請收回裝置的其他寫入權限；裝置的權限只由主機給出。',
  'broker-check.wrong.subscribe':
    '錯誤：{caller}：聽到了不該聽的，或聽不到該聽的：{topics}。請收回對所有人有效的讀取權限（第一個「user」之前的行、pattern、預設權限）。',
  'broker-check.wrong.will':
    '錯誤：{caller}：能在這些主題上留下遺囑訊息：{topics}。這需要那裡的寫入權限，請收回。',
  'broker-check.good': '已檢驗 {count} 項，全部正確：每台裝置只能去它該去的地方。',
  'broker-check.bad': '已檢驗 {count} 項，{wrong} 項錯誤。正確的設定可由此寫出：overtrick broker-config DIR',
  'broker-check.caller.table': '牌桌的平板',
  'broker-check.caller.director': '裁判的螢幕',
  'broker-check.caller.unassigned': '沒有場次的平板',
  'broker-check.caller.withdrawn': '失去場次的平板',
  'broker-check.caller.revoked': '失去權限的平板',
  'broker-check.caller.anonymous': '陌生人',
  'broker-check.caller.hub': '主機',
  'start.broker-hub-plain':
    '主機與訊息伺服器的連線沒有加密，而後者在另一台機器上：在網路上竊聽的人能聽到主機和所有平板的密碼。使用 mqtts:// 位址可避免。',
  'broker-config.exists': '{file} 已存在；請另選資料夾，或先移走它。',
  'broker-config.unwritten': '無法寫入 {folder}：{cause}',
  'broker-config.written':
    '設定在 {folder}，只有您能讀取。請以同一使用者啟動訊息伺服器，再啟動主機；HOST 處填平板到達這台機器的名稱或位址：',
}
