import type { commandLineEn } from '../en/command-line.ts'
import type { Translated } from '../text.ts'

export const commandLineZhHans: Translated<typeof commandLineEn> = {
  'option.command': '没有命令或选项“{value}”。',
  'option.lang': '--lang 只能是 {known} 之一，而不是“{value}”。',
  'option.encoding': '--encoding 只能是 {known} 之一，而不是“{value}”。',
  'option.unknown': '没有选项“{option}”。',
  'option.unexpected': '多余的词“{argument}”。',
  'option.lacks-value': '选项“{option}”缺少值。',
  'option.ambiguous': '不清楚这个值是否属于选项“{option}”。',
  'option.takes-none': '选项“{option}”不带值。',
  'option.number': '{option} 应为 {least} 至 {most} 的数，而不是“{value}”。',
  'option.winners': '--winners 只能是 1 或 2，而不是“{value}”。',
  'option.missing': '--missing 只能是 NS 或 EW，而不是“{value}”。',
  'option.switch': '--switch 应为 none、best 或如 1,2 的轮次，而不是“{value}”。',
  'option.kind-needed': '哪一种移位？请用 --kind 指明。',
  'option.kind': '没有“{value}”这一种；有 {known}。',
  'option.tables-needed': '多少桌？请用 --tables 指明。',
  'option.players-of': '--players 只用于个人赛；{kind} 请用 --tables。',
  'option.pairs-needed': '多少对、多少队或多少人？请用 --pairs、--teams 或 --players 之一指明。',
  'option.movement-file-needed': '哪个文件？需要一个移位文件。',
  'option.files': '一次只能一个文件，而不是 {value} 个。',
  'option.file-or-kind': '文件与 --kind 只能用其一。',
  'option.see': '{problem}用法见 {command} --help。',
  'command.none': '没有命令“{value}”。',
  'print.none': '文件中没有移位。',
  'print.no-such': '文件中没有移位“{id}”。',
  'print.choose': '文件中有 {many} 种这样的移位：请用 --id 指明。',
  'print.broken': '“{movement}”不能打。{fault}',

  'check.playable': '{movement}：可以打',
  'check.broken': '{movement}：不能打',
  'check.nameless': '没有名称的移位',
  'check.sum.playable': { other: '{count} 种移位，全都可以打。' },
  'check.sum.broken': { other: '{count} 种移位，其中 {broken} 种不能打。' },
  'check.contestants': '参赛者',
  'check.pairs': { other: '{count} 对' },
  'check.boards': { other: '{count} 副' },
  'check.size': '规模',
  'check.size.said': '{tables}，{rounds}，{boards}',
  'check.each': '每方打',
  'check.each.said': '{rounds} 轮共 {boards} 副',
  'check.board': '每副牌',
  'check.board.said': '打 {plays} 次',
  'check.meetings': '相遇',
  'check.partners': '同伴',
  'check.never': '{couples} 组从不',
  'check.once': '{couples} 组一次',
  'check.twice': '{couples} 组两次',
  'check.often': { other: '{couples} 组 {count} 次' },
  'check.and': '{one}，{other}',
  'check.none': '无',
  'check.sharing': '共用牌',
  'check.sharing.said': '有 {rounds} 轮，一副牌最多 {tables} 桌共用',
  'check.sit-outs': '轮空',
  'check.sit-outs.said': '各 {rounds} 轮，最多连续 {boards} 副',
  'check.balance': '均衡',
  'check.balance.said': '{quality}（满分 100；竞争 {least} 至 {most}）',

  'list.movement': '移位',
  'list.rounds': '轮数',
  'list.boards': '副数',
  'list.in-play': '在场',
  'list.sit-out': '轮空',
  'list.shared': '共用',
  'list.never-meet': '不相遇',
  'list.sets': '套数',
  'list.minutes': '分钟',
  'list.balance': '均衡',
  'list.cost': '代价',
  'list.why': '为何在此',
  'list.legend': '在场：整个移位用到的牌；轮空：连续副数；共用：各桌共用牌的轮数；不相遇：不相遇的对手组数。',
  'list.legend.cost': '均衡：满分 100，比较的均衡程度。代价：以上各项折合成副数，越少越好。',
  'list.kind': '{kind}：{purpose}',
  'list.none': '没有适合 {pairs} 对的移位。',
  'list.none.teams': '没有适合 {count} 队的移位。{near} 队的有。',
  'list.none.players': '没有适合 {count} 人的移位。{near} 人的有。',
  'list.none.wishes': '没有合乎要求的移位。',
  'list.none.boards': '没有适合 {pairs} 对、约 {boards} 副的移位。',
  'list.none.minutes': '没有适合 {pairs} 对、{minutes} 分钟的移位。',
  'list.none.both': '没有适合 {pairs} 对、约 {boards} 副、{minutes} 分钟的移位。',

  'option.boards-needed': '一场比赛多少副牌？请用 --boards 指明。',
  'option.scale': '没有名为“{value}”的换算表或文件；有 {known}。',
  'option.scale-unread': '无法读取 {file}：{detail}',
  'option.scale-file': '{file}：{fault}--scale 读取 JSON 的 VP 换算表。',
  'option.scale-percent': '{value} 中的换算表按百分比；本命令只打印按 IMP 的换算表。',
  'option.results-file-needed': '哪个文件？需要一个成绩文件。',
  'option.profile': '没有程序“{value}”的算法，只有 {known}。',
  'option.form': '没有计分法“{value}”，只有 {known}。',
  'option.drop':
    '{option} 须为 0 到 {most} 的数、0% 到 {percent}% 的比例，或 6:1,10:2 这样的表，而不是“{value}”。',
  'option.percent': '{option} 应为 0 至 {most} 的整数百分比，而不是“{value}”。',
  'option.sections': '--sections 只能是 across 或 apart，而不是“{value}”。',
  'option.tie': '没有同分比较“{value}”，只有 {known}。',

  'score.boards': { other: '{count} 副牌' },
  'score.results': { other: '{count} 个成绩' },
  'score.matches': { other: '{count} 场比赛' },
  'score.sum': '{boards}，{results}，{form}，数字照 {profile}',
  'score.sum.teams': '{matches}，{form}，数字照 {profile}',
  'score.form.matchpoints': '比赛分',
  'score.form.butler': '巴特勒 IMP',
  'score.form.cross-imps': '交叉 IMP',
  'score.form.cross-imps-sum': '交叉 IMP，总和',
  'score.form.cross-imps-mean': '交叉 IMP，平均',
  'score.form.teams-imps': 'IMP（队式）',
  'score.form.teams-vps': 'VP（队式）',
  'score.form.point-a-board': '逐副胜负',
  'score.form.board-a-match': '逐副胜负',
  'score.form.total-points': '总分',
  'score.NS': '南北',
  'score.EW': '东西',
  'score.rank': '名次',
  'score.section': '组',
  'score.number': '号',
  'score.names': '姓名',
  'score.total': '总分',
  'score.percent': '%',
  'score.tie': '同分比较',
  'score.played': '副数',
  'score.round': '轮',
  'score.team': '队',
  'score.score': '得分',
  'score.against': '对手',
  'score.pairs': '各对',
  'score.board': '第 {board} 副',
  'score.deal': '牌组',
  'score.ns': '南北',
  'score.ew': '东西',
  'score.contract': '定约',
  'score.by': '庄家',
  'score.tricks': '墩数',
  'score.ns-gets': '南北得',
  'score.ew-gets': '东西得',
  'score.passed-out': '四家不叫',
  'score.sits-out': '轮空',
  'score.held': '暂记 0 分（{scores}/{needed}）',
  'score.refused': { other: '有 {count} 行未采用' },
  'score.refused.row': '第 {board} 副第 {line} 行：{reason}',
  'file.not-results': '{seems}本命令读取成绩：成绩 JSON 和 USEBIO（其 XML）。',
  'file.too-large': '文件超过 {most} MB，成绩文件没有这么大的。',
  'file.encoding': '文件的编码是“{encoding}”，无法读取。',
  'file.json': '文件开头像 JSON，却无法读取；也许并不完整。',
  'file.grown': '文件里的条目或条目的层次比任何成绩文件都多。',
  'file.not-object': '这是 JSON，但不是一场比赛：它不是一个 JSON 对象。',
  'file.no-boards': '这是 JSON，但不是一场比赛：里面没有牌的列表。',
  'file.winners': '这不是一场比赛：优胜者既不是一个也不是两个。',
  'file.version': '这个文件的格式是 {version}，只能读取“{known}”。',
  'file.xml': '这个 XML 的结构有错误。',
  'file.xml-line': '这个 XML 的结构有错误：第 {line} 行无法读取。',
  'file.xml-open': '这个 XML 的结构有错误：有元素没有结束（第 {line} 行）；也许文件并不完整。',
  'file.xml-grown': '这个 XML 里的元素或元素的层次比任何成绩文件都多。',
  'file.usebio-root': '这是 XML，但不是 USEBIO 文件：其根不是 USEBIO。',
  'file.usebio-event': '这个 USEBIO 文件里没有比赛。',
  'file.usebio-boards': '这个 USEBIO 文件里没有牌。',
  'file.usebio-events': { other: '这个 USEBIO 文件里有 {count} 项比赛；一次只计一项。' },
  'file.usebio-sessions': { other: '这个 USEBIO 文件里有 {count} 场；一次只计一场。' },
  'seems.empty': '文件是空的。',
  'seems.access':
    '这似乎是 Bridgemate 终端的数据库（{form}）。没有命令能读取它：请用它所属的计分程序导出成绩。',
  'seems.sqlite': '这似乎是 {form} 数据库。本程序的比赛在裁判页面上导出。',
  'seems.office': '这似乎是电子表格或其他办公文档：请用计分程序导出成绩。',
  'seems.zip': '这似乎是压缩包（{form}）：请解压后给出里面的文件。',
  'seems.gzip': '这似乎是压缩文件（{form}）：请解压后给出里面的文件。',
  'seems.pdf': '这似乎是给人看的 {form} 文档：请用计分程序导出成绩。',
  'seems.picture': '这似乎是一张图片。',
  'seems.html': '这似乎是网页（{form}）：请保存网页提供的文件，而不是网页本身。',
  'seems.xml': '这似乎是另一种 {form}。',
  'seems.usebio': '这似乎是成绩文件（{form}）：由 {command} 读取。',
  'seems.results': '这似乎是成绩文件（{form}）：由 {command} 读取。',
  'seems.movement': '这似乎是移位（{form}）：由 {command} 读取。',
  'seems.json': '这似乎是另一种 {form}。',
  'seems.pbn': '这似乎是 {form} 文件。其中的牌由裁判页面读取；其中的成绩没有命令能读取。',
  'seems.deals': '这似乎是牌的文件（{form}），没有命令能读取。',
  'seems.mov': '这似乎是 {form} 的移位：由 {command} 读取。',
  'seems.ebuscore': '这似乎是 {form} 文本的移位：由 {command} 读取。',
  'seems.utf-16': '这似乎是没有注明的 {form} 文本：请另存为 UTF-8。',
  'seems.table': '这似乎是文本表格（{form}），没有命令能读取：请用计分程序导出成绩。',
  'seems.text': '这似乎是纯文本。',
  'seems.unknown': '看不出这是什么文件。',
  'results.two-tables':
    '这个文件的各行不可能出自同一场：编号 {number} 的 {boards} 副牌中有 {clashes} 副对不同的人有两个结果，可见它代表不止一对或一人。有几个组时各行要写明组别（"{section}"）；南北和东西都从 1 编号时，"{winners}" 为 2。',
  'results.meets-itself':
    '这个文件的各行不可能出自同一场：编号 {number} 的 {boards} 副牌中有 {clashes} 副在同一行里坐了两次，可见它代表不止一对或一人。南北和东西都从 1 编号时，"{winners}" 为 2。',
  'results.teams-meet-themselves': '这个文件的各行不可能出自同一场：多数场次里一队与自己对阵。',
  'score.doubted': '已计入，但有内容无法读出：',
  'score.doubted.contract': '定约“{written}”无法读出；其得分 {score} 已计入。',
  'score.doubted.declarer': '庄家“{written}”无法读出；得分 {score} 已计入。',
  'score.doubted.tricks': '墩数“{written}”无法读出；得分 {score} 已计入。',
  'score.doubted.lead': '首攻“{written}”无法读出；得分 {score} 已计入。',
  'score.doubted.ruling': '裁决“{written}”与印出的得分 {score} 不符；以得分为准。',
  'score.doubted.round': '第 {round} 轮，{team} 对 {opponents}：{reason}',
  'score.doubted.match': '{team} 对 {opponents}：{reason}',
  'score.unknown-form': '这场比赛原按“{method}”计分；这里按比赛分计分。',
  'score.unknown-form.teams': '这场队式赛原按“{method}”计分；这里按 IMP 计分。',
  'score.no-drop': '只有巴特勒会去掉成绩：计分法为{form}时 --drop 无效。',
  'score.no-hold': '只有巴特勒会让牌等候：计分法为{form}时 --hold 无效。',
  'score.no-scale': 'VP 由以 IMP 计分的比赛换算：--scale 在此无效。',
  'score.idle': '对队式赛无效：{options}。',
  'score.form-of-teams': '{file}：这是队式赛，没有计分法“{form}”；它按自己注明的方法计分。',
  'score.file': '{file}：{problem}',
  'score.no-file': '没有文件 {file}。',
  'score.folder': '{file} 是文件夹。需要其中的一个成绩文件。',
  'score.unread': '无法读取 {file}：{detail}',

  'vp.title': { other: '{scale}，每场 {count} 副' },
  'vp.imps': 'IMP',
  'vp.winner': '胜方',
  'vp.loser': '负方',

  'web.table': '牌桌的应用，供每台平板使用',
  'web.director': '裁判的应用',
  'web.once': '有互联网时打开一次，并添加到主屏幕：以后没有互联网也能启动。',

  'start.running': 'Overtrick 正在运行。按 Ctrl-C 结束。',
  'start.director': '裁判打开（一次有效）：',
  'start.tables': '各桌打开：',
  'start.also': '在本机也可打开：',
  'start.wall': '大屏幕：',
  'start.results': '成绩：',
  'start.app': '网上的应用：',
  'start.https': '安全访问（https）：',
  'start.https.trust': '平板在这里做准备：',
  'start.kept': '数据保存在：',
  'start.health.well': '裁判台恢复正常。',
  'start.health.cannot-write':
    '裁判台无法保存。{cause} 请在它的磁盘上腾出空间；各桌继续打牌，平板会保存一切并自动上交。',
  'start.health.superseded':
    '俱乐部的另一个裁判台已接管这场比赛；这里不再录入。请到那里继续，或在这里的裁判屏幕上选择。',
  'start.health.restored':
    '这个数据文件夹是它自己的旧副本：平板知道的比它多。在裁判于屏幕上确认继续之前不会录入任何内容。',
  'start.health.second-desk':
    '另一个裁判台正在这个数据文件夹的副本上运行。请在其中一个的裁判屏幕上选择由哪一个继续。',
  'start.health.recovering': '裁判台正在收集各设备保存的内容；在裁判确认之前不作任何决定。',
  'start.ended': 'Overtrick 已结束。全部数据都已保存；再次启动即可继续。',
  'option.from-or-card': '--from 和 --card 只能用一个。',
  'option.cert-and-key': '--cert 和 --key 必须一起给出：证书文件和它的私钥文件。',
  'option.cert-or-none': '--cert 与 --no-https 不能同时使用：去掉其中一个。',
  'option.backup': '--backup 应为一个文件夹。',
  'results.out-needed': '写到哪里？此命令需要 --out DIR。',
  'results.format-needed': '写成什么格式？此命令需要其中一项：{formats}。',
  'results.no-journal': '{folder} 中没有日志。请用 --data 指明俱乐部数据的位置。',
  'results.no-session': '{folder} 中没有场次“{session}”。',
  'results.none': '还没有可以写出的场次。',
  'results.cannot-write': '无法写入 {path}（{why}）。',
  'results.kept-back': '场次 {session} 不写出：尚未结束，或其结果不供查询。',
  'results.published': { other: '{folder} 中有 {count} 场比赛，其中 {changed} 场为新的或有改动。' },
  'results.written': '{session} 已写入 {path}。',
  'option.data': '--data 应为一个文件夹。',
  'option.host': '--host 应为如“club.example”的名称，而不是“{value}”。',

  'option.broker':
    '--broker 应为如“mqtt://overtrick-hub@192.168.1.9:1883”的地址；mqtts://、ws://、wss:// 也可以。',
  'option.broker-needed': '{option} 要与 --broker 一起用。',
  'option.broker-tablets':
    '--broker 需要 --broker-tablets：平板连接它的地址，如“wss://broker.example:8885/mqtt”。',
  'option.broker-password':
    '消息服务器需要密码：用 --broker-password-file 指定含有密码的文件，或设置 OVERTRICK_BROKER_PASSWORD。',
  'option.broker-file': '{option}：无法读取 {file}。',
  'option.broker-folder': '请指定写入配置的文件夹。',
  'option.spare': '--spare 应为如“192.168.1.6:8484”的地址，而不是“{value}”。',
  'option.app': '--app 应为网上应用的地址，如“https://club.example/overtrick/”，而不是“{value}”。',
  'card.title': '俱乐部卡',
  'card.what-for':
    '笔记本丢失或损坏时：在另一台电脑上启动 Overtrick，输入这些单词。对所有平板来说它就是同一家俱乐部，当晚的比赛会从平板上的副本恢复。',
  'card.keep': '请把卡放在柜子里，不要和笔记本放在一起。拿到它的人可以冒充你们的俱乐部。',
  'card.none': '{folder} 中没有俱乐部密钥；首次启动时会生成。',
  'authority.title': '俱乐部自己的 https 证书颁发机构',
  'authority.name': '名称：',
  'authority.fingerprint': '指纹（SHA-256）：',
  'authority.until': '有效期至：',
  'authority.renewed':
    '它由俱乐部密钥生成：新笔记本有了俱乐部卡，就是同一个机构。主机每次启动以及地址变化时都会重新生成自己的证书，因此不必续期。运行 overtrick new-key 之后，俱乐部就有了另一个机构；这时请从每台平板上移除旧机构，因为持有旧密钥的人仍能签出这些平板信任的证书。',
  'authority.administrators':
    '管理许多平板的人可用 --export FILE 把证书写入文件，再通过设备管理让平板信任它。请先核对指纹。如果主机启动时用了 --host，这里也要写同样的名称。',
  'authority.exists': '{file} 已存在；请另取文件名，或先移走它。',
  'authority.unwritten': '无法写入 {file}：{cause}',
  'authority.written': '证书已写入 {file}。指纹（SHA-256）：{fingerprint}',
  'new-key.sure':
    '换新密钥后就是一家新俱乐部：每台平板和每个裁判屏幕都要重新接入，现在的俱乐部卡作废。只在笔记本或卡被盗后使用，并先停止 Overtrick：overtrick new-key --yes。成绩会保留。',
  'new-key.failed':
    '更换密钥没有完成（{why}）。请检查文件夹 {folder} 所在的磁盘，然后在启动主机之前再次输入同一命令。',
  'new-key.done':
    '俱乐部已换新密钥。请立即打印新的俱乐部卡（overtrick card）：旧卡对新俱乐部不起作用。旧卡再保留六十天，以便取回平板上以前场次的数据，然后销毁。请重新打印桌卡，并让所有平板重新接入。如果平板信任俱乐部的证书，请逐台移除旧证书并安装新证书：持有旧密钥的人仍能签出这些平板信任的证书。',

  'option.out': '打印件放在哪里？此命令需要 --out DIR。',
  'option.paper': '--paper 只能是 {known} 之一，不能是“{value}”。',
  'papers.no-build': '应用尚未构建。请运行 npm run build。',
  'papers.no-session': '{folder} 中还没有比赛，没有可打印的内容。',
  'papers.no-such': '那里没有这场比赛。有：{known}',
  'papers.no-chromium':
    '本机没有 Chromium（CHROMIUM_PATH，或 PATH 中的）：打印件已写成网页，请用浏览器逐个打开并打印。',
  'papers.not-printed': '浏览器未能打印 {page}；该网页已保留，请用浏览器打开并打印。',
  usage: `overtrick COMMAND [--lang {languages}]

  start [--data DIR] [--port N] [--host NAME]... [--spare HOST:PORT]... [--app 网上地址]... [--backup DIR] [--start-empty]
        [--cert FILE --key FILE | --no-https]
      启动主机：各桌、裁判屏幕及其间的一切，都在一个端口（8484）上。
      --data   保存全部数据的文件夹；不写则用系统存放您数据的位置
      --port   另一个端口；平板属于打开它时所用的端口
      --host   平板用来找到本机的另一个名称
      --spare  主机不在这里时平板去找的地址（主机:端口）
      --app    平板可以从哪里取得应用的网上加密地址：网上的其他页面都不能与本主机通话
      --backup  同时在此文件夹保存一份经检查的数据副本：每两分钟以及结束时
      --cert   俱乐部自己的 https 证书（PEM），与 --key 一起使用；每次启动时读取
      --key    该证书的私钥（PEM）
      --no-https  只用 http
      --start-empty  日志或密钥丢失时重新开始；现有内容另外保存
      --broker  另一处的 MQTT 消息服务器，平板也可经它连接：mqtt://用户@主机:端口，或 mqtts://
      --broker-tablets  平板连接同一服务器的地址：ws:// 或 wss://主机:端口/mqtt
      --broker-password-file  含有主机在该处密码的文件；或设置 OVERTRICK_BROKER_PASSWORD
      --broker-ca  为该服务器担保的证书（系统不认识它时）
      --broker-accounts  该服务器没有 dynamic security 时，其密码和权限文件所在的文件夹

  broker-config DIR [--kind dynamic-security|files] [--port N] [--tablets-port N] [--tablets-address A]
                [--cert FILE --key FILE]
      写出 Mosquitto 的配置，使每台设备只能去它该去的地方。
  broker-config --check URL --broker-tablets URL [--broker 的其他选项]
      在运行中的消息服务器上逐项检验权限，说明哪里不对、该怎么办。

  check [--data DIR]
      开打前检查这台电脑：网络、地址、磁盘、睡眠、电源、时钟；并说明该怎么做。
  card [--data DIR]
      打印俱乐部卡：十二个单词，可在另一台电脑上恢复俱乐部。请放在柜子里。

  https [--data DIR] [--port N] [--host NAME]... [--export FILE]
      显示俱乐部的 https 证书颁发机构、它的指纹，以及让平板信任它的地址。
      --export 为管理员写出证书：.crt（DER）、.pem，或供 Apple 设备用的 .mobileconfig。

  papers --out DIR [--data DIR] [--session ID] [--paper a4|letter] [--html]
      有 Chromium 时把一场比赛的所有打印件做成 PDF，每种一个文件；否则（或用 --html）做成任何浏览器都能打开
      并打印的网页。不给 --session 时为最近一场。此时服务器不能在运行。

  new-key [--data DIR] --yes
      被盗之后：换新的俱乐部密钥。所有设备重新接入。

  recover [--from DIR | --card "TWELVE WORDS"] [--data DIR]
      用于空的或不能使用的数据文件夹：--from 放回备份；--card 写入俱乐部密钥，
      下次启动时从平板收集本场。两者都不写时说明该怎么做。

  score FILE [--profile P] [--form F] [--boards] [--json]
      按成绩文件（JSON 或 USEBIO）注明的程序计分，供人或程序阅读。

  publish --out DIR [--data DIR] [--session ID]...
      把可供查询的结果写入一个可放到任何网站的文件夹：网页、数据，以及纯 HTML。
  export --json|--pbn|--web|--usebio [--data DIR] [--session ID] [--club NAME] [--out FILE]
      把一场比赛（未指定时为最后一场）写成各协会和俱乐部网站接受的格式。{lists}

  vp --boards N [--scale NAME|FILE] [--json]
      打印每场 N 副的 VP 换算表，供人或程序阅读。

  movement check FILE | make ... | list ... | print ...
      检查文件中的移位，制作移位，列出可用的移位，打印没有平板时用的卡片。

  simulate [...]
      模拟断线和重启的比赛，并检查各处结果是否一致。

  --lang       回答所用的语言；不写则用终端的语言
  --help       显示本说明
  --version    显示版本
`,
  'usage.vp': `overtrick vp --boards N [--scale NAME|FILE] [--json]

打印 N 副的比赛净胜若干 IMP 所得的 VP。

  --boards  每场多少副，1 至 {most}
  --scale   {scales}，
            或本俱乐部换算表的文件；不写则用 {scale}，即 WBF 连续换算表
  --json    为程序打印 {document}：每一整 IMP 一级，直到
            "maximum"，即最先得到最高 VP 的净胜分
`,
  'usage.movement': `overtrick movement check FILE [--boards-per-round B] [--json]
    检查文件中的每种移位：能否打，好坏如何。FILE 为本格式的移位（JSON）、
    EBUScore 的移位文本，ACBLscore 的一种移位（.MOV）、荷兰的 .ASC
    或列有轮次、桌号、南北、东西和牌组的 CSV 表格。
    --json 为每种移位打印一份评判（列表则为列表）：{document}

overtrick movement make --kind KIND --tables N|--players N [--rounds R] [--boards-per-round B] [--winners 1|2]
                        [--switch none|best|ROUNDS] [--missing NS|EW] [--copies C] [--first-board F] [--json]
    制作移位。--switch 7,8 在这些轮所有桌换向，best 则在有助于均衡之处换向；
    --missing 是半桌所缺那一对的方向；--json 以本格式打印。
    --first-board F：牌号从 F 开始（1 至 99），发牌人和局况按牌号。
    KIND：{kinds}

overtrick movement list --pairs N|--teams N|--players N [--boards B] [--winners 1|2] [--copies C]
                        [--minutes M] [--best] [--json]
    N 对（队、人）想打约 B 副（不写则照常），有 C 套相同的牌（双人赛为 1）和 M 分钟时可用的移位，
    代价最小的在前；--best 另列逐桌换向的所得。

overtrick movement print FILE [--id ID] [--first-board F] [--html]
overtrick movement print --kind KIND --tables N [...] [--html]
    每桌一张卡片，每个参赛者一张，供没有平板时使用。
`,
}
