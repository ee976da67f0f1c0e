import type { ComponentChildren } from 'preact'
import { classesOf } from '../../components/classes.ts'
import { LinkLine } from './LinkLine.tsx'
import styles from './Outside.module.css'
import { Trouble } from './Trouble.tsx'

const is = classesOf(styles)

/** The frame of every screen outside a room: whose it is, how the desk is, and what is the matter. */
export function Outside({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class={is('screen')}>
      <header class={is('header')}>
        <strong>Overtrick</strong>
        <LinkLine />
      </header>
      <Trouble />
      {children}
    </div>
  )
}
