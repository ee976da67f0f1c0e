import type { DoorSocket, OpenSocket } from './greeting.ts'

/**
 * Opens the browser's WebSocket. In the web app the browser refuses plain addresses outside the local network with an
 * immediate error, and such an address counts as silent.
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
