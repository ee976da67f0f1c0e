import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Period of throttling, µs, short so that a throttled process runs evenly. */
const PERIOD_US = 6000
const CGROUPS = '/sys/fs/cgroup'

/**
 * Linux control group that limits a whole browser to a share of one core. It supports both versions:
 * https://docs.kernel.org/scheduler/sched-bwc.html.
 */
export interface ShareGroup {
  /** Writes a program that runs another within the group; resolves with its path. */
  launcher(folder: string, executablePath: string): Promise<string>
  /** Limits the group to a share of a core from now on; null removes the limit. */
  hold(share: number | null): void
  /** Returns the processor time used by the group, ms. */
  usedMs(): number
  /** Removes the group once everything in it has ended. */
  remove(): void
}

/** Creates a group; null if this machine does not allow it. */
export function createShareGroup(name: string): ShareGroup | null {
  return second(name) ?? first(name)
}

function second(name: string): ShareGroup | null {
  const controllers = join(CGROUPS, 'cgroup.controllers')
  if (!existsSync(controllers) || !readFileSync(controllers, 'utf8').includes('cpu')) return null
  const folder = join(CGROUPS, name)
  return groupIn([folder], {
    hold: share =>
      writeFileSync(join(folder, 'cpu.max'), `${share === null ? 'max' : quotaOf(share)} ${PERIOD_US}`),
    usedMs: () => Number(/usage_usec (\d+)/.exec(readFileSync(join(folder, 'cpu.stat'), 'utf8'))?.[1]) / 1000,
  })
}

function first(name: string): ShareGroup | null {
  const cpu = join(CGROUPS, 'cpu', name)
  const account = join(CGROUPS, 'cpuacct', name)
  return groupIn([cpu, account], {
    hold(share) {
      writeFileSync(join(cpu, 'cpu.cfs_period_us'), `${PERIOD_US}`)
      writeFileSync(join(cpu, 'cpu.cfs_quota_us'), share === null ? '-1' : quotaOf(share))
    },
    usedMs: () => Number(readFileSync(join(account, 'cpuacct.usage'), 'utf8')) / 1e6,
  })
}

const quotaOf = (share: number): string => String(Math.round(share * PERIOD_US))

function groupIn(
  folders: readonly string[],
  { hold, usedMs }: Pick<ShareGroup, 'hold' | 'usedMs'>,
): ShareGroup | null {
  const remove = () => {
    for (const folder of folders) if (existsSync(folder)) rmdirSync(folder)
  }
  try {
    for (const folder of folders) mkdirSync(folder)
    hold(null)
    usedMs()
  } catch {
    remove()
    return null
  }
  return {
    hold,
    usedMs,
    remove,
    async launcher(folder, executablePath) {
      const path = join(folder, 'in-group.sh')
      const enter = folders.map(group => `echo $$ > '${join(group, 'cgroup.procs')}'`)
      await writeFile(path, ['#!/bin/sh', ...enter, `exec '${executablePath}' "$@"`, ''].join('\n'))
      await chmod(path, 0o755)
      return path
    },
  }
}
