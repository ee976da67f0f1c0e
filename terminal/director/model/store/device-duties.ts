import { createBell } from '../../../state/bell.ts'
import { CALL_TONE } from '../needs/alarm.ts'
import type { DeviceDuties } from './view.ts'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const WORD_LENGTH = 10

/**
 * Returns the browser's own functions. It uses `crypto.getRandomValues` because `randomUUID` is missing on plain http.
 */
export const browserDuties = (): DeviceDuties => ({
  randomWord: () =>
    [...crypto.getRandomValues(new Uint8Array(WORD_LENGTH))]
      .map(byte => LETTERS[byte % LETTERS.length])
      .join(''),
  download(fileName, text) {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = fileName
    link.click()
    URL.revokeObjectURL(url)
  },
  print: () => window.print(),
  languages: () => navigator.languages,
  copy(text) {
    // Missing on plain http: the text is shown and can be selected.
    void navigator.clipboard?.writeText(text)
  },
  clock: () => Date.now(),
  sound: createBell(window, CALL_TONE),
})
