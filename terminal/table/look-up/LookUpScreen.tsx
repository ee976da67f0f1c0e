import { useSignal } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { regionalTag } from '../../../shared/text/locale.ts'
import { LOOK_UP_TEXT } from '../../../shared/text/look-up.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { LookUp } from '../../components/look-up/LookUp.tsx'
import { EVENTS, type LookUpRoute, parentRoute } from '../../components/look-up/look-up-route.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { useTable } from '../table-context.ts'
import { createTabletSource } from './tablet-source.ts'

/** Shows the club's earlier sessions, and this one as far as it is open, for lookup at the table. */
export function LookUpScreen() {
  const { store, overlay, locale } = useTable()
  const t = useText(LOOK_UP_TEXT)
  const route = useSignal<LookUpRoute>(EVENTS)
  const source = useMemo(() => createTabletSource(store.terminal), [store.terminal])
  const isFirst = route.value.kind === 'events'
  const back = () => {
    if (isFirst) overlay.value = store.screen.value.kind === 'ranking' ? 'none' : 'more'
    else route.value = parentRoute(route.value)
  }
  return (
    <ScreenFrame
      screen="look-up"
      // Each of its pages has its own title.
      title={null}
      back={
        <BigKey testId={ids.back} onPress={back}>
          {t('back')}
        </BigKey>
      }
    >
      <LookUp
        route={route.value}
        source={source}
        own={null}
        go={to => {
          route.value = to
        }}
        region={regionalTag(navigator.languages, locale.value)}
        now={Date.now}
      />
    </ScreenFrame>
  )
}
