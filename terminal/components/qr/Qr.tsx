import { encode } from 'uqr'
import { classesOf } from '../classes.ts'
import styles from './Qr.module.css'

const is = classesOf(styles)

interface Props {
  readonly text: string
  readonly label: string
}

/** Width of the quiet zone around the code, in modules (ISO/IEC 18004). */
const BORDER = 4

/** Draws a QR code as one path, dark on white even in night colours, since phone readers expect it. */
export function Qr({ text, label }: Props) {
  const { data } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      class={is('qr')}
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
      data-testid="qr"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
