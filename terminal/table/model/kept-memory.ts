import type { TerminalStore } from '../../state/terminal-store.ts'
import type { TableMemory } from '../../worker/screens/table-memory.ts'

/** Returns what this table remembers under the key, as validated by the worker; null if nothing. */
export const rememberedAt = <K extends keyof TableMemory>(
  { memory }: Pick<TerminalStore, 'memory'>,
  kind: K,
  key: K | `${K}/${string}` = kind,
): TableMemory[K] | null => (memory.value[key] ?? null) as TableMemory[K] | null
