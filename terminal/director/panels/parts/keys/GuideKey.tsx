import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_FORMS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDirector } from '../../../model/store/view.ts'

interface Props {
  readonly panel: PanelOf<'law'>
  readonly testId: string
}

export function GuideKey({ panel: shown, testId }: Props) {
  const t = useText(DIRECTOR_FORMS_TEXT)
  const { panel } = useDirector()
  return (
    <BigKey
      onPress={() => {
        panel.value = shown
      }}
      testId={testId}
    >
      {t('law.guide')}
    </BigKey>
  )
}
