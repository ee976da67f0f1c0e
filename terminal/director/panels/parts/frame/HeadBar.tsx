import type { ComponentChildren } from 'preact'
import { classesOf } from '../../../../components/classes.ts'
import styles from './HeadBar.module.css'
import { LinkLine } from './LinkLine.tsx'

const is = classesOf(styles)

interface Props {
  /** Where the director is. */
  readonly title: ComponentChildren
  /** The ways to other pages. */
  readonly children?: ComponentChildren
}

/** Draws the bar over every page of the director: where it is, where its statements are, and the ways on. */
export const HeadBar = ({ title, children }: Props) => (
  <header class={is('bar')}>
    {title}
    <LinkLine />
    {children}
  </header>
)
