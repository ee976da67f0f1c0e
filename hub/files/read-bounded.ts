import { open } from 'node:fs/promises'

/** Maximum size of a file that is read. The largest real file has 0.3 MB; a congress of 5,000 tables would have 60. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024

const PIECE_BYTES = 1024 * 1024

/**
 * Reads a file's bytes, at most one more than `most`, so that the reader can report that it is too large. This also
 * stops at inputs without size or end (/dev/zero, a pipe).
 */
export async function readBounded(path: string, most = MOST_FILE_BYTES): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const pieces: Uint8Array[] = []
    for (let length = 0; length <= most; ) {
      const { bytesRead, buffer } = await file.read(new Uint8Array(PIECE_BYTES), 0, PIECE_BYTES, null)
      if (bytesRead === 0) break
      pieces.push(buffer.subarray(0, bytesRead))
      length += bytesRead
    }
    return Buffer.concat(pieces)
  } finally {
    await file.close()
  }
}
