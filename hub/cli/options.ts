import * as v from 'valibot'
import { type Parsed, parsed } from '../../shared/lib/parsed.ts'
import { addressSchema } from '../../shared/protocol/club.ts'
import { readWords, refused } from './option-problem.ts'

/**
 * Fixed, because what a tablet stores belongs to the address with its port: another port would be another
 * tablet.
 */
export const DEFAULT_PORT = 8484

export interface StartOptions {
  readonly data: string | undefined
  readonly port: number
  readonly hosts: readonly string[]
  readonly spare: readonly string[]
  readonly startEmpty: boolean
  /** Where a copy of everything is kept as well. */
  readonly backup: string | undefined
}

/** Reads the options of `overtrick start`. */
export function parseStartOptions(args: readonly string[]): Parsed<StartOptions> {
  const read = readArgs(args)
  if (!read.ok) return read
  const { data, port, host, spare, backup, 'start-empty': startEmpty } = read.value
  const number = port === undefined ? DEFAULT_PORT : Number(port)
  if (!/^\d+$/.test(port ?? String(DEFAULT_PORT)) || number < 1 || number > 65_535)
    return refused('option.number', { option: '--port', least: 1, most: 65_535, value: port ?? '' })
  if (data === '') return refused('option.data')
  if (backup === '') return refused('option.backup')
  const wrong = host.find(name => !/^[a-z0-9.-]+$/i.test(name))
  if (wrong !== undefined) return refused('option.host', { value: wrong })
  const notAnAddress = spare.find(address => !v.is(addressSchema, address))
  if (notAnAddress !== undefined) return refused('option.spare', { value: notAnAddress })
  return parsed({ data, port: number, hosts: host, spare, startEmpty, backup })
}

function readArgs(args: readonly string[]) {
  const read = readWords({
    args: [...args],
    options: {
      data: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      backup: { type: 'string' },
      spare: { type: 'string', multiple: true, default: [] },
      'start-empty': { type: 'boolean', default: false },
    },
    strict: true,
  })
  return read.ok ? parsed(read.value.values) : read
}
