import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../../../components/classes.ts'
import { keepFocus } from '../../../kit/keyboard/keep-focus.ts'
import { HeadBar } from './HeadBar.tsx'
import styles from './Outside.module.css'
import { ScreenNotes } from './ScreenNotes.tsx'
import { Trouble } from './Trouble.tsx'

const is = classesOf(styles)

interface OutsideProps {
  readonly children: ComponentChildren
  /** True if a form below is being filled in. */
  readonly hasForm: boolean
}

/** Draws the frame of every screen outside a room: its name, the hub's health, and errors. */
export function Outside({ children, hasForm }: OutsideProps) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => (screen.current ? keepFocus(screen.current) : undefined), [])
  return (
    <div class={is('screen')} ref={screen}>
      <HeadBar title={<strong>Overtrick</strong>} />
      <Trouble />
      <ScreenNotes hasForm={hasForm} />
      {children}
    </div>
  )
}
