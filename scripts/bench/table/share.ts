import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Short, so that what is held runs evenly slow and not by fits and starts. */
const PERIOD_US = 6000
const CGROUPS = '/sys/fs/cgroup'

/**
 * A control group of Linux, in which a whole browser may be held to a share of one core: page, workers, disk and drawing.
 * Of either version: https://docs.kernel.org/scheduler/sched-bwc.html.
 */
export interface ShareGroup {
  /** A program that runs another within the group. */
  launcher(folder: string, executablePath: string): Promise<string>
  /** To so much of a core from now on; null is as much as there is. */
  hold(share: number | null): void
  /** ms of the processor that all in the group have used. */
  usedMs(): number
  /** Once everything in it has ended. */
  remove(): void
}

/** Null where this machine does not let us make one. */
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
  const [cpu, account] = [join(CGROUPS, 'cpu', name), join(CGROUPS, 'cpuacct', name)]
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
    ...{ hold, usedMs, remove },
    async launcher(folder, executablePath) {
      const path = join(folder, 'in-group.sh')
      const enter = folders.map(group => `echo $$ > '${join(group, 'cgroup.procs')}'`)
      await writeFile(path, ['#!/bin/sh', ...enter, `exec '${executablePath}' "$@"`, ''].join('\n'))
      await chmod(path, 0o755)
      return path
    },
  }
}
