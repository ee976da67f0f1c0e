import { BigKey } from '../../../../components/BigKey.tsx'
import { DIRECTOR_PAPERS_TEXT } from '../../../../text/director-papers.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'

/** Opens the report of all rulings. */
export function RulingsKey() {
  const papers = useText(DIRECTOR_PAPERS_TEXT)
  const { route } = useDirector()
  return (
    <BigKey kind="quiet" onPress={() => route('rulings')} testId="rulings-show">
      {papers('rulings.show')}
    </BigKey>
  )
}
