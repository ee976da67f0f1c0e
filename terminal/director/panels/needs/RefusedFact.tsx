import { tableName } from '../../../../shared/session/signs/table-name.ts'
import type { FactBody } from '../../../../shared/session/state/fact.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { classesOf } from '../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../text/director.ts'
import { useText } from '../../../text/use-text.ts'
import { Keys } from '../../kit/Key.tsx'
import { boardNumber } from '../../model/acts/board-number.ts'
import type { Need } from '../../model/needs/need.ts'
import { useDirector } from '../../model/store/view.ts'
import { DismissKey, ShowKey } from '../parts/need/Line.tsx'
import styles from '../parts/need/NeedsMe.module.css'
import { ResultVersions } from '../parts/need/Versions.tsx'
import { RefusedAct } from './RefusedAct.tsx'

const is = classesOf(styles)

/** Shows a correction that cannot count yet: both results in words, and the way to the board. */
export function EarlyFact({ need }: { readonly need: Extract<Need, { kind: 'early' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { section, table } = need.fact.body
  const board = boardNumber(store.state.value, need.fact.body)
  return (
    <div class={is('waiting')}>
      <p>{t('need.early', { table: tableName(store.signs.value, section, table), board })}</p>
      <p class={is('why')}>{t('need.early.why')}</p>
      <ResultVersions fact={need.fact} />
      <Keys>
        <ShowCell body={need.fact.body} />
        <DismissKey need={need} testId="early-noted" />
      </Keys>
    </div>
  )
}

/** Shows a rejected statement of this screen with the reason; it is submitted again, or dropped. */
export function RefusedFact({ need }: { readonly need: Extract<Need, { kind: 'refused' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  return (
    <div class={is('waiting')}>
      <p>
        {need.fact.kind === 'result'
          ? t('need.refused.result', {
              table: tableName(store.signs.value, need.fact.body.section, need.fact.body.table),
              board: boardNumber(store.state.value, need.fact.body),
            })
          : t('need.refused')}
      </p>
      <RefusedAct fact={need.fact} code={need.code} onSaid={() => store.dismiss(need)} />
      <Keys>
        {need.fact.kind === 'result' && <ShowCell body={need.fact.body} />}
        <BigKey kind="quiet" onPress={() => store.dismiss(need)} testId="refused-noted">
          {t('need.quarantine.settle')}
        </BigKey>
      </Keys>
    </div>
  )
}

function ShowCell({ body: { section, round, table } }: { readonly body: FactBody<'result'> }) {
  const t = useText(DIRECTOR_TEXT)
  return (
    <ShowKey panel={{ kind: 'cell', section, round, table, keying: null }} testId="refused-show">
      {t('need.missing.show')}
    </ShowKey>
  )
}
