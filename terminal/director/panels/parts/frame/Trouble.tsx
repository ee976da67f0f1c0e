import type { DeskHealth } from '../../../../../shared/protocol/health.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../../../text/director.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { healthShown } from './LinkLine.tsx'
import styles from './Trouble.module.css'

const is = classesOf(styles)

/** Shows faults of the hub and failed requests, in sentences that stay until they are settled. */
export function Trouble() {
  const t = useText(DIRECTOR_TEXT)
  const ofDesk = useText(DIRECTOR_DESK_TEXT)
  const { store, terminal } = useDirector()
  const trouble = store.trouble.value
  const failed = terminal.storeFailed.value
  // During a rebuild, the screen below states it completely.
  const health = store.recovery.value ? 'well' : healthShown(terminal)
  const lacking = store.recovery.value ? 0 : (store.devices.value?.lacking ?? 0)
  if (!failed && trouble === null && health === 'well' && lacking === 0) return null
  return (
    <div class={is('trouble')} role="alert" data-testid="trouble">
      {health !== 'well' && <HealthLine health={health} />}
      {lacking > 0 && (
        <>
          <p data-testid="lacking">{ofDesk('rebuild.lacking', { count: lacking })}</p>
          <BigKey onPress={() => void store.rebuild(null)} testId="rebuild-lacking">
            {ofDesk('rebuild.lacking.key')}
          </BigKey>
        </>
      )}
      {failed && <p>{t('store-failed')}</p>}
      {trouble !== null && (
        <>
          <p>{ofDesk(`answer.${trouble.code}`)}</p>
          <BigKey onPress={store.forgetTrouble} testId="trouble-close">
            {t('trouble.close')}
          </BigKey>
        </>
      )}
    </div>
  )
}

/** Shows a fault of the hub, and the key that settles it if there is one. */
function HealthLine({ health }: { readonly health: Exclude<DeskHealth, 'well'> }) {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store } = useDirector()
  return (
    <>
      <p data-testid="health" data-health={health}>
        {t(`health.${health}.says`)}
      </p>
      {(health === 'superseded' || health === 'restored' || health === 'second-desk') && (
        <BigKey onPress={store.goOn} testId="go-on">
          {t(`health.${health}.go-on`)}
        </BigKey>
      )}
    </>
  )
}
