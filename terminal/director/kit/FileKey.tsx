import { classesOf } from '../../components/classes.ts'
import styles from './Key.module.css'

const is = classesOf(styles)

interface Props {
  readonly label: string
  readonly accept: string
  /** So many bytes may be in it. */
  readonly most: number
  readonly disabled?: boolean
  readonly onFile: (bytes: Uint8Array, name: string) => void
  readonly testId: string
}

/** Hands over the file that is chosen, of one that is too large a byte more than may be. */
export function FileKey({ label, accept, most, disabled = false, onFile, testId }: Props) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    // With its name still there a browser tells nothing when the same file is chosen again.
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
