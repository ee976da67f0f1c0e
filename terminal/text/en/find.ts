/** At a table, in the app from the web: how it finds tonight's desk. */
export const findEn = {
  'find.title': 'Where is tonight’s desk?',
  'find.text': 'The code stands on the card of your table, or on the director’s screen.',
  'find.looking': 'Looking for the desk where it was last.',
  'find.there': 'Looking for the desk',
  'find.scan': 'Scan the code on your table',
  'find.number': 'Type the number',
  'find.address': 'Type an address instead',
  'find.back': 'Back',
  'find.clubs': 'This tablet has played at these clubs:',
  'find.club': 'Club {mark}',

  'scan.title': 'Hold the code before the camera',
  'scan.starting': 'The camera starts.',
  'scan.looking': 'Keep it still, and so near that it fills the picture.',
  'scan.none':
    'There is no picture. Allow the camera when the browser asks for it, or go back and type the number.',
  'scan.picture': 'What the camera sees',
  'number.title': 'Number of the desk',
  'address.title': 'Address of the desk',
  'address.field': 'As it stands on the director’s screen, for example {example}:',

  'allow.title': 'May this tablet look for the desk?',
  'allow.text':
    'The desk is on the club’s own network. Now the browser asks whether this app may look there: answer “Allow”. Nothing goes to the internet.',
  'allow.go': 'Go on',
  'allow.silent': 'No desk answers there yet. Is this tablet in the club’s Wi-Fi?',
  'allow.later': 'Play on without the desk',

  'refused.title': 'The browser keeps this tablet from the desk',
  'refused.text':
    'It was told not to look on the local network. To allow it: tap the sign beside the address, or hold your finger on this app’s icon and open its settings. There, under permissions, allow the local network.',
  'refused.done': 'I have allowed it',
  'refused.plain': 'Or open this address in the browser, without the app: {address}',

  'switch.title': 'Another club’s desk answers here',
  'switch.text':
    'What was keyed for the tablet’s own club stays on it, and goes to that club’s desk alone. Is it to play at this desk now?',
  'switch.yes': 'Play at this desk',
  'switch.no': 'Stay with its own club',

  'offer.title': 'Is the Overtrick app on this tablet?',
  'offer.text': 'The app goes on when the laptop is away. It opens with the same table.',
  'offer.open': 'Open in the app',
  'offer.stay': 'Go on here',
} as const
