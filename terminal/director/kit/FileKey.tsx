import { classesOf } from '../../components/classes.ts'
import styles from './Key.module.css'

const is = classesOf(styles)

interface Props {
  readonly label: string
  readonly accept: string
  /** Limit of its size in bytes. */
  readonly most: number
  readonly disabled?: boolean
  readonly onFile: (bytes: Uint8Array, name: string) => void
  readonly testId: string
}

/** Passes on the chosen file; one that is too large is cut one byte above the limit. */
export function FileKey({ label, accept, most, disabled = false, onFile, testId }: Props) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    // With its name still there a browser fires no event when the same file is chosen again.
    input.value = ''
    onFile(new Uint8Array(await file.slice(0, most + 1).arrayBuffer()), file.name)
  }
  return (
    <label class={is('file')}>
      {label}
      <input
        type="file"
        accept={accept}
        class="heard-only"
        disabled={disabled}
        onChange={event => void read(event.currentTarget)}
        data-testid={testId}
      />
    </label>
  )
}
