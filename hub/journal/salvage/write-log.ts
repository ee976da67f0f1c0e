/**
 * Reads the write-ahead log ("-wal") as bytes, without SQLite, which silently ignores everything after the first
 * damaged frame (sqlite.org/fileformat2.html#walformat).
 */

const HEADER = 32
const FRAME_HEADER = 24
/** Magic number of a log with little-endian checksums: they have the byte order of the machine that began the log. */
const LITTLE = 0x377f0682
const BIG = 0x377f0683
/** Page size with which this driver creates journals. */
export const USUAL_PAGE_SIZE = 4096

export interface LoggedPage {
  readonly number: number
  readonly bytes: Buffer
}

export interface WriteLog {
  readonly pageSize: number
  /** Pages that SQLite accepts: every commit before the first damaged frame, oldest first. */
  readonly believed: readonly LoggedPage[]
  /** Intact pages after the first damaged frame. Either they were committed, or commits kept failing and none was. */
  readonly behind: readonly LoggedPage[]
  /** First unreadable frame with a later commit; the journal then lacks both. */
  readonly damagedAt: number | null
}

interface Frame extends LoggedPage {
  /** True if the frame's checksum follows from that of the previous frame. */
  readonly intact: boolean
  readonly commits: boolean
}

/** Reads the log; `undefined` if nothing was ever committed to it. */
export function readWriteLog(file: Buffer): WriteLog | undefined {
  if (file.length < HEADER + FRAME_HEADER) return undefined
  const head = readHeader(file)
  const frames = [...framesIn(file, head)]
  const firstBad = frames.findIndex(({ intact }) => !intact)
  const whole = firstBad < 0 ? frames : frames.slice(0, firstBad)
  const committed = whole.findLastIndex(({ commits }) => commits) + 1
  const behind = pagesAfterDamage(frames.slice(whole.length))
  // The header is on disk before the first frame is written: otherwise it was damaged.
  const damaged = !head.intact || behind.length > 0
  return {
    pageSize: head.pageSize,
    believed: frames.slice(0, committed),
    behind,
    damagedAt: damaged ? Math.max(firstBad, 0) : null,
  }
}

interface LogHeader {
  readonly intact: boolean
  readonly pageSize: number
  readonly readWord: ReadWord
  /** Salts in every frame of this log; frames with other salts are left over from before it was restarted. */
  readonly salts: Buffer
  readonly sums: Checksum
}

function readHeader(file: Buffer): LogHeader {
  const magic = file.readUInt32BE(0)
  const readWord = magic === BIG ? readBig : readLittle
  const said = file.readUInt32BE(8)
  const pageSize = isPageSize(said) ? said : USUAL_PAGE_SIZE
  const sums: Checksum = [file.readUInt32BE(24), file.readUInt32BE(28)]
  const [one, two] = checksum(readWord, file.subarray(0, 24), [0, 0])
  const intact = (magic === LITTLE || magic === BIG) && one === sums[0] && two === sums[1]
  const salts = intact ? file.subarray(16, 24) : file.subarray(HEADER + 8, HEADER + 16)
  return { intact, pageSize, readWord, salts, sums }
}

/**
 * Returns the intact frames after the first damaged one. SQLite writes a commit only after the previous one
 * is on disk, so an intact frame after a later commit proves that the damaged one was committed. A power cut
 * may leave only the last group incomplete, and that was never confirmed.
 */
function pagesAfterDamage(frames: readonly Frame[]): readonly Frame[] {
  const mark = frames.findIndex(({ commits }) => commits)
  if (mark < 0 || !frames.slice(mark + 1).some(({ intact }) => intact)) return []
  return frames.filter(({ intact }) => intact)
}

function* framesIn(file: Buffer, { pageSize, readWord, salts, sums: first }: LogHeader): Generator<Frame> {
  let before = first
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= file.length; at += FRAME_HEADER + pageSize) {
    const head = file.subarray(at, at + FRAME_HEADER)
    const bytes = file.subarray(at + FRAME_HEADER, at + FRAME_HEADER + pageSize)
    const sums = checksum(readWord, bytes, checksum(readWord, head.subarray(0, 8), before))
    before = [head.readUInt32BE(16), head.readUInt32BE(20)]
    const ofThisLog = head.subarray(8, 16).equals(salts)
    yield {
      number: head.readUInt32BE(0),
      bytes,
      intact: ofThisLog && sums[0] === before[0] && sums[1] === before[1],
      commits: ofThisLog && head.readUInt32BE(4) > 0,
    }
  }
}

type Checksum = readonly [number, number]
type ReadWord = (bytes: Buffer, at: number) => number
const readLittle: ReadWord = (bytes, at) => bytes.readUInt32LE(at)
const readBig: ReadWord = (bytes, at) => bytes.readUInt32BE(at)

function checksum(read: ReadWord, bytes: Buffer, from: Checksum): Checksum {
  let [one, two] = from
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + read(bytes, at) + two) >>> 0
    two = (two + read(bytes, at + 4) + one) >>> 0
  }
  return [one, two]
}

export const isPageSize = (size: number): boolean =>
  size >= 512 && size <= 65_536 && (size & (size - 1)) === 0
