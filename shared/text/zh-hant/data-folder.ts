import type { dataFolderEn } from '../en/data-folder.ts'
import type { Translated } from '../text.ts'

export const dataFolderZhHant: Translated<typeof dataFolderEn> = {
  'folder.journal-missing': '資料夾 {folder} 裡有俱樂部的金鑰，但日誌不見了：沒有檔案 {file}。{offer}',
  'folder.journal-empty': '資料夾 {folder} 裡有俱樂部的金鑰，但日誌是空的：檔案 {file} 裡什麼也沒有。{offer}',
  'folder.journal-unreadable': '日誌 {path} 裡沒有任何可以讀出的內容。{offer}',
  'folder.key-missing':
    '資料夾 {folder} 裡有俱樂部的比賽紀錄，但沒有俱樂部的金鑰：檔案 {file} 不在。沒有它，平板都不認識這台主機。{offer}',
  'folder.offer':
    '沒有啟動，也沒有改動任何內容。您可以：把缺少的檔案放回去；或者還原備份：{restore}；或者從平板和裁判螢幕重建本場：{rebuild}；或者從空資料夾開始：{anew}（現有內容會另外保存）。',
  'folder.rebuilding-missing':
    '資料夾 {folder} 裡有俱樂部的金鑰，但日誌不見了：沒有檔案 {file}。主機已啟動，但還沒有開始計分：它正在收集平板和裁判螢幕保存的內容。{how}',
  'folder.rebuilding-empty':
    '資料夾 {folder} 裡有俱樂部的金鑰，但日誌是空的：檔案 {file} 裡什麼也沒有。主機已啟動，但還沒有開始計分：它正在收集平板和裁判螢幕保存的內容。{how}',
  'folder.rebuilding-how':
    '請開啟裁判螢幕：那裡顯示已找回的內容，由您確認後繼續。或者在這裡結束 Overtrick，把缺少的檔案放回去，或還原備份（{restore}），或從空資料夾開始（{anew}；現有內容會另外保存）。',
  'folder.still-rebuilding': '資料夾 {folder} 的比賽仍在重建：在您於裁判螢幕上確認之前，不進行計分。',
  'folder.in-use':
    '資料夾 {folder} 可以正常使用；--start-empty 只用於不能使用的資料夾。請用 --data 選擇其他資料夾。',
  'folder.locked': '另一個 Overtrick 正在使用日誌 {path}；同時只能有一個。網址在啟動它的那個視窗裡。',
  'folder.newer':
    '日誌 {path} 由較新版本的 Overtrick 建立（{version}；本版本支援到 {known}）。請啟動較新版本，或用 --data 選擇其他資料夾。',
  'folder.unwritable':
    '無法寫入 {path}：它是唯讀的，或屬於其他使用者。請允許寫入，或用 --data 選擇其他資料夾。',
  'folder.unmakeable': '無法建立資料夾 {folder}；請用 --data 選擇其他資料夾。',
  'folder.entries-unreadable': {
    other:
      '場次 {session} 的記錄第 {positions} 行（共 {count} 行）讀不出來，沒有計入。其餘都在；裁判螢幕會說明要查看什麼，日誌中列出各行。',
  },
  'folder.rows-unreadable': { other: '有 {count} 行裝置或設定記錄讀不出來，沒有採用；日誌中列出各行。' },
  'folder.full': '資料夾 {folder} 所在的磁碟已滿。資料夾裡的資料沒有遺失：請在該磁碟上騰出空間，然後重試。',
  'folder.failing':
    '資料夾 {folder} 所在的磁碟無法讀寫（{why}）。請重試；如果仍然不行，請把該資料夾複製到另一個磁碟，並用 --data 指定。',
  'folder.synced':
    '資料夾 {folder} 位於 {service} 中：它會在寫入時複製檔案，也可能放回舊檔案，這會損壞日誌。請用 --data 選擇本機的資料夾；需要第二份副本請用 --backup。',
  'folder.network':
    '資料夾 {folder} 在另一台電腦上。網路上的保存並不可靠：請用 --data 選擇本機的資料夾；需要第二份副本請用 --backup。',
  'folder.set-aside': '資料夾裡原有的內容保存在 {aside}。',

  'salvage.whole': '日誌已損壞。其中的內容全部可以讀出並已保留（{kept} 條紀錄）。損壞的檔案保存在 {aside}。',
  'salvage.lost':
    '日誌已損壞。可以讀出的內容已保留（{kept} 條紀錄），讀不出的列在下面。各桌會自動重新提交自己保存的內容；其餘的請向各桌核對。損壞的檔案保存在 {aside}。',
  'salvage.session': '場次 {session}：以下紀錄無法讀出：{positions}。',
  'salvage.session.tables':
    '場次 {session}：以下紀錄無法讀出：{positions}。它們來自 {tables} 桌，也可能還有其他桌。',
  'salvage.club': '俱樂部的裝置和設定中有這麼多條紀錄無法讀出：{entries}。不能再進入的平板請重新選桌。',

  'backup.absent':
    '沒有 {place} 這個資料夾，因此沒有備份。請插上隨身碟或建立該資料夾：兩分鐘內就會備份。本場資料照常保存。',
  'backup.failed': '無法備份到 {place}（{why}）。每兩分鐘會再試一次；本場資料照常保存。',
  'backup.again': '到 {place} 的備份恢復正常。',

  'restore.none': '{from} 裡沒有備份。',
  'restore.none-opens': { other: '{from} 裡有 {count} 個備份，但都打不開。' },
  'restore.passed-over': '備份 {backup} 較新但打不開，已略過。',
  'restore.lacks': { other: '其中有 {count} 條記錄，不含 {at} 之後輸入的內容。' },
  'restore.failed': '無法把備份放入 {folder}（{why}）。',
  'restore.done': '備份 {backup} 現已放入 {folder}。請啟動主機；備份之後的內容由平板重新提交。',
  'restore.from-room':
    '從備份還原：{restore}。沒有備份時由各桌重建：有俱樂部卡時用 {rebuild}；沒有時在空資料夾上啟動主機（{anew}），開啟裁判螢幕，它會提供重建。',
  'restore.card':
    '俱樂部金鑰現已放入 {folder}。請在其上啟動主機：它還不開始計分，先收集平板和裁判螢幕保存的內容。裁判螢幕顯示已找回的內容，由您確認後繼續。',
  'card.wrong': '這些不是俱樂部卡上的十二個單字：請檢查每個單字和順序。',
  'card.failed': '無法把俱樂部金鑰寫入 {folder}（{why}）。',
}
