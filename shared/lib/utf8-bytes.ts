import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Whether the text has more bytes than these in UTF-8, in which most letters of the world have two or three. */
export const hasMoreBytes = (text: string, most: number): boolean =>
  text.length > most || utf8ToBytes(text).length > most

export const utf8Length = (text: string): number => utf8ToBytes(text).length
