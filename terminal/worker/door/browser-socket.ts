import type { DoorSocket, OpenSocket } from './greeting.ts'

/**
 * Opens the browser's WebSocket. A page of the web may open none to a plain address outside the local network: the
 * browser reports an error at once, and the address counts as silent.
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
