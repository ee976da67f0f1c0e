import type { certificateEn } from '../en/certificate.ts'
import type { Translated } from '../text.ts'

export const certificateZhHant: Translated<typeof certificateEn> = {
  'certificate.unread': '無法讀取檔案 {file}（{why}）。請檢查路徑，以及您是否有權讀取。',
  'certificate.none':
    '{file} 中沒有憑證。需要 PEM 格式，即以 -----BEGIN CERTIFICATE----- 開頭的文字：請向憑證的來源索取。',
  'certificate.no-key':
    '{file} 中沒有私密金鑰。需要 PEM 格式，即以 -----BEGIN PRIVATE KEY----- 或類似文字開頭的文字。--cert 和 --key 的檔案是不是弄反了？',
  'certificate.key-locked':
    '{file} 中的私密金鑰有密碼保護。請另存一份沒有密碼的，例如：openssl pkey -in {file} -out club.key；並放在只有您能讀取的地方。',
  'certificate.mismatch': '{key} 中的私密金鑰不屬於 {cert} 中的憑證。請使用一起取得的那兩個檔案。',
  'certificate.expired':
    '{file} 中的憑證有效期到 {until} 為止。請在憑證的來源處續期，然後重新啟動；不用 --cert 和 --key 則可立即啟動。',
  'certificate.not-yet': '{file} 中的憑證從 {from} 起才有效。這台電腦的時鐘對嗎？',
  'certificate.no-names': '{file} 中的憑證沒有寫明任何位址，瀏覽器都不會信任它。請申請寫有本機位址的憑證。',
  'certificate.unusable': '{file} 中的憑證無法使用（{why}）。請在憑證的來源處另外申請。',
  'certificate.soon': '{file} 中的憑證有效期只到 {until}：請提前續期。',
  'certificate.alone':
    '{file} 中只有憑證本身。如果平板拒絕它，請使用包含完整憑證鏈的檔案，通常名為 fullchain.pem。',
  'certificate.any-name':
    '{file} 中的憑證適用於 {name} 下的任何名稱。請用 --host 說明平板用哪個名稱連到本機。',
}
