/** Where there is a keyboard, what is to be written first has it; on glass one would come up by itself, and lie over the form. */
export const hasKeyboard = (): boolean => matchMedia('(hover: hover)').matches
