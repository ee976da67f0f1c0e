import type { DeskHealth } from '../../../../../shared/protocol/health.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import type { TerminalStore } from '../../../../state/terminal-store.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/languages.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'

/** Returns the health of the hub, while it is reachable. */
export const healthShown = ({ link, health }: TerminalStore): DeskHealth =>
  link.value === 'connected' ? health.value : 'well'

/** Shows a fault of the hub, and the key that settles it if there is one. */
export function HealthLine({ health }: { readonly health: Exclude<DeskHealth, 'well'> }) {
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
