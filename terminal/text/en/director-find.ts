/** The director's app from the web: how it finds the desk, and how it goes from one club to another. */
export const directorFindEn = {
  'find.title': 'Where is the desk?',
  'find.text':
    'On a director’s screen that is open, press Devices, then “One more director’s screen”. Scan the code that it shows.',
  'find.looking': 'Looking for the desk where it was last.',
  'find.scan': 'Scan the code',
  'find.no-picture':
    'There is no picture. Allow the camera when the browser asks for it, or go back and type the link.',
  'find.field': 'Or its link or address by hand',
  'find.go': 'Look there',
  'find.there':
    'Looking for the desk at {address}. To direct there, this device also needs the code or the link.',
  'find.other': 'This is no link, no code and no address of a desk. An address looks like {example}.',
  'find.newer': 'This code is newer than this app. Open the app again, then scan the code once more.',
  'find.damaged': 'This was not read whole. Try once more, a little nearer.',
  'find.clubs': 'This device has directed at these clubs:',

  'allow.title': 'May this app look for the desk?',
  'allow.silent': 'No desk answers there yet. Is this device in the club’s Wi-Fi?',
  'allow.later': 'Go on without the desk',
  'refused.title': 'The browser keeps this app from the desk',

  'other.title': 'This desk is another club’s',
  'other.text':
    'What this device holds of its own club stays here, and goes to that club’s desk alone. Is it to direct at the other club now?',
  'other.yes': 'Direct at the other club',
  'other.no': 'Stay with its own club',

  away: 'The desk is not heard. Is it elsewhere tonight?',
  'away.find': 'Find it',
} as const
