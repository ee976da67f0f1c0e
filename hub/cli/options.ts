import { parseArgs } from 'node:util'
import { type Parsed, parsed, refused } from '../../shared/lib/parsed.ts'

/**
 * Fixed, because what a tablet stores belongs to the address with its port: another port would be another
 * tablet.
 */
export const DEFAULT_PORT = 8484

export interface StartOptions {
  readonly data: string | undefined
  readonly port: number
  readonly hosts: readonly string[]
}

/** Reads the options of `overtrick start`. */
export function parseStartOptions(args: readonly string[]): Parsed<StartOptions> {
  const read = readArgs(args)
  if (!read.ok) return read
  const { data, port, host } = read.value
  const number = port === undefined ? DEFAULT_PORT : Number(port)
  if (!/^\d+$/.test(port ?? String(DEFAULT_PORT)) || number < 1 || number > 65_535)
    return refused('option', `--port takes a number from 1 to 65535, not "${port}".`)
  if (data === '') return refused('option', '--data takes a folder.')
  const wrong = host.find(name => !/^[a-z0-9.-]+$/i.test(name))
  if (wrong !== undefined)
    return refused('option', `--host takes a name like "club.example", not "${wrong}".`)
  return parsed({ data, port: number, hosts: host })
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string', multiple: true, default: [] },
      },
      strict: true,
    })
    return parsed(values)
  } catch (cause) {
    // parseArgs says in its first sentence which option it does not know or which lacks its value.
    const sentence = cause instanceof Error ? (cause.message.split(/\.\s/)[0] ?? '') : ''
    return refused('option', `${sentence.replace(/\.$/, '')}. See overtrick --help.`)
  }
}
