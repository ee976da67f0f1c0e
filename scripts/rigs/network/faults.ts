import { pause, type TableInNetwork } from './table-in-network.ts'
import type { PageLog } from './tablet-page.ts'

/** Measurements of one fault; times in seconds, `null` if there was nothing to measure. */
export interface FaultFigures {
  readonly fault: string
  /** Time from the first silence until the tablet shows "not reachable". */
  readonly toldS: number | null
  /** Time from the end of the fault until everything entered had receipts. */
  readonly drainedS: number
}

/** Number of entries before the first fault. */
const KEYED_FIRST = 6

export interface Fault {
  readonly name: string
  /**
   * Starts the fault, lets it last and ends it; resolves with both times. With `isTold`, the link must be reported dead
   * meanwhile.
   */
  readonly run: (table: TableInNetwork) => Promise<{ readonly begun: number; readonly ended: number }>
  readonly isTold: boolean
}

/** Makes a fault that lasts at least this time, and until the tablet has reported the hub unreachable. */
const toldFor =
  (ms: number, begin: (table: TableInNetwork) => void, end: (table: TableInNetwork) => void): Fault['run'] =>
  async table => {
    const begun = Date.now()
    begin(table)
    await pause(ms)
    await patiently(async () => toldIn(await table.log(), begun) !== undefined)
    end(table)
    return { begun, ended: Date.now() }
  }

const heal = ({ network }: TableInNetwork) => network.heal()

/** Returns the faults; `scale` 1 is the whole rig, a smaller one takes a sample. */
export const faults = (scale: number): readonly Fault[] => [
  {
    name: 'everything is lost on the way',
    isTold: true,
    run: toldFor(6000 + 14_000 * scale, ({ network }) => network.silence(), heal),
  },
  {
    name: 'the card is off',
    isTold: true,
    run: toldFor(6000 + 9000 * scale, ({ network }) => network.unplug(), heal),
  },
  {
    name: 'the card flaps every second',
    isTold: false,
    async run({ network }) {
      const begun = Date.now()
      for (let flap = 0; flap < 2 + 4 * scale; flap += 1) {
        if (flap > 0) await pause(1000)
        network.unplug()
        await pause(1000)
        network.heal()
      }
      return { begun, ended: Date.now() }
    },
  },
  {
    name: 'a fifth of all packets is lost',
    isTold: false,
    async run({ network }) {
      const begun = Date.now()
      network.lose(0.2)
      await pause(6000 + 24_000 * scale)
      network.heal()
      return { begun, ended: Date.now() }
    },
  },
  {
    name: 'the hub is frozen',
    isTold: true,
    run: toldFor(
      6000 + 9000 * scale,
      table => table.hub().freeze(),
      table => table.hub().thaw(),
    ),
  },
  {
    name: 'the hub is killed and started again',
    isTold: true,
    async run(table) {
      const begun = Date.now()
      await table.restartHub(async () => {
        await pause(6000 + 4000 * scale)
        await patiently(async () => toldIn(await table.log(), begun) !== undefined)
      })
      return { begun, ended: Date.now() }
    },
  },
  {
    name: 'the tablet is frozen while the network is away, and thaws when it is back',
    isTold: false,
    async run(table) {
      const begun = Date.now()
      table.network.silence()
      await pause(1500)
      await table.handsOff()
      table.renderer.freeze()
      await pause(4000 + 8000 * scale)
      table.network.heal()
      await pause(500)
      table.renderer.thaw()
      const ended = Date.now()
      table.handsOn()
      return { begun, ended }
    },
  },
]

/** Runs one fault while the table keeps entering results, and derives the figures from its log. */
export async function measure(table: TableInNetwork, { name, run, isTold }: Fault): Promise<FaultFigures> {
  const { begun, ended } = await table.whileKeying(async () => {
    const before = (await table.log()).entries.length
    await patiently(async () => (await table.log()).entries.length >= before + KEYED_FIRST)
    return run(table)
  })
  await patiently(async () => isDrained(await table.log()))
  const log = await table.log()
  if (!isDrained(log)) throw new Error(`After a minute not everything is at the desk: ${name}.`)
  const told = toldIn(log, begun)
  if (isTold && !told) throw new Error(`The tablet never said that the desk is out of reach: ${name}.`)
  return {
    fault: name,
    toldS: isTold && told ? (told.at - begun) / 1000 : null,
    drainedS: Math.max(0, (drainedAt(log, ended) - ended) / 1000),
  }
}

/** Returns the first report since then that the hub is unreachable. */
const toldIn = ({ links }: PageLog, begun: number) =>
  links.find(({ at, link }) => at >= begun && link !== 'connected')

/** Waits up to a minute until the condition holds, since the machine may be busy. */
async function patiently(holds: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 600 && !(await holds()); turn += 1) await pause(100)
}

const isDrained = ({ unsent }: PageLog): boolean => unsent.at(-1)?.count === 0

/**
 * Returns the time when all entries before the fault's end had receipts, that is, the first moment without an unsent
 * one.
 */
const drainedAt = ({ unsent }: PageLog, ended: number): number =>
  unsent.find(({ at, count }) => at >= ended && count === 0)?.at ?? unsent.at(-1)?.at ?? ended
