import type { Translated } from '../../../shared/text/text.ts'
import type { directorDeskEn } from '../en/director-desk.ts'

export const directorDeskZhHans: Translated<typeof directorDeskEn> = {
  'health.cannot-write': '裁判台无法保存',
  'health.superseded': '由另一个裁判台主持',
  'health.restored': '旧副本：裁判台在等您',
  'health.second-desk': '有两个裁判台在运行',
  'health.recovering': '正在重建这场比赛',
  'health.cannot-write.says':
    '裁判台无法保存：磁盘已满，或数据文件夹无法写入。请在电脑上腾出空间，例如清空回收站。各桌继续打牌；平板会保存一切，之后自动上交。',
  'health.superseded.says':
    '俱乐部的另一个裁判台已接管这场比赛，这里不再录入。请到那个裁判台继续；这里已有的会通过平板传到那里。如果那个裁判台已无法使用，请在这里继续。',
  'health.restored.says':
    '这个裁判台的数据文件夹是旧副本：平板上有其中没有的成绩。在您确认继续之前不会录入任何内容。之后平板会上交缺少的部分，并按原来的结论计入。',
  'health.second-desk.says':
    '有两个裁判台在同一数据文件夹的副本上运行。请在要继续的那一个的屏幕上选择它。另一个将不再接收，它已有的会通过平板传回。',
  'health.recovering.says': '裁判台正在收集各设备保存的内容。在您确认之前不作任何决定。',
  'health.superseded.go-on': '在这里继续',
  'health.restored.go-on': '从这里继续',
  'health.second-desk.go-on': '由这个裁判台继续',

  'answer.director-only': '只有裁判可以这样做。',
  'answer.no-device': '没有这台设备。',
  'answer.not-waiting': '这台设备已不再等候。',
  'answer.own-screen': '这是您正在使用的屏幕；请从另一台取消它的权限。',
  'answer.no-rights': '这台设备在这里已没有权限。',
  'answer.no-table-device': '这不是牌桌的设备。',
  'answer.no-such-table': '这场比赛没有这一桌。',
  'answer.same-table': '一台平板不能重复分配同一桌。',
  'answer.no-second-table': '这台平板不能兼顾第二桌：连不上它，或它的应用版本太旧。',
  'answer.desk-well': '这个裁判台一切正常，没有什么需要选择。',
  'answer.no-card': '这不是俱乐部卡上的十二个单词：少了一个，或者有拼错的。',
  'answer.other-club': '这个裁判台已有自己的比赛。要重建别的俱乐部的比赛，请用空的数据文件夹启动它。',
  'answer.not-rebuilding': '这个裁判台没有在重建。',
  'answer.nothing-found': '还没有任何平板或屏幕交回内容。',
  'answer.cannot-write': '裁判台现在无法保存，所以不能这样做。请在它的磁盘上腾出空间。',
  'answer.out-of-reach': '目前连不上裁判台；恢复后请再试。',
  'answer.not-now': '裁判台现在不回答这个。',
  'answer.no-session': '比赛尚未开始。',
  'answer.not-kept': '无法保存在本机。',
  'answer.unknown': '裁判台没有接受。',

  'tables.open': '牌桌开放',
  'tables.closed': '牌桌关闭',
  'tables.open.means': '设备选了空桌就可以进入。',
  'tables.closed.means': '每台设备都要等您允许。',
  'tables.do-open': '允许自行进入',
  'tables.do-close': '不许自行进入',
  'tables.address': '在每台平板上打开这个地址，然后选桌：',
  'tables.address.unknown': '裁判台还没有告知地址。',

  'qr.alt': '同一地址的二维码',

  'spare.title': '如果这台笔记本电脑坏了',
  'spare.hint':
    '平板可以到俱乐部的另一台笔记本电脑上找裁判台。请写下它的地址，例如 {example}；平板现在就会知道并记住。',
  'spare.field': '另一台笔记本电脑的地址',
  'spare.keep': '告诉平板',
  'spare.forget': '删去 {address}',
  'spare.wrong': '这不是地址。地址的样子是 {example}。',

  'copies.all': { other: '全部 {count} 台平板都存有完整副本。' },
  'copies.some': { other: '{count} 台平板中有 {whole} 台存有完整副本。' },

  'rebuild.lacking': { other: '{count} 台平板保存着这个裁判台从未有过的比赛。场内可以交回它。' },
  'rebuild.lacking.key': '从场内收回',
  'rebuild.offer': '重建一场比赛',
  'rebuild.hint': '电脑丢失或数据文件夹不见了时使用：场内的平板和裁判屏幕会交回它们保存的内容。',
  'rebuild.words': '俱乐部卡上的十二个单词',
  'rebuild.with-card': '用这些单词重建',
  'rebuild.without': '不用卡重建',
  'rebuild.without-hint':
    '没有卡时，每台平板会询问一次，成绩和座次可以找回。裁判所说的只能从裁判屏幕找回。之后请重新打印俱乐部卡：旧卡不再适用。',
  'rebuild.title': '正在重建这场比赛',
  'rebuild.folder': '这台笔记本认得俱乐部，但它保存的比赛不在或不完整。各设备保存的内容正在这里汇集。',
  'rebuild.open': '请让所有平板和裁判屏幕开着。它们会自行交回保存的内容；您确认之前不作任何决定。',
  'rebuild.devices': { other: '{count} 台设备已全部交回。' },
  'rebuild.asked': {
    other: '还有 {count} 台设备没有交回。每台平板会请本桌同意；原来的裁判屏幕也计在内，但不会询问。',
  },
  'rebuild.address':
    '这个裁判台的地址是 {address}。每台平板询问时都会显示它。没有自动连上的平板，请在平板上按“更多……”，输入这个地址。',
  'rebuild.foreign': {
    other: '{count} 台平板属于另一个俱乐部，与这些单词不符，不会交回内容。如果这是旧卡，请不用卡重建。',
  },
  'rebuild.nothing': '还没有交回任何内容。',
  'rebuild.nameless': '名称不明的比赛',
  'rebuild.results': { other: '找到 {count} 个成绩。' },
  'rebuild.no-journal': '没有找到裁判录入内容的副本：只有各桌看到过的还在。',
  'rebuild.unsaid': '以下内容没有一台平板保存，请重新输入：',
  'rebuild.unsaid.result': '您输入或更正的成绩：第 {round} 轮，{table} 桌，第 {board} 副',
  'rebuild.unsaid.ruling': '判决：第 {round} 轮，{table} 桌，第 {board} 副',
  'rebuild.unsaid.board-state': '稍后补打、会后补打或不打的牌：第 {round} 轮，{table} 桌，第 {board} 副',
  'rebuild.unsaid.put-right': '属于别处或已撤销的成绩：第 {round} 轮，{table} 桌，第 {board} 副',
  'rebuild.unsaid.board-cancelled': '第 {board} 副对所有人都不计，或重新计入',
  'rebuild.unsaid.adjustment': '罚分或加分：{section} 组 {contestant} 号',
  'rebuild.missing': { other: '有 {count} 条记录丢失了：没有设备还保存着。' },
  'rebuild.silent': { other: '还没有回应的桌：{tables}。在它们的平板打开之前，这些桌最后的成绩可能缺失。' },
  'rebuild.silent.boards': { other: '{table} 桌有 {count} 副没有成绩。' },
  'rebuild.waiting': { other: '有 {count} 条将等您决定。' },
  'rebuild.go': '就这样继续',
  'rebuild.leave': '不重建',
}
