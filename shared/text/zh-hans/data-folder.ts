import type { dataFolderEn } from '../en/data-folder.ts'
import type { Translated } from '../text.ts'

export const dataFolderZhHans: Translated<typeof dataFolderEn> = {
  'folder.journal-missing': '文件夹 {folder} 里有俱乐部的密钥，但日志不见了：没有文件 {file}。{offer}',
  'folder.journal-empty': '文件夹 {folder} 里有俱乐部的密钥，但日志是空的：文件 {file} 里什么也没有。{offer}',
  'folder.journal-unreadable': '日志 {path} 里没有任何可以读出的内容。{offer}',
  'folder.key-missing':
    '文件夹 {folder} 里有俱乐部的比赛记录，但没有俱乐部的密钥：文件 {file} 不在。没有它，平板都不认识这台主机。{offer}',
  'folder.offer':
    '没有启动，也没有改动任何内容。您可以：把缺少的文件放回去；或者恢复备份：{restore}；或者从平板和裁判屏幕重建本场：{rebuild}；或者从空文件夹开始：{anew}（现有内容会另外保存）。',
  'folder.rebuilding-missing':
    '文件夹 {folder} 里有俱乐部的密钥，但日志不见了：没有文件 {file}。主机已启动，但还没有开始计分：它正在收集平板和裁判屏幕保存的内容。{how}',
  'folder.rebuilding-empty':
    '文件夹 {folder} 里有俱乐部的密钥，但日志是空的：文件 {file} 里什么也没有。主机已启动，但还没有开始计分：它正在收集平板和裁判屏幕保存的内容。{how}',
  'folder.rebuilding-how':
    '请打开裁判屏幕：那里显示已找回的内容，由您确认后继续。或者在这里结束 Overtrick，把缺少的文件放回去，或恢复备份（{restore}），或从空文件夹开始（{anew}；现有内容会另外保存）。',
  'folder.still-rebuilding': '文件夹 {folder} 的比赛仍在重建：在您于裁判屏幕上确认之前，不进行计分。',
  'folder.in-use':
    '文件夹 {folder} 可以正常使用；--start-empty 只用于不能使用的文件夹。请用 --data 选择其他文件夹。',
  'folder.locked': '另一个 Overtrick 正在使用日志 {path}；同时只能有一个。网址在启动它的那个窗口里。',
  'folder.newer':
    '日志 {path} 由较新版本的 Overtrick 创建（{version}；本版本支持到 {known}）。请启动较新版本，或用 --data 选择其他文件夹。',
  'folder.unwritable':
    '无法写入 {path}：它是只读的，或属于其他用户。请允许写入，或用 --data 选择其他文件夹。',
  'folder.unmakeable': '无法创建数据文件夹 {folder}；请用 --data 选择其他文件夹。',
  'folder.entries-unreadable': {
    other:
      '场次 {session} 的记录第 {positions} 行（共 {count} 行）读不出来，没有计入。其余都在；裁判屏幕会说明要查看什么，日志中列出各行。',
  },
  'folder.rows-unreadable': { other: '有 {count} 行设备或设置记录读不出来，没有采用；日志中列出各行。' },
  'folder.full': '文件夹 {folder} 所在的磁盘已满。文件夹里的数据没有丢失：请在该磁盘上腾出空间，然后重试。',
  'folder.failing':
    '文件夹 {folder} 所在的磁盘无法读写（{why}）。请重试；如果仍然不行，请把该文件夹复制到另一个磁盘，并用 --data 指定。',
  'folder.synced':
    '数据文件夹 {folder} 位于 {service} 中：它会在写入时复制文件，也可能放回旧文件，这会损坏日志。请用 --data 选择本机的文件夹；需要第二份副本请用 --backup。',
  'folder.network':
    '数据文件夹 {folder} 在另一台电脑上。网络上的保存并不可靠：请用 --data 选择本机的文件夹；需要第二份副本请用 --backup。',
  'folder.set-aside': '数据文件夹里原有的内容保存在 {aside}。',

  'salvage.whole': '日志已损坏。其中的内容全部可以读出并已保留（{kept} 条记录）。损坏的文件保存在 {aside}。',
  'salvage.lost':
    '日志已损坏。可以读出的内容已保留（{kept} 条记录），读不出的列在下面。各桌会自动重新提交自己保存的内容；其余的请向各桌核对。损坏的文件保存在 {aside}。',
  'salvage.session': '场次 {session}：以下记录无法读出：{positions}。',
  'salvage.session.tables':
    '场次 {session}：以下记录无法读出：{positions}。它们来自 {tables} 桌，也可能还有其他桌。',
  'salvage.club': '俱乐部的设备和设置中有这么多条记录无法读出：{entries}。不能再进入的平板请重新选桌。',

  'backup.absent':
    '没有 {place} 这个文件夹，因此没有备份。请插上 U 盘或建立该文件夹：两分钟内就会备份。本场数据照常保存。',
  'backup.failed': '无法备份到 {place}（{why}）。每两分钟会再试一次；本场数据照常保存。',
  'backup.again': '到 {place} 的备份恢复正常。',

  'restore.none': '{from} 里没有备份。',
  'restore.none-opens': { other: '{from} 里有 {count} 个备份，但都打不开。' },
  'restore.passed-over': '备份 {backup} 较新但打不开，已跳过。',
  'restore.lacks': { other: '其中有 {count} 条记录，不含 {at} 之后录入的内容。' },
  'restore.failed': '无法把备份放入 {folder}（{why}）。',
  'restore.done': '备份 {backup} 现已放入 {folder}。请启动主机；备份之后的内容由平板重新提交。',
  'restore.from-room':
    '从备份恢复：{restore}。没有备份时由各桌重建：有俱乐部卡时用 {rebuild}；没有时在空文件夹上启动主机（{anew}），打开裁判屏幕，它会提供重建。',
  'restore.card':
    '俱乐部密钥现已放入 {folder}。请在其上启动主机：它还不开始计分，先收集平板和裁判屏幕保存的内容。裁判屏幕显示已找回的内容，由您确认后继续。',
  'card.wrong': '这些不是俱乐部卡上的十二个单词：请检查每个单词和顺序。',
  'card.failed': '无法把俱乐部密钥写入 {folder}（{why}）。',
}
