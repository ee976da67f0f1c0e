import { spawnSync } from 'node:child_process'

/** Returns the path of a program on this machine, or `null`. */
export const programOf = (name: string): string | null =>
  spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim() || null
