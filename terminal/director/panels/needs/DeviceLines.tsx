import { deviceMark } from '../../../../shared/session/identity.ts'
import { tableName } from '../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../components/BigKey.tsx'
import { DIRECTOR_NEEDS_TEXT, DIRECTOR_TEXT } from '../../../text/director.ts'
import { DIRECTOR_CODES_TEXT } from '../../../text/director-codes.ts'
import { tableNames } from '../../../text/table-names.ts'
import { useText } from '../../../text/use-text.ts'
import type { Need } from '../../model/needs/need.ts'
import { peopleAt } from '../../model/people/people-words.ts'
import { CLOCK, useDateFormat, useDirector } from '../../model/store/view.ts'
import { NeighbourKeys } from '../parts/NeighbourKeys.tsx'
import { DismissKey, Line, ShowKey, Under, usePeopleTexts } from '../parts/need/Line.tsx'

type Of<K extends Need['kind']> = Extract<Need, { kind: K }>

export function RequestLine({ need }: { readonly need: Of<'request'> }) {
  const t = useText(DIRECTOR_TEXT)
  const texts = usePeopleTexts()
  const time = useDateFormat(CLOCK)
  const { store } = useDirector()
  const { section, table, device, taken, at } = need
  const asked = { table: tableName(store.signs.value, section, table), time: time.format(at) }
  return (
    <Line
      sentence={texts.needs(taken ? 'request.taken' : 'request.asks', asked)}
      more={
        <>
          <Under>{peopleAt(texts, store.state.value, section, table)}</Under>
          <Under>{t('devices.mark', { mark: deviceMark(device) })}</Under>
        </>
      }
    >
      <BigKey onPress={() => store.letIn(device, true)} testId="let-in">
        {t('need.request.let-in')}
      </BigKey>
      <BigKey kind="quiet" onPress={() => store.letIn(device, false)} testId="turn-away">
        {t('need.request.turn-away')}
      </BigKey>
    </Line>
  )
}

/** Shows a request with its mark: the screen shows the same, which excludes anyone who has photographed the code. */
export function DirectorRequestLine({ need: { device } }: { readonly need: Of<'director-request'> }) {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store } = useDirector()
  return (
    <Line sentence={t('screen.asks', { number: deviceMark(device) })}>
      <BigKey onPress={() => store.letIn(device, true)} testId="let-director-in">
        {t('screen.let-in')}
      </BigKey>
      <BigKey kind="quiet" onPress={() => store.letIn(device, false)} testId="turn-director-away">
        {t('screen.turn-away')}
      </BigKey>
    </Line>
  )
}

export function QuarantineLine({ need }: { readonly need: Of<'quarantine'> }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_NEEDS_TEXT)
  const { store } = useDirector()
  const own = store.devices.value?.devices.find(one => one.device === need.device)
  return (
    <Line
      sentence={
        own && own.section !== null && own.table !== null
          ? words('quarantine.of', { table: tableName(store.signs.value, own.section, own.table) })
          : t('need.quarantine')
      }
    >
      <DismissKey need={need} testId="quarantine-noted" />
    </Line>
  )
}

export function OfflineLine({ need }: { readonly need: Of<'offline'> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { unsent } = need
  const table = tableName(store.signs.value, need.section, need.table)
  return (
    <Line
      sentence={
        unsent > 0 ? t('need.offline.unsent', { table, count: unsent }) : t('need.offline', { table })
      }
    >
      <NeighbourKeys place={need} />
      <ShowKey panel={{ kind: 'devices' }}>{t('need.offline.show')}</ShowKey>
      <DismissKey need={need} testId="offline-noted" />
    </Line>
  )
}

export function LeftBehindLine({ need }: { readonly need: Of<'left-behind'> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { place, unsent: count, heardAt } = need
  const table = tableName(store.signs.value, place.section, place.table)
  const time = useDateFormat(CLOCK)
  return (
    <Line
      sentence={
        heardAt === null
          ? t('need.left-behind', { table, count })
          : t('need.left-behind.heard', { table, count, time: time.format(heardAt) })
      }
    >
      <ShowKey panel={{ kind: 'devices' }}>{t('need.offline.show')}</ShowKey>
      <DismissKey need={need} testId="left-behind-noted" />
    </Line>
  )
}

export function NoTabletLine({ need }: { readonly need: Of<'no-tablet'> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  return (
    <Line
      sentence={t('need.no-tablet', {
        count: need.tables.length,
        tables: tableNames(t, store.signs.value, need.section, need.tables),
      })}
    >
      <ShowKey panel={{ kind: 'address' }} testId="no-tablet-show">
        {t('need.no-tablet.show')}
      </ShowKey>
      <DismissKey need={need} testId="no-tablet-noted" />
    </Line>
  )
}
