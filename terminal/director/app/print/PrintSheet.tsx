import { render } from 'preact'
import { useContext, useEffect, useRef } from 'preact/hooks'
import { classesOf } from '../../../components/classes.ts'
import { LocaleContext } from '../../../text/use-text.ts'
import { lazy } from '../../../text/when-asked.ts'
import { DirectorContext, useDirector } from '../../model/store/view.ts'
import styles from './PrintSheet.module.css'

const is = classesOf(styles)

const Sheet = lazy(async () => (await import('./Sheet.tsx')).Sheet)

/**
 * Draws the printed sheet: the open paper, or otherwise the ranking. It is drawn only for printing, since a hidden
 * ranking of eighty pairs would be redrawn at every result.
 */
export function PrintSheet() {
  const director = useDirector()
  const locale = useContext(LocaleContext)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const paper = place.current
    if (!paper) return
    // Fetched now: nothing can be when printing begins.
    Sheet.isHere()
    // Synchronous: the browser prints what is there when the event handlers return.
    const draw = () =>
      render(
        <LocaleContext.Provider value={locale}>
          <DirectorContext.Provider value={director}>
            <Sheet />
          </DirectorContext.Provider>
        </LocaleContext.Provider>,
        paper,
      )
    const clear = () => render(null, paper)
    addEventListener('beforeprint', draw)
    addEventListener('afterprint', clear)
    return () => {
      removeEventListener('beforeprint', draw)
      removeEventListener('afterprint', clear)
      clear()
    }
  }, [director, locale])
  return <div class={is('sheet')} ref={place} aria-hidden="true" />
}
