import type { ComponentChildren } from 'preact'
import { classesOf } from '../components/classes.ts'
import type { Picture } from './devices.ts'
import styles from './TrustApp.module.css'

const is = classesOf(styles)

/** SVG shapes of the pictures. The part to press has the colour of keys. */
const SHAPES: Readonly<Record<Picture, ComponentChildren>> = {
  fetch: (
    <>
      <path class={is('mark')} d="M48 18v22m-10-9 10 10 10-10" />
      <path class={is('line')} d="M30 44v8h36v-8" />
    </>
  ),
  settings: (
    <>
      <rect class={is('wash')} x="18" y="14" width="60" height="12" rx="3" />
      <path class={is('mark')} d="M24 20h34m12-3 4 3-4 3" />
      <path class={is('line')} d="M24 36h40M24 46h28M24 56h36" />
    </>
  ),
  file: (
    <>
      <path class={is('line')} d="M34 12h20l10 10v34H34zM54 12v10h10" />
      <circle class={is('wash')} cx="48" cy="38" r="9" />
      <path class={is('mark')} d="m44 38 3 3 6-6" />
    </>
  ),
  switch: (
    <>
      <path class={is('line')} d="M22 20h40M22 52h32" />
      <rect class={is('wash')} x="18" y="28" width="60" height="16" rx="3" />
      <path class={is('line')} d="M24 36h22" />
      <rect class={is('full')} x="56" y="31" width="18" height="10" rx="5" />
      <circle class={is('knob')} cx="69" cy="36" r="4" />
    </>
  ),
  confirm: (
    <>
      <rect class={is('line')} x="20" y="12" width="56" height="44" rx="4" />
      <path class={is('line')} d="M28 22h40M28 30h28" />
      <rect class={is('full')} x="46" y="40" width="24" height="10" rx="3" />
      <path class={is('knob-line')} d="m54 45 3 3 5-6" />
    </>
  ),
}

/**
 * Draws a device's screen in a few strokes. It is hidden from screen readers because the sentence beside it is
 * complete.
 */
export function StepPicture({ picture }: { readonly picture: Picture }) {
  return (
    <svg class={is('picture')} viewBox="0 0 96 68" aria-hidden="true">
      <rect class={is('frame')} x="10" y="3" width="76" height="62" rx="6" />
      {SHAPES[picture]}
    </svg>
  )
}
