import { join } from 'node:path'

/** Of the machine: its operating system, its user's home, and the variables that say where data goes. */
export interface Machine {
  readonly platform: string
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The operating system's place for a user's data. */
export function defaultDataFolder({ platform, home, env }: Machine): string {
  const { LOCALAPPDATA, XDG_DATA_HOME } = env
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Overtrick')
  if (platform === 'win32') return join(LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Overtrick')
  return join(XDG_DATA_HOME ?? join(home, '.local', 'share'), 'overtrick')
}
