import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalHub, startLocalHub } from '../../hub/test/hub-process.ts'

/** Runs the work with a temporary folder that is always removed afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T> | T): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-rig-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs the work with a hub in this process on a temporary folder. */
export const withLocalHub = <T>(
  work: (hub: LocalHub) => Promise<T>,
  options: Parameters<typeof startLocalHub>[2] = {},
): Promise<T> =>
  inWorkFolder(async folder => {
    const hub = await startLocalHub(folder, undefined, options)
    try {
      return await work(hub)
    } finally {
      await hub.stop()
    }
  })
