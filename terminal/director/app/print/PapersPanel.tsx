import { useEffect } from 'preact/hooks'
import { PAPER_SIZES, type PaperKind } from '../../../../shared/session/papers/paper-kinds.ts'
import { papersOf } from '../../../../shared/session/papers/paper-list.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_PAPERS_TEXT } from '../../../text/director-papers.ts'
import { useText } from '../../../text/use-text.ts'
import { Choice, Keys } from '../../kit/Key.tsx'
import panelStyles from '../../kit/Panel.module.css'
import type { PanelOf } from '../../model/panel/panels.ts'
import { useDirector } from '../../model/store/view.ts'
import { lawPart } from '../../panels/board/law/law-later.ts'
import { PanelHead } from '../../panels/parts/PanelHead.tsx'
import styles from './PapersPanel.module.css'

const is = classesOf(styles)
const inPanel = classesOf(panelStyles)

/** Shows the choice of papers and paper size, with one key to print. */
export function PapersPanel({ open }: { readonly open: PanelOf<'papers'> }) {
  const t = useText(DIRECTOR_PAPERS_TEXT)
  const { store, terminal, panel, device, route } = useDirector()
  const linked = terminal.link.value === 'connected'
  const there = papersOf(store.state.value)
  const chosen = there.filter(kind => (open.kinds ?? ['ranking']).includes(kind))
  const wantsHands = chosen.includes('travellers')
  useEffect(() => {
    if (linked && wantsHands) void store.fetchPlayedHands()
  }, [linked, wantsHands])
  // The texts of the rulings are loaded before printing: a sheet is drawn at once.
  const isReady = !chosen.includes('rulings') || lawPart() !== null
  const toggle = (kind: PaperKind) => {
    const kinds = there.filter(each => (each === kind) !== chosen.includes(each))
    panel.value = { ...open, kinds }
  }
  return (
    <div class={inPanel('stack')}>
      <div class={inPanel('wide')}>
        <PanelHead title={t('papers')} />
        {there.length === 0 ? (
          <p>{t('papers.none')}</p>
        ) : (
          <>
            <Kinds there={there} chosen={chosen} onToggle={toggle} />
            <Choice
              label={t('papers.size')}
              options={PAPER_SIZES.map(value => ({ value, word: t(`papers.size.${value}`) }))}
              value={open.size ?? 'a4'}
              onChoose={size => {
                panel.value = { ...open, size }
              }}
              testId="papers-size"
            />
          </>
        )}
      </div>
      {there.length > 0 && (
        <div class={inPanel('wide')}>
          <Keys>
            <BigKey
              kind="safe"
              disabled={chosen.length === 0 || !isReady}
              onPress={device.print}
              testId="papers-print"
            >
              {t('papers.print', { count: chosen.length })}
            </BigKey>
            <BigKey kind="quiet" onPress={() => route('codes')} testId="papers-codes">
              {t('papers.codes')}
            </BigKey>
          </Keys>
          <p class={inPanel('soft')}>{t('papers.hint')}</p>
        </div>
      )}
    </div>
  )
}

interface KindsProps {
  readonly there: readonly PaperKind[]
  readonly chosen: readonly PaperKind[]
  readonly onToggle: (kind: PaperKind) => void
}

function Kinds({ there, chosen, onToggle }: KindsProps) {
  const t = useText(DIRECTOR_PAPERS_TEXT)
  return (
    <fieldset class={is('kinds')}>
      <legend class={inPanel('soft')}>{t('papers.which')}</legend>
      <div class={is('list')}>
        {there.map(kind => (
          <BigKey
            key={kind}
            chosen={chosen.includes(kind)}
            onPress={() => onToggle(kind)}
            under={t(`papers.${kind}.what`)}
            testId={`paper-${kind}`}
          >
            {t(`papers.${kind}`)}
          </BigKey>
        ))}
      </div>
    </fieldset>
  )
}
