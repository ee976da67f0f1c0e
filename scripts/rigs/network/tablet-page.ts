import type { FactName } from '../../../shared/session/identity.ts'
import type { ResultBody } from '../../../shared/session/state/fact.ts'
import type { LinkState, ToScreens, ToWorker } from '../../../terminal/worker/messages.ts'

/** Log of a page about its worker; times are ms since 1970. */
export interface PageLog {
  /** Time taken to save each statement on the device. */
  readonly entries: readonly { readonly at: number; readonly ms: number; readonly hash: string }[]
  readonly links: readonly { readonly at: number; readonly link: LinkState }[]
  /** Changes of the number of facts without a receipt. */
  readonly unsent: readonly { readonly at: number; readonly count: number }[]
  readonly notKept: number
}

export interface RigPage {
  readonly log: PageLog
  /** Enters the next result: first one of each board, then corrections in turn. */
  recordNext(): void
}

declare global {
  interface Window {
    rig: RigPage
    /** Called at once for each saved entry, if the rig has set it. */
    saved?: (hash: string) => void
  }
}

export interface PageOrder {
  readonly worker: string
  readonly origin: string
  readonly results: readonly ResultBody[]
}

/** Opens a table; resolves once it is linked. It runs inside the page, so it uses nothing from outside itself. */
export async function openTable({ worker: path, origin, results }: PageOrder): Promise<void> {
  // The hub's policy forbids starting a script from a plain string, so define a policy of its own as the apps do.
  Reflect.get(globalThis, 'trustedTypes')?.createPolicy('default', { createScriptURL: (url: string) => url })
  const worker = new Worker(path, { type: 'module', name: 'rig' })
  const post = (message: ToWorker) => worker.postMessage(message)
  const entries: { at: number; ms: number; hash: string }[] = []
  const links: { at: number; link: LinkState }[] = []
  const unsent: { at: number; count: number }[] = []
  const open = new Map<number, number>()
  const names = new Map<number, FactName>()
  const [{ section, table } = { section: 'A', table: 1 }] = results
  let ids = 0
  let notKept = 0
  let linked = () => {}
  const count = (now: number) => {
    if (unsent.at(-1)?.count !== now) unsent.push({ at: Date.now(), count: now })
  }
  const ready = new Promise<void>(done => {
    linked = done
  })
  const hear = (data: ToScreens) => {
    if (data.kind === 'snapshot') {
      if (data.pairing.kind === 'none') post({ kind: 'pair-table', section, table })
      if (data.assignment?.session && data.link === 'connected') linked()
      count(data.unsent)
    }
    if (data.kind === 'snapshot' || data.kind === 'link') {
      if (links.at(-1)?.link !== data.link) links.push({ at: Date.now(), link: data.link })
      if (data.link === 'connected') linked()
    }
    if (data.kind === 'fact') count(data.unsent)
    if (data.kind === 'recorded') {
      const { device, seq, hash } = data.fact
      names.set(data.id % results.length, { device, seq })
      window.saved?.(hash)
      entries.push({ at: Date.now(), ms: performance.now() - (open.get(data.id) ?? 0), hash })
    }
    if (data.kind === 'not-recorded') notKept += 1
  }
  worker.onmessage = ({ data }: MessageEvent<readonly ToScreens[]>) => {
    for (const message of data) hear(message)
  }
  window.rig = {
    get log() {
      return { entries, links, unsent, notKept }
    },
    recordNext() {
      ids += 1
      const body = results[ids % results.length]
      if (!body) return
      const replaces = names.get(ids % results.length)
      open.set(ids, performance.now())
      post({ kind: 'record', id: ids, statement: { kind: 'result', body, ...(replaces && { replaces }) } })
    },
  }
  post({ kind: 'start', origin, app: 'rig' })
  await ready
}
