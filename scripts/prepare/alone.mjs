import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A lock that nobody has written into after so many looks was left by one that ended while making it. */
const LOOKS_AT_EMPTY = 50
const PAUSE_MS = 100

/**
 * Does the work while no other process does what has the same lock, and gives what comes of it. One that is at it is
 * waited for, after `say` was told its process id; a lock whose process has ended is taken over.
 */
export function alone(lock, work, say) {
  mkdirSync(dirname(lock), { recursive: true })
  take(lock, say)
  const release = () => rmSync(lock, { force: true })
  // Whoever gives up ends the process without coming back here.
  process.once('exit', release)
  try {
    return work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function take(lock, say) {
  let told = 0
  let empty = 0
  let hasCleared = false
  for (;;) {
    if (isTaken(lock)) {
      if (!hasCleared) return
      // Another one may have cleared the same lock away a moment later, and this one's with it.
      pause()
      if (holderOf(lock) === process.pid) return
      continue
    }
    const holder = holderOf(lock)
    empty = holder === 0 ? empty + 1 : 0
    if (empty > LOOKS_AT_EMPTY || (holder > 0 && !isAlive(holder))) {
      rmSync(lock, { force: true })
      hasCleared = true
      continue
    }
    if (holder > 0 && holder !== told) say(holder)
    told = holder
    pause()
  }
}

/** Making the file fails where it is there: of two at once one makes it, on every system. */
function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The process that has the lock; 0 where that is not written yet, or the lock has gone meanwhile. */
function holderOf(lock) {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10) || 0
  } catch {
    return 0
  }
}

function isAlive(id) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // Somebody else's process is one, too.
    return error.code === 'EPERM'
  }
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
