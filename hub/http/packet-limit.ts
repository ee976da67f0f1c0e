/** First length that does not fit the "remaining length" of MQTT: four bytes of seven bits [MQTT-2.2.3]. */
const LONGEST_LENGTH = 128 ** 4

/**
 * Follows the MQTT packets in a stream of bytes; returns false from the first one longer than `most`. The broker's
 * parser buffers a packet before it checks the sender, and a packet may claim 256 MB.
 */
export function createPacketLimit(most: number): (bytes: Uint8Array) => boolean {
  let bodyLeft = 0
  let readsLength = false
  let length = 0
  let factor = 1

  /** Reads one byte of a fixed header: the type, then the length, low bits first. */
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
