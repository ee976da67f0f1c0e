import type { SignColour } from '../../shared/session/settings/section-signs.ts'
import { SIGNS_TEXT } from '../text/signs.ts'
import { useText } from '../text/use-text.ts'
import { classesOf } from './classes.ts'
import styles from './SectionMark.module.css'

const is = classesOf(styles)

interface Props {
  readonly section: string
  readonly colour: SignColour
}

/** Marks a section by its colour, with the letter on it for colour-blind readers and its name in words. */
export function SectionMark({ section, colour }: Props) {
  const t = useText(SIGNS_TEXT)
  return (
    <span class={is('mark')} data-testid={`mark-${section}`} data-colour={colour}>
      <span class={is('card', colour)} aria-hidden="true">
        {section}
      </span>
      <span>{t(`colour.${colour}`)}</span>
    </span>
  )
}
