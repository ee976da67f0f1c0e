import type { DoorSocket, OpenSocket } from './greeting.ts'

/**
 * The browser's WebSocket. To a plain name that is not of the local network a page of the web may open none: the browser
 * says so by an error at once, and the place counts as one at which nobody answers.
 */
export const openInBrowser: OpenSocket = url => {
  try {
    return new WebSocket(url, 'mqtt')
  } catch {
    return neverOpened()
  }
}

function neverOpened(): DoorSocket {
  const events = new EventTarget()
  queueMicrotask(() => events.dispatchEvent(new Event('error')))
  return {
    send() {},
    close() {},
    addEventListener: (type, hear) => events.addEventListener(type, hear as EventListener),
    removeEventListener: (type, hear) => events.removeEventListener(type, hear as EventListener),
  }
}
