import type { ComponentChildren } from 'preact'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import type { Need } from '../../../model/needs/need.ts'
import type { Panel } from '../../../model/panel/panels.ts'
import type { PeopleTexts } from '../../../model/people/people-words.ts'
import { useDirector } from '../../../model/store/view.ts'
import styles from './NeedsMe.module.css'

const is = classesOf(styles)

interface LineProps {
  readonly sentence: ComponentChildren
  /** Context for the decision: who sits there, since when, why. */
  readonly more?: ComponentChildren
  readonly children: ComponentChildren
}

export function Line({ sentence, more, children }: LineProps) {
  return (
    <div class={is('line')}>
      <div class={is('said')}>
        <p>{sentence}</p>
        {more}
      </div>
      <Keys>{children}</Keys>
    </div>
  )
}

export const Under = ({ children }: { readonly children: ComponentChildren }) => (
  <p class={is('why')}>{children}</p>
)

interface ShowKeyProps {
  readonly panel: Panel
  readonly testId?: string
  readonly children: ComponentChildren
}

export function ShowKey({ panel: shown, testId, children }: ShowKeyProps) {
  const { panel } = useDirector()
  return (
    <BigKey
      kind="quiet"
      onPress={() => {
        panel.value = shown
      }}
      {...(testId === undefined ? {} : { testId })}
    >
      {children}
    </BigKey>
  )
}

/** Dismisses the line, until something about it changes. */
export function DismissKey({ need, testId }: { readonly need: Need; readonly testId: string }) {
  const t = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  return (
    <BigKey kind="quiet" onPress={() => store.dismiss(need)} testId={testId}>
      {t('aside.do')}
    </BigKey>
  )
}

export const usePeopleTexts = (): PeopleTexts => ({
  common: useText(COMMON_TEXT),
  director: useText(DIRECTOR_TEXT),
  needs: useText(DIRECTOR_NEEDS_TEXT),
})
