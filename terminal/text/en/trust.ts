/** What the page says that teaches a device to trust the club's https. */
export const trustEn = {
  title: 'Make this tablet ready',
  why: 'Three steps, once for each tablet. Afterwards the tables’ page opens by a secure address: it stays on the tablet, opens again after it was closed, and keeps the screen awake.',
  device: 'This is',
  'device.apple': 'iPad or iPhone',
  'device.android': 'Android',
  'device.windows': 'Windows',
  'device.mac': 'Mac',
  'device.linux': 'Linux or Chromebook',
  'device.firefox': 'Firefox on a computer',
  'apple.1': 'In Safari, press this key, then “Allow” and “Close”.',
  'apple.2': 'Open Settings. At the top press “Profile Downloaded”, then “Install”, and confirm.',
  'apple.3':
    'In Settings go to “General”, “About” and, at the very bottom, “Certificate Trust Settings”. Switch on “{authority}”.',
  'android.1': 'Press this key. If the browser warns about the file, choose “Keep”.',
  'android.2':
    'Open Settings and search for “CA certificate”. It lies under Security, often as “Install a certificate”.',
  'android.3':
    'Choose “CA certificate”, “Install anyway”, and the file overtrick-club.crt among the downloads. If the tablet asks for its code, enter it.',
  'windows.1': 'Press this key. If the browser warns about the file, choose “Keep”.',
  'windows.2': 'Open the file. Press “Install Certificate…”, choose “Current User”, “Next”.',
  'windows.3':
    'Choose “Place all certificates in the following store”, “Browse”, “Trusted Root Certification Authorities”, “Finish”. Answer the warning with “Yes”.',
  'mac.1': 'Press this key and allow the download.',
  'mac.2': 'Open the file. “Keychain Access” opens; add it to “login”.',
  'mac.3':
    'Double-click “{authority}” in the list, open “Trust”, choose “Always Trust”, close the window and enter your password.',
  'linux.1': 'Press this key. If the browser warns about the file, choose “Keep”.',
  'linux.2':
    'Open the browser’s settings and search for “certificates”. Under “Manage certificates” choose “Authorities”, “Import”, and the file overtrick-club.crt.',
  'linux.3': 'Tick “Trust this certificate for identifying websites” and confirm.',
  'firefox.1': 'Press this key and save the file.',
  'firefox.2':
    'Open the settings of Firefox and search for “certificates”. Press “View Certificates”, “Authorities”, “Import”, and choose the file.',
  'firefox.3': 'Tick “Trust this CA to identify websites” and confirm. Then load this page again.',
  fetch: 'Fetch the club’s file',
  'fetch.done': 'Fetched. Press again if it is not there.',
  check: 'Is it ready?',
  'check.now': 'Look again',
  'check.not-yet':
    'Not yet: this browser does not trust the club so far. This page looks by itself when you come back to it.',
  'check.last-step':
    'The file was fetched. If step 2 is done, too, step 3 is what is missing: it is the one most often forgotten.',
  'check.looking': 'Looking…',
  'check.done': 'Ready: this browser trusts the club.',
  open: 'Open the tables’ page',
  compare: 'Is it really your club?',
  name: 'Name',
  fingerprint: 'Fingerprint',
  'compare.if-not':
    'The director’s screen shows the same signs under “Address”. If they differ, stop here, and take back what you have installed.',
  honest: 'Good to know',
  'honest.bound':
    'The file makes the tablet trust the club’s laptop for addresses of the own network only, never for pages of the internet. Not every device keeps strictly to that: use tablets of the club rather than your own phone.',
  'honest.apps':
    'It counts for the browser itself. Kiosk apps, and apps that show pages inside, mostly do not take it: there use the plain address.',
  'honest.firefox': 'Firefox keeps a list of its own. On a tablet use the browser that came with it.',
  'honest.later': 'It can be taken back at any time, in the same settings.',
  off: 'The club’s laptop does not offer the secure address now. The director can start it again without --no-https.',
  lost: 'The club’s laptop does not answer. Is this tablet on the club’s Wi-Fi?',
} as const
