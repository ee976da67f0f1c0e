/**
 * True if there is a keyboard: then the first field gets the focus; on a touch screen a keyboard would come up by
 * itself, and cover the form.
 */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches
