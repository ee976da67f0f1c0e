import type { PaperKind, PaperSize } from '../../shared/session/papers/paper-kinds.ts'
import { PapersOf } from '../director/app/print/PaperOf.tsx'
import { type Director, DirectorContext } from '../director/model/store/view.ts'
import { LocaleContext } from '../text/use-text.ts'

interface Props {
  readonly director: Director
  readonly kinds: readonly PaperKind[]
  readonly size: PaperSize
}

/** Draws the selected papers one after the other, as the director's app prints them. */
export function PapersApp({ director, kinds, size }: Props) {
  return (
    <LocaleContext.Provider value={director.locale.value}>
      <DirectorContext.Provider value={director}>
        <main>
          <PapersOf kinds={kinds} size={size} />
        </main>
      </DirectorContext.Provider>
    </LocaleContext.Provider>
  )
}
