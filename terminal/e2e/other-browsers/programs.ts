import { spawnSync } from 'node:child_process'

/** Where a program of that name lies on this machine, or `null`. */
export const programOf = (name: string): string | null =>
  spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || null
