import { join } from 'node:path'
import process from 'node:process'
import { mostUrgentFirst, type Verdict } from '../../../shared/hall/finding.ts'
import { laptopFindings } from '../../../shared/hall/laptop.ts'
import { createLaptopCheck } from '../../check/laptop-check.ts'
import { runProgram } from '../../check/machine.ts'
import type { CliIo } from '../io.ts'
import { dataFolder } from '../start.ts'
import { ENGLISH } from '../words.ts'
import { parseClubOptions } from './club-folder.ts'

const MARKS: Readonly<Record<Verdict, string>> = { ok: '●', look: '△', unknown: '○' }

/**
 * Prints the state of this machine before play; returns 0 if nothing has to be done. Works with or without a running
 * hub.
 */
export async function runCheck(args: readonly string[], io: CliIo): Promise<number> {
  const options = parseClubOptions(args)
  if (!options.ok) {
    io.err(`${ENGLISH.usage(options.problem, 'overtrick')}\n`)
    return 2
  }
  const check = createLaptopCheck({
    dataDir: dataFolder(options.value.data, io),
    madeWith: join(io.distDir, 'table/index.html'),
    now: () => Date.now(),
    run: runProgram,
    platform: process.platform,
    // Only the running hub knows which devices have connected and if another desk was noticed.
    visitors: () => [],
    secondDesk: () => false,
  })
  await check.refresh()
  const findings = laptopFindings(check.look()).filter(({ said }) => !/^(reach|desks)\./.test(said))
  for (const { verdict, said, params } of mostUrgentFirst(findings))
    io.out(
      `${MARKS[verdict]} ${ENGLISH.hall(`verdict.${verdict}`)}: ${ENGLISH.hall.find(said, params) ?? ''}\n`,
    )
  return findings.some(({ verdict }) => verdict === 'look') ? 1 : 0
}
