import type { brokerEn } from '../en/broker.ts'
import type { Translated } from '../text.ts'

export const brokerZhHans: Translated<typeof brokerEn> = {
  'start.broker': '已获准的平板也可经 {url} 连接。',
  'start.broker.reached': '已连上消息服务器。',
  'start.broker.away':
    '连不上消息服务器（{cause}）。会不断重试；平板照常工作，能直接到达这里的会直接连过来。',
  'start.broker.refused': '消息服务器不让主机进入（{cause}）：请检查名称和密码。会不断重试。',
  'start.broker.accounts':
    '消息服务器有应答，但主机无法在其中管理平板的账户（{cause}），平板都不能经它连接。需要按 overtrick broker-config DIR 配置的 Mosquitto 2：带 dynamic security 插件，或在本机上用文件并加 --broker-accounts。',
  'start.broker-plain':
    '平板与消息服务器的连接没有加密：在网络上窃听的人能听到它们的密码。使用 wss:// 地址可避免。',
  'start.broker-seen':
    '消息服务器的密码写在命令行上，这台电脑上人人可读；用 --broker-password-file 则只有您知道。',
  'broker-check.begins':
    '正在 {url} 逐项检验权限，所用的设备为此临时建立，之后删除；约需一分钟。其间主机不可运行：它的设备账户也会被删除，下次启动时由它重新写入。',
  'broker-check.unreached': '无法检验消息服务器：{cause}。它在运行吗？名称、密码和地址对吗？',
  'broker-check.right': '正确：{caller}：已检验 {count} 项。',
  'broker-check.wrong.connect':
    '错误：{caller}：不用自己的名称和密码也能进入，或用了却进不去。请设 allow_anonymous false；使用文件时另设 use_username_as_clientid true。',
  'broker-check.wrong.publish':
    '错误：{caller}：在这些主题上说的话到了不该到的地方，或没有到达：{topics}。请收回设备的其他写权限；设备的权限只由主机给出。',
  'broker-check.wrong.subscribe':
    '错误：{caller}：听到了不该听的，或听不到该听的：{topics}。请收回对所有人有效的读权限（第一个“user”之前的行、pattern、默认权限）。',
  'broker-check.wrong.will':
    '错误：{caller}：能在这些主题上留下遗嘱消息：{topics}。这需要那里的写权限，请收回。',
  'broker-check.good': '已检验 {count} 项，全部正确：每台设备只能去它该去的地方。',
  'broker-check.bad': '已检验 {count} 项，{wrong} 项错误。正确的配置可由此写出：overtrick broker-config DIR',
  'broker-check.caller.table': '牌桌的平板',
  'broker-check.caller.director': '裁判的屏幕',
  'broker-check.caller.unassigned': '没有场次的平板',
  'broker-check.caller.withdrawn': '失去场次的平板',
  'broker-check.caller.revoked': '失去权限的平板',
  'broker-check.caller.anonymous': '陌生人',
  'broker-check.caller.hub': '主机',
  'start.broker-hub-plain':
    '主机与消息服务器的连接没有加密，而后者在另一台机器上：在网络上窃听的人能听到主机和所有平板的密码。使用 mqtts:// 地址可避免。',
  'broker-config.exists': '{file} 已存在；请另选文件夹，或先移走它。',
  'broker-config.unwritten': '无法写入 {folder}：{cause}',
  'broker-config.written':
    '配置在 {folder}，只有您能读取。请以同一用户启动消息服务器，再启动主机；HOST 处填平板到达这台机器的名称或地址：',
}
