import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Number of checks after which an empty lock is attributed to a process that ended while creating it. */
const LOOKS_AT_EMPTY = 50
const PAUSE_MS = 100

/**
 * Runs the work while no other process holds the lock, and returns its result. It waits for a running holder after
 * calling `say` with its process id, and takes over the lock of one that has ended.
 */
export function alone(lock, work, say) {
  mkdirSync(dirname(lock), { recursive: true })
  take(lock, say)
  const release = () => rmSync(lock, { force: true })
  // A fatal error exits the process without returning here.
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
      // Another process may have removed the same lock shortly after, and with it this one's.
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

/**
 * Creates the lock; returns false if it exists. Creating fails atomically, so only one of several processes succeeds.
 */
function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Returns the process that holds the lock; 0 if its id is not written yet, or the lock has been removed meanwhile. */
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
    // Another user's process is running too.
    return error.code === 'EPERM'
  }
}

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
