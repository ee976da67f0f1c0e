import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RoomAnswer } from '../../../shared/protocol/door/pairing.ts'
import { type TableSigns, tableName, tableNumber } from '../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { JOIN_TEXT } from '../../text/join.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { useTable } from '../table-context.ts'

interface Props {
  readonly tables: RoomAnswer['tables']
  readonly signs: TableSigns
}

/** Chooses a table by keyboard: its number, then Enter. */
export function TypedTable({ tables, signs }: Props) {
  const t = useText(JOIN_TEXT)
  const keying = useText(KEYING_TEXT)
  const { terminal } = useTable().store
  const typed = useSignal('')
  const found = tableCalled(tables, signs, typed.value)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter' && found && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        terminal.pairTable(found.section, found.table)
      }
      typed.value = nameTyped(typed.value, event.key) ?? typed.value
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [found, terminal, typed])
  const isTyped = typed.value !== ''
  return (
    <p class={isTyped ? undefined : 'heard-only'} role="status" data-testid="typed-table">
      {!isTyped
        ? ''
        : found
          ? t('typed.table', {
              table: keying('seats.table', { table: tableName(signs, found.section, found.table) }),
              key: 'Enter',
            })
          : t('typed.none', { table: typed.value })}
    </p>
  )
}

/** Maximum length of a table's name, in letters and digits. */
const LONGEST_NAME = 5

/** Returns the typed name after a key press; `undefined` if the key changes nothing. */
export function nameTyped(typed: string, key: string): string | undefined {
  if (key === 'Backspace') return typed.slice(0, -1)
  return /^[0-9a-z]$/i.test(key) ? `${typed}${key.toUpperCase()}`.slice(-LONGEST_NAME) : undefined
}

/** Finds the table by its usual name, "3" or "B3", or by its number alone if that is unique. */
export function tableCalled<P extends TablePlace>(
  tables: readonly P[],
  signs: TableSigns,
  typed: string,
): P | undefined {
  const called = tables.filter(({ section, table }) => tableName(signs, section, table) === typed)
  const numbered = tables.filter(({ section, table }) => `${tableNumber(signs, section, table)}` === typed)
  return called[0] ?? (numbered.length === 1 ? numbered[0] : undefined)
}
