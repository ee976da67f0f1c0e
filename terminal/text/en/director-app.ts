/** What the director’s screen says of the device that it runs on: what it lacks, and a newer version of the app. */
export const directorAppEn = {
  'lacks.plain-http':
    'At this address the browser keeps nothing for a start without the desk, and may let the screen go dark: leave this page open, and switch off sleep on this device.',
  'lacks.not-kept':
    'This browser does not keep the app, perhaps because its window is a private one: leave this page open, it cannot start again while the desk is away.',
  'lacks.not-awake':
    'This browser cannot keep the screen lit now: switch off sleep on this device, or plug it in if its battery is low.',
  'lacks.read': 'Understood',
  update: 'A newer version of this screen is ready. Everything that you have said stays here.',
  'update.now': 'Change to it now',
} as const
