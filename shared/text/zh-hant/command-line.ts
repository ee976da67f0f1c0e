import type { commandLineEn } from '../en/command-line.ts'
import type { Translated } from '../text.ts'

export const commandLineZhHant: Translated<typeof commandLineEn> = {
  'option.command': '沒有指令或選項「{value}」。',
  'option.lang': '--lang 只能是 {known} 之一，而不是「{value}」。',
  'option.encoding': '--encoding 只能是 {known} 之一，而不是「{value}」。',
  'option.unknown': '沒有選項「{option}」。',
  'option.unexpected': '多餘的詞「{argument}」。',
  'option.lacks-value': '選項「{option}」缺少值。',
  'option.ambiguous': '不清楚這個值是否屬於選項「{option}」。',
  'option.takes-none': '選項「{option}」不帶值。',
  'option.number': '{option} 應為 {least} 至 {most} 的數，而不是「{value}」。',
  'option.winners': '--winners 只能是 1 或 2，而不是「{value}」。',
  'option.missing': '--missing 只能是 NS 或 EW，而不是「{value}」。',
  'option.switch': '--switch 應為 none、best 或如 1,2 的圈次，而不是「{value}」。',
  'option.kind-needed': '哪一種移動？請用 --kind 指明。',
  'option.kind': '沒有「{value}」這一種；有 {known}。',
  'option.tables-needed': '多少桌？請用 --tables 指明。',
  'option.players-of': '--players 只用於個人賽；{kind} 請用 --tables。',
  'option.pairs-needed': '多少對、多少隊或多少人？請用 --pairs、--teams 或 --players 之一指明。',
  'option.movement-file-needed': '哪個檔案？需要一個移動檔案。',
  'option.files': '一次只能一個檔案，而不是 {value} 個。',
  'option.file-or-kind': '檔案與 --kind 只能用其一。',
  'option.see': '{problem}用法見 {command} --help。',
  'command.none': '沒有指令「{value}」。',
  'print.none': '檔案中沒有移動。',
  'print.no-such': '檔案中沒有移動「{id}」。',
  'print.choose': '檔案中有 {many} 種這樣的移動：請用 --id 指明。',
  'print.broken': '「{movement}」不能打。{fault}',

  'check.playable': '{movement}：可以打',
  'check.broken': '{movement}：不能打',
  'check.nameless': '沒有名稱的移動',
  'check.sum.playable': { other: '{count} 種移動，全都可以打。' },
  'check.sum.broken': { other: '{count} 種移動，其中 {broken} 種不能打。' },
  'check.contestants': '參賽者',
  'check.pairs': { other: '{count} 對' },
  'check.boards': { other: '{count} 副' },
  'check.size': '規模',
  'check.size.said': '{tables}，{rounds}，{boards}',
  'check.each': '每方打',
  'check.each.said': '{rounds} 圈共 {boards} 副',
  'check.board': '每副牌',
  'check.board.said': '打 {plays} 次',
  'check.meetings': '相遇',
  'check.partners': '同伴',
  'check.never': '{couples} 組從不',
  'check.once': '{couples} 組一次',
  'check.twice': '{couples} 組兩次',
  'check.often': { other: '{couples} 組 {count} 次' },
  'check.and': '{one}，{other}',
  'check.none': '無',
  'check.sharing': '共用牌',
  'check.sharing.said': '有 {rounds} 圈，一副牌最多 {tables} 桌共用',
  'check.sit-outs': '輪空',
  'check.sit-outs.said': '各 {rounds} 圈，最多連續 {boards} 副',
  'check.balance': '均衡',
  'check.balance.said': '{quality}（滿分 100；競爭 {least} 至 {most}）',

  'list.movement': '移動',
  'list.rounds': '圈數',
  'list.boards': '副數',
  'list.in-play': '在場',
  'list.sit-out': '輪空',
  'list.shared': '共用',
  'list.never-meet': '不相遇',
  'list.sets': '套數',
  'list.minutes': '分鐘',
  'list.balance': '均衡',
  'list.cost': '代價',
  'list.why': '為何在此',
  'list.legend': '在場：整個移動用到的牌；輪空：連續副數；共用：各桌共用牌的圈數；不相遇：不相遇的對手組數。',
  'list.legend.cost': '均衡：滿分 100，比較的均衡程度。代價：以上各項折合成副數，越少越好。',
  'list.kind': '{kind}：{purpose}',
  'list.none': '沒有適合 {pairs} 對的移動。',
  'list.none.teams': '沒有適合 {count} 隊的移動。{near} 隊的有。',
  'list.none.players': '沒有適合 {count} 人的移動。{near} 人的有。',
  'list.none.wishes': '沒有合乎要求的移動。',
  'list.none.boards': '沒有適合 {pairs} 對、約 {boards} 副的移動。',
  'list.none.minutes': '沒有適合 {pairs} 對、{minutes} 分鐘的移動。',
  'list.none.both': '沒有適合 {pairs} 對、約 {boards} 副、{minutes} 分鐘的移動。',

  'option.boards-needed': '一場比賽多少副牌？請用 --boards 指明。',
  'option.scale': '沒有名為「{value}」的換算表或檔案；有 {known}。',
  'option.scale-unread': '無法讀取 {file}：{detail}',
  'option.scale-file': '{file}：{fault}--scale 讀取 JSON 的 VP 換算表。',
  'option.scale-percent': '{value} 中的換算表按百分比；本命令只列印按 IMP 的換算表。',
  'option.results-file-needed': '哪個檔案？需要一個成績檔案。',
  'option.profile': '沒有程式「{value}」的算法，只有 {known}。',
  'option.form': '沒有計分法「{value}」，只有 {known}。',
  'option.drop':
    '{option} 須為 0 到 {most} 的數、0% 到 {percent}% 的比例，或 6:1,10:2 這樣的表，而不是「{value}」。',
  'option.percent': '{option} 應為 0 至 {most} 的整數百分比，而不是「{value}」。',
  'option.sections': '--sections 只能是 across 或 apart，而不是「{value}」。',
  'option.tie': '沒有同分比較「{value}」，只有 {known}。',

  'score.boards': { other: '{count} 副牌' },
  'score.results': { other: '{count} 個成績' },
  'score.matches': { other: '{count} 場比賽' },
  'score.sum': '{boards}，{results}，{form}，數字照 {profile}',
  'score.sum.teams': '{matches}，{form}，數字照 {profile}',
  'score.form.matchpoints': '序分',
  'score.form.butler': '巴特勒 IMP',
  'score.form.cross-imps': '交叉 IMP',
  'score.form.cross-imps-sum': '交叉 IMP，總和',
  'score.form.cross-imps-mean': '交叉 IMP，平均',
  'score.form.teams-imps': 'IMP（隊式）',
  'score.form.teams-vps': 'VP（隊式）',
  'score.form.point-a-board': '逐副勝負',
  'score.form.board-a-match': '逐副勝負',
  'score.form.total-points': '總分',
  'score.NS': '南北',
  'score.EW': '東西',
  'score.rank': '名次',
  'score.section': '組',
  'score.number': '號',
  'score.names': '姓名',
  'score.total': '總分',
  'score.percent': '%',
  'score.tie': '同分比較',
  'score.played': '副數',
  'score.round': '圈',
  'score.team': '隊',
  'score.score': '得分',
  'score.against': '對手',
  'score.pairs': '各對',
  'score.board': '第 {board} 副',
  'score.deal': '牌組',
  'score.ns': '南北',
  'score.ew': '東西',
  'score.contract': '合約',
  'score.by': '莊家',
  'score.tricks': '磴數',
  'score.ns-gets': '南北得',
  'score.ew-gets': '東西得',
  'score.passed-out': '四家Pass',
  'score.sits-out': '輪空',
  'score.held': '暫記 0 分（{scores}/{needed}）',
  'score.refused': { other: '有 {count} 行未採用' },
  'score.refused.row': '第 {board} 副第 {line} 行：{reason}',
  'file.not-results': '{seems}本命令讀取成績：成績 JSON 和 USEBIO（其 XML）。',
  'file.too-large': '檔案超過 {most} MB，成績檔案沒有這麼大的。',
  'file.encoding': '檔案的編碼是「{encoding}」，無法讀取。',
  'file.json': '檔案開頭像 JSON，卻無法讀取；也許並不完整。',
  'file.grown': '檔案裡的條目或條目的層次比任何成績檔案都多。',
  'file.not-object': '這是 JSON，但不是一場比賽：它不是一個 JSON 物件。',
  'file.no-boards': '這是 JSON，但不是一場比賽：裡面沒有牌的列表。',
  'file.winners': '這不是一場比賽：優勝者既不是一個也不是兩個。',
  'file.version': '這個檔案的格式是 {version}，只能讀取「{known}」。',
  'file.xml': '這個 XML 的結構有錯誤。',
  'file.xml-line': '這個 XML 的結構有錯誤：第 {line} 行無法讀取。',
  'file.xml-open': '這個 XML 的結構有錯誤：有元素沒有結束（第 {line} 行）；也許檔案並不完整。',
  'file.xml-grown': '這個 XML 裡的元素或元素的層次比任何成績檔案都多。',
  'file.usebio-root': '這是 XML，但不是 USEBIO 檔案：其根不是 USEBIO。',
  'file.usebio-event': '這個 USEBIO 檔案裡沒有比賽。',
  'file.usebio-boards': '這個 USEBIO 檔案裡沒有牌。',
  'file.usebio-events': { other: '這個 USEBIO 檔案裡有 {count} 項比賽；一次只計一項。' },
  'file.usebio-sessions': { other: '這個 USEBIO 檔案裡有 {count} 場；一次只計一場。' },
  'seems.empty': '檔案是空的。',
  'seems.access':
    '這似乎是 Bridgemate 終端的資料庫（{form}）。沒有命令能讀取它：請用它所屬的計分程式匯出成績。',
  'seems.sqlite': '這似乎是 {form} 資料庫。本程式的比賽在裁判頁面上匯出。',
  'seems.office': '這似乎是試算表或其他辦公文件：請用計分程式匯出成績。',
  'seems.zip': '這似乎是壓縮包（{form}）：請解壓後給出裡面的檔案。',
  'seems.gzip': '這似乎是壓縮檔案（{form}）：請解壓後給出裡面的檔案。',
  'seems.pdf': '這似乎是給人看的 {form} 文件：請用計分程式匯出成績。',
  'seems.picture': '這似乎是一張圖片。',
  'seems.html': '這似乎是網頁（{form}）：請儲存網頁提供的檔案，而不是網頁本身。',
  'seems.xml': '這似乎是另一種 {form}。',
  'seems.usebio': '這似乎是成績檔案（{form}）：由 {command} 讀取。',
  'seems.results': '這似乎是成績檔案（{form}）：由 {command} 讀取。',
  'seems.movement': '這似乎是移動（{form}）：由 {command} 讀取。',
  'seems.json': '這似乎是另一種 {form}。',
  'seems.pbn': '這似乎是 {form} 檔案。其中的牌由裁判頁面讀取；其中的成績沒有命令能讀取。',
  'seems.deals': '這似乎是牌的檔案（{form}），沒有命令能讀取。',
  'seems.mov': '這似乎是 {form} 的移動：由 {command} 讀取。',
  'seems.ebuscore': '這似乎是 {form} 文字的移動：由 {command} 讀取。',
  'seems.utf-16': '這似乎是沒有註明的 {form} 文字：請另存為 UTF-8。',
  'seems.table': '這似乎是文字表格（{form}），沒有命令能讀取：請用計分程式匯出成績。',
  'seems.text': '這似乎是純文字。',
  'seems.unknown': '看不出這是什麼檔案。',
  'results.two-tables':
    '這個檔案的各行不可能出自同一場：編號 {number} 的 {boards} 副牌中有 {clashes} 副對不同的人有兩個結果，可見它代表不止一對或一人。有幾個組時各行要寫明組別（"{section}"）；南北和東西都從 1 編號時，"{winners}" 為 2。',
  'results.meets-itself':
    '這個檔案的各行不可能出自同一場：編號 {number} 的 {boards} 副牌中有 {clashes} 副在同一行裡坐了兩次，可見它代表不止一對或一人。南北和東西都從 1 編號時，"{winners}" 為 2。',
  'results.teams-meet-themselves': '這個檔案的各行不可能出自同一場：多數場次裡一隊與自己對陣。',
  'score.doubted': '已計入，但有內容無法讀出：',
  'score.doubted.contract': '合約「{written}」無法讀出；其得分 {score} 已計入。',
  'score.doubted.declarer': '莊家「{written}」無法讀出；得分 {score} 已計入。',
  'score.doubted.tricks': '磴數「{written}」無法讀出；得分 {score} 已計入。',
  'score.doubted.lead': '首攻「{written}」無法讀出；得分 {score} 已計入。',
  'score.doubted.ruling': '裁決「{written}」與印出的得分 {score} 不符；以得分為準。',
  'score.doubted.round': '第 {round} 圈，{team} 對 {opponents}：{reason}',
  'score.doubted.match': '{team} 對 {opponents}：{reason}',
  'score.unknown-form': '這場比賽原按「{method}」計分；這裡按序分計分。',
  'score.unknown-form.teams': '這場隊式賽原按「{method}」計分；這裡按 IMP 計分。',
  'score.no-drop': '只有巴特勒會去掉成績：計分法為{form}時 --drop 無效。',
  'score.no-hold': '只有巴特勒會讓牌等候：計分法為{form}時 --hold 無效。',
  'score.no-scale': 'VP 由以 IMP 計分的比賽換算：--scale 在此無效。',
  'score.idle': '對隊式賽無效：{options}。',
  'score.form-of-teams': '{file}：這是隊式賽，沒有計分法「{form}」；它按自己註明的方法計分。',
  'score.file': '{file}：{problem}',
  'score.no-file': '沒有檔案 {file}。',
  'score.folder': '{file} 是資料夾。需要其中的一個成績檔案。',
  'score.unread': '無法讀取 {file}：{detail}',

  'vp.title': { other: '{scale}，每場 {count} 副' },
  'vp.imps': 'IMP',
  'vp.winner': '勝方',
  'vp.loser': '負方',

  'web.table': '牌桌的應用程式，供每台平板使用',
  'web.director': '裁判的應用程式',
  'web.once': '有網際網路時開啟一次，並加到主畫面：以後沒有網際網路也能啟動。',

  'start.running': 'Overtrick 正在執行。按 Ctrl-C 結束。',
  'start.director': '裁判開啟（一次有效）：',
  'start.tables': '各桌開啟：',
  'start.also': '在本機也可開啟：',
  'start.wall': '大螢幕：',
  'start.results': '成績：',
  'start.app': '網上的應用程式：',
  'start.https': '安全連線（https）：',
  'start.https.trust': '平板在這裡做準備：',
  'start.kept': '資料保存在：',
  'start.health.well': '裁判台恢復正常。',
  'start.health.cannot-write':
    '裁判台無法儲存。{cause} 請在它的磁碟上騰出空間；各桌繼續打牌，平板會保存一切並自動上交。',
  'start.health.superseded':
    '俱樂部的另一個裁判台已接管這場比賽；這裡不再登錄。請到那裡繼續，或在這裡的裁判螢幕上選擇。',
  'start.health.restored':
    '這個資料夾是它自己的舊副本：平板知道的比它多。在裁判於螢幕上確認繼續之前不會登錄任何內容。',
  'start.health.second-desk':
    '另一個裁判台正在這個資料夾的副本上運作。請在其中一個的裁判螢幕上選擇由哪一個繼續。',
  'start.health.recovering': '裁判台正在收集各裝置保存的內容；在裁判確認之前不作任何決定。',
  'start.ended': 'Overtrick 已結束。全部資料都已保存；再次啟動即可繼續。',
  'option.from-or-card': '--from 和 --card 只能用一個。',
  'option.cert-and-key': '--cert 和 --key 必須一起給出：憑證檔案和它的私密金鑰檔案。',
  'option.cert-or-none': '--cert 與 --no-https 不能同時使用：去掉其中一個。',
  'option.backup': '--backup 應為一個資料夾。',
  'results.out-needed': '寫到哪裡？此命令需要 --out DIR。',
  'results.format-needed': '寫成什麼格式？此命令需要其中一項：{formats}。',
  'results.no-journal': '{folder} 中沒有日誌。請用 --data 指明俱樂部資料的位置。',
  'results.no-session': '{folder} 中沒有場次「{session}」。',
  'results.none': '還沒有可以寫出的場次。',
  'results.cannot-write': '無法寫入 {path}（{why}）。',
  'results.kept-back': '場次 {session} 不寫出：尚未結束，或其結果不供查詢。',
  'results.published': { other: '{folder} 中有 {count} 場比賽，其中 {changed} 場為新的或有改動。' },
  'results.written': '{session} 已寫入 {path}。',
  'option.data': '--data 應為一個資料夾。',
  'option.host': '--host 應為如「club.example」的名稱，而不是「{value}」。',

  'option.broker':
    '--broker 應為如「mqtt://overtrick-hub@192.168.1.9:1883」的位址；mqtts://、ws://、wss:// 也可以。',
  'option.broker-needed': '{option} 要與 --broker 一起用。',
  'option.broker-tablets':
    '--broker 需要 --broker-tablets：平板連接它的位址，如「wss://broker.example:8885/mqtt」。',
  'option.broker-password':
    '訊息伺服器需要密碼：用 --broker-password-file 指定含有密碼的檔案，或設定 OVERTRICK_BROKER_PASSWORD。',
  'option.broker-file': '{option}：無法讀取 {file}。',
  'option.broker-folder': '請指定寫入設定的資料夾。',
  'option.spare': '--spare 應為如「192.168.1.6:8484」的位址，而不是「{value}」。',
  'option.app': '--app 應為網上應用程式的位址，如「https://club.example/overtrick/」，而不是「{value}」。',
  'card.title': '俱樂部卡',
  'card.what-for':
    '筆電遺失或損壞時：在另一台電腦上啟動 Overtrick，輸入這些單字。對所有平板來說它就是同一家俱樂部，當晚的比賽會從平板上的副本恢復。',
  'card.keep': '請把卡放在櫃子裡，不要和筆電放在一起。拿到它的人可以冒充你們的俱樂部。',
  'card.none': '{folder} 中沒有俱樂部金鑰；首次啟動時會產生。',
  'authority.title': '俱樂部自己的 https 憑證授權單位',
  'authority.name': '名稱：',
  'authority.fingerprint': '指紋（SHA-256）：',
  'authority.until': '有效期至：',
  'authority.renewed':
    '它由俱樂部金鑰產生：新筆電有了俱樂部卡，就是同一個單位。主機每次啟動以及位址改變時都會重新產生自己的憑證，因此不必續期。執行 overtrick new-key 之後，俱樂部就有了另一個單位；這時請從每台平板上移除舊單位，因為持有舊金鑰的人仍能簽出這些平板信任的憑證。',
  'authority.administrators':
    '管理許多平板的人可用 --export FILE 把憑證寫入檔案，再透過裝置管理讓平板信任它。請先核對指紋。如果主機啟動時用了 --host，這裡也要寫同樣的名稱。',
  'authority.exists': '{file} 已存在；請另取檔名，或先移走它。',
  'authority.unwritten': '無法寫入 {file}：{cause}',
  'authority.written': '憑證已寫入 {file}。指紋（SHA-256）：{fingerprint}',
  'new-key.sure':
    '換新金鑰後就是一家新俱樂部：每台平板和每個裁判螢幕都要重新加入，現在的俱樂部卡作廢。只在筆電或卡被盜後使用，並先停止 Overtrick：overtrick new-key --yes。成績會保留。',
  'new-key.failed':
    '更換金鑰沒有完成（{why}）。請檢查資料夾 {folder} 所在的磁碟，然後在啟動主機之前再次輸入同一指令。',
  'new-key.done':
    '俱樂部已換新金鑰。請立即列印新的俱樂部卡（overtrick card）：舊卡對新俱樂部不起作用。舊卡再保留六十天，以便取回平板上以前場次的資料，然後銷毀。請重新列印桌卡，並讓所有平板重新加入。如果平板信任俱樂部的憑證，請逐台移除舊憑證並安裝新憑證：持有舊金鑰的人仍能簽出這些平板信任的憑證。',

  'option.out': '列印件放在哪裡？此命令需要 --out DIR。',
  'option.paper': '--paper 只能是 {known} 之一，不能是「{value}」。',
  'papers.no-build': '應用尚未建置。請執行 npm run build。',
  'papers.no-session': '{folder} 中還沒有比賽，沒有可列印的內容。',
  'papers.no-such': '那裡沒有這場比賽。有：{known}',
  'papers.no-chromium':
    '本機沒有 Chromium（CHROMIUM_PATH，或 PATH 中的）：列印件已寫成網頁，請用瀏覽器逐個開啟並列印。',
  'papers.not-printed': '瀏覽器未能列印 {page}；該網頁已保留，請用瀏覽器開啟並列印。',
  usage: `overtrick COMMAND [--lang {languages}]

  start [--data DIR] [--port N] [--host NAME]... [--spare HOST:PORT]... [--app 網上位址]... [--backup DIR] [--start-empty]
        [--cert FILE --key FILE | --no-https]
      啟動主機：各桌、裁判螢幕及其間的一切，都在一個連接埠（8484）上。
      --data   保存全部資料的資料夾；不寫則用系統存放您資料的位置
      --port   另一個連接埠；平板屬於開啟它時所用的連接埠
      --host   平板用來找到本機的另一個名稱
      --spare  主機不在這裡時平板去找的位址（主機:埠）
      --app    平板可以從哪裡取得應用程式的網上加密位址：網上的其他頁面都不能與本主機通話
      --backup  同時在此資料夾保存一份經檢查的資料副本：每兩分鐘以及結束時
      --cert   俱樂部自己的 https 憑證（PEM），與 --key 一起使用；每次啟動時讀取
      --key    該憑證的私密金鑰（PEM）
      --no-https  只用 http
      --start-empty  日誌或金鑰遺失時重新開始；現有內容另外保存
      --broker  另一處的 MQTT 訊息伺服器，平板也可經它連線：mqtt://使用者@主機:埠，或 mqtts://
      --broker-tablets  平板連接同一伺服器的位址：ws:// 或 wss://主機:埠/mqtt
      --broker-password-file  含有主機在該處密碼的檔案；或設定 OVERTRICK_BROKER_PASSWORD
      --broker-ca  為該伺服器擔保的憑證（系統不認識它時）
      --broker-accounts  該伺服器沒有 dynamic security 時，其密碼和權限檔案所在的資料夾

  broker-config DIR [--kind dynamic-security|files] [--port N] [--tablets-port N] [--tablets-address A]
                [--cert FILE --key FILE]
      寫出 Mosquitto 的設定，使每台裝置只能去它該去的地方。
  broker-config --check URL --broker-tablets URL [--broker 的其他選項]
      在執行中的訊息伺服器上逐項檢驗權限，說明哪裡不對、該怎麼辦。

  check [--data DIR]
      開打前檢查這台電腦：網路、位址、磁碟、睡眠、電源、時鐘；並說明該怎麼做。
  card [--data DIR]
      列印俱樂部卡：十二個單字，可在另一台電腦上恢復俱樂部。請放在櫃子裡。

  https [--data DIR] [--port N] [--host NAME]... [--export FILE]
      顯示俱樂部的 https 憑證授權單位、它的指紋，以及讓平板信任它的位址。
      --export 為管理員寫出憑證：.crt（DER）、.pem，或供 Apple 裝置用的 .mobileconfig。

  papers --out DIR [--data DIR] [--session ID] [--paper a4|letter] [--html]
      有 Chromium 時把一場比賽的所有列印件做成 PDF，每種一個檔案；否則（或用 --html）做成任何瀏覽器都能開啟
      並列印的網頁。不給 --session 時為最近一場。此時伺服器不能在執行。

  new-key [--data DIR] --yes
      被盜之後：換新的俱樂部金鑰。所有裝置重新加入。

  recover [--from DIR | --card "TWELVE WORDS"] [--data DIR]
      用於空的或不能使用的資料夾：--from 放回備份；--card 寫入俱樂部金鑰，
      下次啟動時從平板收集本場。兩者都不寫時說明該怎麼做。

  score FILE [--profile P] [--form F] [--boards] [--json]
      按成績檔案（JSON 或 USEBIO）註明的程式計分，供人或程式閱讀。

  publish --out DIR [--data DIR] [--session ID]...
      把可供查詢的結果寫入一個可放到任何網站的資料夾：網頁、資料，以及純 HTML。
  export --json|--pbn|--web|--usebio [--data DIR] [--session ID] [--club NAME] [--out FILE]
      把一場比賽（未指定時為最後一場）寫成各協會和俱樂部網站接受的格式。{lists}

  vp --boards N [--scale NAME|FILE] [--json]
      列印每場 N 副的 VP 換算表，供人或程式閱讀。

  movement check FILE | make ... | list ... | print ...
      檢查檔案中的移動，製作移動，列出可用的移動，列印沒有平板時用的卡片。

  simulate [...]
      模擬斷線和重新啟動的比賽，並檢查各處結果是否一致。

  --lang       回答所用的語言；不寫則用終端機的語言
  --help       顯示本說明
  --version    顯示版本
`,
  'usage.vp': `overtrick vp --boards N [--scale NAME|FILE] [--json]

列印 N 副的比賽淨勝若干 IMP 所得的 VP。

  --boards  每場多少副，1 至 {most}
  --scale   {scales}，
            或本會換算表的檔案；不寫則用 {scale}，即 WBF 連續換算表
  --json    為程式列印 {document}：每一整 IMP 一級，直到
            "maximum"，即最先得到最高 VP 的淨勝分
`,
  'usage.movement': `overtrick movement check FILE [--boards-per-round B] [--json]
    檢查檔案中的每種移動：能否打，好壞如何。FILE 為本格式的移動（JSON）、
    EBUScore 的移動文字，ACBLscore 的一種移動（.MOV）、荷蘭的 .ASC
    或列有圈次、桌號、南北、東西和牌組的 CSV 表格。
    --json 為每種移動列印一份評判（列表則為列表）：{document}

overtrick movement make --kind KIND --tables N|--players N [--rounds R] [--boards-per-round B] [--winners 1|2]
                        [--switch none|best|ROUNDS] [--missing NS|EW] [--copies C] [--first-board F] [--json]
    製作移動。--switch 7,8 在這些圈所有桌換向，best 則在有助於均衡之處換向；
    --missing 是半桌所缺那一對的方向；--json 以本格式列印。
    --first-board F：牌號從 F 開始（1 至 99），發牌人和身價按牌號。
    KIND：{kinds}

overtrick movement list --pairs N|--teams N|--players N [--boards B] [--winners 1|2] [--copies C]
                        [--minutes M] [--best] [--json]
    N 對（隊、人）想打約 B 副（不寫則照常），有 C 套相同的牌（雙人賽為 1）和 M 分鐘時可用的移動，
    代價最小的在前；--best 另列逐桌換向的所得。

overtrick movement print FILE [--id ID] [--first-board F] [--html]
overtrick movement print --kind KIND --tables N [...] [--html]
    每桌一張卡片，每個參賽者一張，供沒有平板時使用。
`,
}
