import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'

export function SeatingKey() {
  const t = useText(DIRECTOR_TEXT)
  const { store, route } = useDirector()
  const show = () => {
    const progress = store.progress.value
    const round = 'round' in progress ? progress.round : 1
    route('seating', { round })
  }
  return (
    <BigKey onPress={show} testId="seating-show">
      {t('seating')} …
    </BigKey>
  )
}
