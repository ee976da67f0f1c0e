/** What a look at a tablet before play came to. */
export const hallTabletEn = {
  title: 'Check this tablet',
  'verdict.ok': 'Well',
  'verdict.look': 'Look here',
  'verdict.unknown': 'See for yourself',
  asking: 'Ten seconds, please: the way to the laptop is being tried.',
  again: 'Look again',
  'hub.reached': 'The laptop answers.',
  'hub.silent':
    'The laptop does not answer. Is this tablet in the club’s own Wi-Fi? A guest network lets it reach the internet, but not the laptop. Or the laptop sleeps, or its firewall is shut.',
  'hub.stranger':
    'Something else answers in the laptop’s place, a page of the house’s Wi-Fi perhaps. Sign in there, or better take the club’s own Wi-Fi.',
  'hub.kept-out':
    'The browser keeps this app from the laptop: it was told not to look on the local network. Allow it in the app’s settings, under permissions.',
  'wifi.good': 'The Wi-Fi is good here: {half} ms there and back, {most} ms at most, {lost}% lost.',
  'wifi.weak':
    'The Wi-Fi is weak here: {half} ms there and back, {most} ms at most, {lost}% lost. Play goes on all the same; move the router up or closer, or put this tablet at another table.',
  'wifi.unknown': 'How good the Wi-Fi is shows once the laptop answers.',
  'clock.right': 'The clocks of tablet and laptop agree.',
  'clock.wrong': {
    one: 'The clocks of tablet and laptop are {count} minute apart. One of them is wrong: set it. Results are not touched by it.',
    other:
      'The clocks of tablet and laptop are {count} minutes apart. One of them is wrong: set it. Results are not touched by it.',
  },
  'clock.unknown': 'Whether the clocks agree shows once the laptop answers.',
  'browser.fit': 'This browser is recent enough: {name}.',
  'browser.old':
    'This browser is too old: {name}. Update it, or use another tablet; keys may be missing on this one.',
  'browser.kiosk':
    'This is a kiosk app: {name}. Use it with the laptop’s plain address; it does not take a club’s certificate, and it must not load pages again by itself.',
  'browser.silk': 'This is Amazon’s browser: {name}. It is recent enough; its camera may not read codes.',
  'browser.unknown': 'Which browser this is cannot be read; if every key is there, it will do.',
  'store.kept': 'What is keyed is kept here, and the browser has promised not to clear it away.',
  'store.lent':
    'What is keyed is kept here, but the browser may clear it away when the tablet is full. Free some space on it.',
  'store.none':
    'Nothing can be kept on this tablet: its storage is full, or this is a private window. Free some space, or open an ordinary window.',
  'store.little':
    'There is little room here: the tablet is full, or this is a private window, which forgets everything when it is closed. Use an ordinary window.',
  'store.unknown':
    'What is keyed is kept here. Whether the browser may clear it away it does not say over this connection; use no private window.',
  'page.kept': 'The app opens here without the laptop, too.',
  'page.plain':
    'Over this connection the browser keeps no app: leave the page open, and press Back if it is gone.',
  'page.not-kept': 'The browser keeps no app here, in a private window perhaps: leave the page open.',
  'awake.stays': 'The screen stays lit while this page is open.',
  'awake.plain':
    'Over this connection a page cannot keep the screen lit: set 30 minutes or “never” in the tablet’s display settings.',
  'awake.refused':
    'The browser does not keep the screen lit, because the battery is low perhaps: set 30 minutes in the tablet’s display settings.',
  'battery.full': 'The battery is at {percent}%.',
  'battery.low': 'The battery is at {percent}%: charge it before play.',
  'battery.unknown': 'How full the battery is the browser does not say: see the top of the screen.',
}
