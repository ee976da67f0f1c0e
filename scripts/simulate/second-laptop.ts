import type { Ledger } from './checker/ledger.ts'
import type { FolderCopy } from './hall/hub-disk.ts'
import type { SimulatedHub } from './simulated-hub.ts'
import type { Tablet } from './tablet.ts'

/** Another laptop of the club, on which a copy of the data folder is started without a director. */
export interface SecondLaptop {
  begin(copy: FolderCopy): void
  /** Makes the tablet connect to this laptop from now on, until it is switched off. */
  finds(tablet: Tablet): void
  /** Returns the hub that a tablet of this name reaches. */
  reachedBy(name: string): SimulatedHub
  /** Switches the laptop off for good; facts that only it received remain on the tablets. */
  end(): void
}

/** Creates a second laptop; `start` creates its hub. */
export function createSecondLaptop(
  first: SimulatedHub,
  ledger: Ledger,
  start: () => SimulatedHub,
): SecondLaptop {
  let second: SimulatedHub | null = null
  const strays = new Map<string, Tablet>()
  return {
    begin(copy) {
      second = start()
      ledger.addKeeper(second.line)
      second.putBack(copy)
      second.start()
    },
    finds(tablet) {
      strays.set(tablet.name, tablet)
      tablet.link().cut()
    },
    reachedBy: name => (second && strays.has(name) ? second : first),
    end() {
      const ended = second
      if (!ended) return
      second = null
      ended.kill('killed')
      ledger.removeKeeper(ended.line)
      ledger.accident(`${ended.name} is switched off for good`)
      ended.disk.remove()
      for (const tablet of strays.values()) tablet.link().cut()
      strays.clear()
    },
  }
}
