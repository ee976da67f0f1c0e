import type { hallLaptopEn } from '../en/hall-laptop.ts'
import type { Translated } from '../text.ts'

export const hallLaptopZhHans: Translated<typeof hallLaptopEn> = {
  title: '检查场地',
  again: '再看一次',
  hint: '最好在开打前一刻钟做，手里拿一台平板：它的“更多”里和选桌的页面上也有同样的键。',
  asking: '正在查看……',
  away: '裁判台连不上：从这里什么也看不了。笔记本电脑开着吗？这块屏幕和它在同一个网络里吗？',
  'verdict.ok': '正常',
  'verdict.look': '请注意',
  'verdict.unknown': '请自己看一下',
  'reach.none':
    '还没有平板通过网络连到这台笔记本电脑，从这里也看不出原因。请在一台平板上打开各桌的地址。如果打不开：让平板连到和笔记本电脑同一个 Wi-Fi，不要用访客网络，它会把设备隔开；在 Windows 上把这个网络设为“专用”，并在防火墙里允许 Node。',
  'reach.here': { other: '已有 {count} 台设备通过网络连到这台笔记本电脑。' },
  'reach.elsewhere':
    '有一台设备来自另一个网络：{address}。如果平板分在两个网络里，有的以后可能连不上笔记本电脑：请全部连到同一个网络。',
  'network.one': '这台笔记本电脑在网络中的地址是 {address}。',
  'network.none': '这台笔记本电脑没有连任何网络。请连到平板所用的 Wi-Fi，或插上路由器的网线。',
  'network.self':
    '路由器没有给这台笔记本电脑分配地址：它自己编了一个，平板找不到它。请把路由器关掉再打开，然后重新连接它的 Wi-Fi。',
  'network.two':
    '这台笔记本电脑连着两个网络：{address} 和 {other}。二维码指向前一个。如果平板在另一个网络里就连不上：请关掉不需要的那个网络。',
  'address.same': '地址没有变：已打印的二维码仍然有效。',
  'address.changed':
    '上次这台笔记本电脑的地址是 {former}，现在是 {now}：那时打印的二维码已经失效。请重新打印，并在路由器里给它固定一个地址。',
  'desks.one': '没有发现俱乐部的第二个裁判台。',
  'desks.two': '俱乐部还有第二个裁判台在运行。请选定用哪一个，并关掉另一个。',
  'disk.well': '磁盘能立即保存结果，还剩 {free} MB。',
  'disk.full': '磁盘快满了：只剩 {free} MB。请清空回收站，或删掉不需要的东西。',
  'disk.refuses': '磁盘无法保存：它满了，或者数据文件夹只能读取。请腾出空间，或换一个文件夹启动。',
  'disk.slow': '磁盘很慢：保存一个结果要 {ms} 毫秒。请关掉正在复制或搜索的程序；不要用 U 盘。',
  'disk.unknown': '这里读不到磁盘的剩余空间。',
  'folder.own': '数据文件夹只属于这台笔记本电脑。',
  'folder.network': '数据文件夹在另一台电脑上，打牌中途可能断开。请用这台笔记本电脑上的文件夹启动。',
  'folder.synced': '数据文件夹由 {service} 同步，可能被旧文件替换。请用它之外的文件夹启动。',
  'sleep.never': '插着电源时这台笔记本电脑不会自己睡眠。请别合上盖子。',
  'sleep.after': {
    other:
      '{count} 分钟没人动，这台笔记本电脑就会睡眠，平板会找不到它。请把插电时的睡眠设为“从不”，别合上盖子。',
  },
  'sleep.unknown':
    '这里读不到这台笔记本电脑何时睡眠。请在它的设置里查看：插电时从不睡眠，合盖时不采取任何操作。',
  'power.mains': '这台笔记本电脑插着电源。',
  'power.battery': '这台笔记本电脑在用电池（{percent}%）。请插上电源。',
  'power.unknown': '这里读不到是否插着电源：请看一下插头。',
  'clock.right': '这台笔记本电脑的时钟看起来正常。',
  'clock.wrong':
    '这台笔记本电脑的时钟慢了：比这里最新的记录还早。请调准；结果的顺序不受影响，但每轮的时间和日志的时间会不对。',
}
