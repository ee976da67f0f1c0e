import type { Translated } from '../../../shared/text/text.ts'
import type { hallTabletEn } from '../en/hall-tablet.ts'

export const hallTabletZhHans: Translated<typeof hallTabletEn> = {
  title: '检查这台平板',
  'verdict.ok': '正常',
  'verdict.look': '请注意',
  'verdict.unknown': '请自己看一下',
  asking: '请等十秒：正在测试到笔记本电脑的连接。',
  again: '再看一次',
  'hub.reached': '笔记本电脑有回应。',
  'hub.silent':
    '笔记本电脑没有回应。这台平板连的是俱乐部自己的 Wi-Fi 吗？访客网络能上网，却连不到笔记本电脑。也可能是笔记本电脑睡眠了，或被防火墙挡住。',
  'hub.stranger':
    '回应的不是笔记本电脑，也许是场地 Wi-Fi 的登录页。请在那里登录，最好改用俱乐部自己的 Wi-Fi。',
  'hub.kept-out': '浏览器不让应用连接笔记本：它被设为不允许访问本地网络。请在应用设置的权限中允许。',
  'wifi.good': '这里的 Wi-Fi 很好：来回 {half} 毫秒，最多 {most} 毫秒，丢失 {lost}%。',
  'wifi.weak':
    '这里的 Wi-Fi 较弱：来回 {half} 毫秒，最多 {most} 毫秒，丢失 {lost}%。照样可以打牌；请把路由器放高些、近些，或把这台平板换到别的桌。',
  'wifi.unknown': '等笔记本电脑有回应，才能看出 Wi-Fi 好不好。',
  'clock.right': '平板和笔记本电脑的时钟一致。',
  'clock.wrong': { other: '平板和笔记本电脑的时钟相差 {count} 分钟。其中一个不准：请调准。结果不受影响。' },
  'clock.unknown': '等笔记本电脑有回应，才能看出时钟是否一致。',
  'browser.fit': '这个浏览器够新：{name}。',
  'browser.old': '这个浏览器太旧：{name}。请更新，或换一台平板；这一台上可能缺少按键。',
  'browser.kiosk':
    '这是一个自助终端应用：{name}。请用笔记本电脑的普通地址；它不接受俱乐部的证书，也不能让它自己重新加载页面。',
  'browser.silk': '这是 Amazon 的浏览器：{name}。它够新；但它的摄像头可能读不了二维码。',
  'browser.unknown': '读不出这是什么浏览器；如果按键都在，就可以用。',
  'store.kept': '输入的内容保存在这里，浏览器保证不会清除。',
  'store.lent': '输入的内容保存在这里，但平板满了时浏览器可能清除它。请在平板上腾出空间。',
  'store.none': '这台平板上什么也存不了：存储满了，或这是无痕窗口。请腾出空间，或打开普通窗口。',
  'store.little': '这里空间很小：平板满了，或这是无痕窗口，一关就全忘了。请用普通窗口。',
  'store.unknown': '输入的内容保存在这里。用这种连接，浏览器不说明是否会清除；请不要用无痕窗口。',
  'page.kept': '没有笔记本电脑，应用也能在这里打开。',
  'page.plain': '用这种连接，浏览器不保存应用：请让页面一直开着，万一不见了就按“返回”。',
  'page.not-kept': '浏览器没有保存应用，也许这是无痕窗口：请让页面一直开着。',
  'awake.stays': '这个页面开着时，屏幕不会熄灭。',
  'awake.plain': '用这种连接，页面无法让屏幕保持亮着：请在平板的显示设置里设为 30 分钟或“从不”。',
  'awake.refused': '浏览器没有让屏幕保持亮着，也许因为电量低：请在平板的显示设置里设为 30 分钟。',
  'battery.full': '电量 {percent}%。',
  'battery.low': '电量 {percent}%：请在开打前充电。',
  'battery.unknown': '浏览器不说明电量：请看屏幕上方。',
}
