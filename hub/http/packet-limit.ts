/** The longest "remaining length" of MQTT has four bytes of seven bits [MQTT-2.2.3]. */
const LONGEST_LENGTH = 128 ** 4

/**
 * Follows the MQTT packets in a stream of bytes; false from the first one that says to be longer than `most`.
 * The broker's parser gathers a packet before it asks who sends it, and a packet may say 256 MB.
 */
export function createPacketLimit(most: number): (bytes: Uint8Array) => boolean {
  let bodyLeft = 0
  let readsLength = false
  let length = 0
  let factor = 1

  /** One byte of a fixed header: its type, then its length, the low bits first. */
  function readHeader(byte: number): boolean {
    if (!readsLength) {
      readsLength = true
      length = 0
      factor = 1
      return true
    }
    length += (byte % 128) * factor
    factor *= 128
    if (byte < 128) {
      readsLength = false
      bodyLeft = length
    }
    return length <= most && factor <= LONGEST_LENGTH
  }

  return bytes => {
    for (let at = 0; at < bytes.length; ) {
      const skipped = Math.min(bodyLeft, bytes.length - at)
      bodyLeft -= skipped
      at += skipped
      const byte = bytes[at]
      if (byte !== undefined && !readHeader(byte)) return false
      at += 1
    }
    return true
  }
}
