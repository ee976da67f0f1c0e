import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../../../components/classes.ts'
import { keepFocus } from '../../../kit/keyboard/keep-focus.ts'
import { LinkLine } from './LinkLine.tsx'
import styles from './Outside.module.css'
import { ScreenNotes } from './ScreenNotes.tsx'
import { Trouble } from './Trouble.tsx'

const is = classesOf(styles)

interface OutsideProps {
  readonly children: ComponentChildren
  /** Something is being filled in below. */
  readonly hasForm: boolean
}

/** The frame of every screen outside a room: whose it is, how the desk is, and what is the matter. */
export function Outside({ children, hasForm }: OutsideProps) {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => (screen.current ? keepFocus(screen.current) : undefined), [])
  return (
    <div class={is('screen')} ref={screen}>
      <header class={is('header')}>
        <strong>Overtrick</strong>
        <LinkLine />
        <ScreenNotes hasForm={hasForm} />
      </header>
      <Trouble />
      {children}
    </div>
  )
}
