/** In place of the app, for a browser that is too old for it: read by whoever holds the tablet. */
export const oldBrowserEn = {
  title: 'This browser is too old',
  text: 'The scores cannot be keyed in {name}. Update the browser in this tablet’s store, or take another tablet. Until then write the results on a slip.',
  anyway: 'Try it all the same: keys may be missing',
} as const
