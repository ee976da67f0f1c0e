import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_EFFECTS_TEXT, DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import styles from './PreviewLine.module.css'
import { keyOf, type PreviewProps, Short } from './PreviewLine.tsx'
import { concernedFirst } from './preview-words.ts'
import { usePreviews } from './use-previews.ts'

const is = classesOf(styles)

interface Props extends PreviewProps {
  /** Limit on listed contestants; more would push the keys out of view. */
  readonly shown?: number
  /** True if the key undoes something. */
  readonly isUndo?: boolean
}

/**
 * Shows in one line what a key would change in the ranking, before it is pressed. It is informative only: the key can
 * be pressed before the answer arrives.
 */
export function EffectLine({ line, statement, section, concerned, shown = 2, isUndo = false }: Props) {
  const t = useText(DIRECTOR_TEXT)
  const forms = useText(DIRECTOR_FORMS_TEXT)
  const effects = useText(DIRECTOR_EFFECTS_TEXT)
  const previews = usePreviews(line, statement ? [statement] : [])
  if (!statement || previews === 'hidden') return null
  const preview = previews === 'thinking' ? undefined : previews[0]
  if (!preview)
    return (
      <p class={is('soft')} data-testid="effect" data-known="false">
        {forms('thinking')}
      </p>
    )
  const { decision, changes } = preview
  const refused = decision.kind === 'refused' ? t(`refused.${decision.code}`) : null
  return (
    <p class={is(refused === null ? 'soft' : 'refused', 'effect')} data-testid="effect" data-known="true">
      {refused !== null && <span>{`${forms('preview.refused')} ${refused}`}</span>}
      {refused === null && changes.length === 0 && (
        <span>{isUndo ? effects('effect.back.none') : forms('preview.none')}</span>
      )}
      {isUndo && changes.length > 0 && <span>{effects('effect.back')}</span>}
      {concernedFirst(changes, section, concerned)
        .slice(0, shown)
        .map(change => (
          <Short key={keyOf(change)} change={change} />
        ))}
      {changes.length > shown && <span>{forms('preview.all', { count: changes.length })}</span>}
    </p>
  )
}
