import { useSignal } from '@preact/signals'
import { deviceMark } from '../../../../../shared/session/identity.ts'
import { samePlace } from '../../../../../shared/session/section/assignments.ts'
import { type TableSigns, tableName } from '../../../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_TEXT, type DirectorText } from '../../../../text/director.ts'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { DIRECTOR_SLIPS_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import styles from '../../../kit/Panel.module.css'
import {
  alsoWith,
  alsoWithout,
  type DeviceRow,
  isAtTable,
  mayTakeMore,
  type TableDevice,
} from '../../../model/hub/sharing.ts'
import { isTableTaken } from '../../../model/room/room.ts'
import { CLOCK, useDateFormat, useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { Row } from '../../parts/Row.tsx'
import { codesPart } from '../codes/codes-later.ts'

const is = classesOf(styles)

export function DevicesPanel() {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const devices = [...(store.devices.value?.devices ?? [])].sort(inRoomOrder)
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead title={t('page.devices')} />
        <DirectorLink />
        {devices.length === 0 && <p>{t('devices.none')}</p>}
        {devices.map(device => (
          <DeviceLine key={device.device} device={device} />
        ))}
      </div>
    </div>
  )
}

const inRoomOrder = (a: DeviceRow, b: DeviceRow): number =>
  placeOf(a) - placeOf(b) || (a.section ?? '').localeCompare(b.section ?? '')

const placeOf = ({ role, table }: DeviceRow): number =>
  role === 'director' ? Number.MAX_SAFE_INTEGER : (table ?? 0)

function DeviceLine({ device }: { readonly device: DeviceRow }) {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal } = useDirector()
  const time = useDateFormat(CLOCK)
  const isOwn = device.device === terminal.device.value
  const name = (
    <>
      {placeWords(t, store.signs.value, device)}{' '}
      <span class={is('soft')} data-testid="device-mark">
        {t('devices.mark', { mark: deviceMark(device.device) })}
      </span>
    </>
  )
  const state = <span class={is(device.linked ? 'linked' : 'away')}>{stateWords(t, time, device)}</span>
  return (
    <div data-testid={`device-${device.device}`} data-linked={device.linked}>
      {isOwn ? (
        <p class={is('line')}>
          {name} <span class={is('soft')}>{t('devices.this')}</span> {state}
        </p>
      ) : (
        <Row id={device.device} word={name} state={state} testId="device-row">
          <DeviceKeys device={device} />
        </Row>
      )}
    </div>
  )
}

function DeviceKeys({ device }: { readonly device: DeviceRow }) {
  const t = useText(DIRECTOR_TEXT)
  const words = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const asking = useSignal<'revoke' | 'move' | 'share' | null>(null)
  const toggle = (what: 'move' | 'share') => () => {
    asking.value = asking.value === what ? null : what
  }
  if (asking.value === 'revoke')
    return (
      <div class={is('question')}>
        <p>{t('devices.revoke.sure')}</p>
        <Keys>
          <BigKey kind="safe" onPress={() => (asking.value = null)} testId="cancel">
            {t('cancel')}
          </BigKey>
          <BigKey kind="alarm" onPress={() => void store.revoke(device.device)} testId="device-revoke-yes">
            {t('devices.revoke.yes')}
          </BigKey>
        </Keys>
      </div>
    )
  return (
    <>
      {isAtTable(device) && <SharedTables row={device} />}
      <Keys>
        {device.role === 'table' && (
          <BigKey onPress={toggle('move')} chosen={asking.value === 'move'} testId="device-move">
            {t('devices.move')} …
          </BigKey>
        )}
        {mayTakeMore(device) && (
          <BigKey onPress={toggle('share')} chosen={asking.value === 'share'} testId="device-share">
            {words('share.give')} …
          </BigKey>
        )}
        <BigKey kind="quiet" onPress={() => (asking.value = 'revoke')} testId="device-revoke">
          {t('devices.revoke')} …
        </BigKey>
      </Keys>
      {asking.value === 'share' && isAtTable(device) && (
        <ShareForm row={device} onDone={() => (asking.value = null)} />
      )}
      {asking.value === 'move' && <MoveForm device={device} onDone={() => (asking.value = null)} />}
    </>
  )
}

function MoveForm({ device, onDone }: { readonly device: DeviceRow; readonly onDone: () => void }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const places = store.room.value.flatMap(({ rows }) =>
    rows.map(({ section, table }) => ({ section, table })),
  )
  const taken = (section: string, table: number) =>
    isTableTaken(store.devices.value, section, table, device.device)
  return (
    <div class={is('boards')}>
      {places.map(({ section, table }) => (
        <BigKey
          key={`${section}/${table}`}
          chosen={device.section === section && device.table === table}
          onPress={() => {
            void store.seatDevice(device.device, section, table)
            onDone()
          }}
          testId={`move-to-${section}-${table}`}
          {...(taken(section, table)
            ? {
                label: t('devices.table.taken', { table: tableName(store.signs.value, section, table) }),
                under: t('devices.taken'),
              }
            : { label: t('devices.table', { table: tableName(store.signs.value, section, table) }) })}
        >
          {tableName(store.signs.value, section, table)}
        </BigKey>
      ))}
    </div>
  )
}

function placeWords(t: DirectorText, signs: TableSigns, { role, section, table }: DeviceRow): string {
  if (role === 'director') return t('devices.director')
  return table === null
    ? t('devices.no-table')
    : t('devices.table', { table: tableName(signs, section, table) })
}

function stateWords(
  t: DirectorText,
  time: Intl.DateTimeFormat,
  { linked, unsent, battery, seenAt, pairedAt }: DeviceRow,
): string {
  const link = linked
    ? t('devices.linked')
    : seenAt === null
      ? t('devices.never')
      : t('devices.away', { time: time.format(seenAt) })
  return [
    link,
    ...(pairedAt === undefined ? [] : [t('devices.since', { time: time.format(pairedAt) })]),
    ...(unsent > 0 ? [t('room.unsent', { count: unsent })] : []),
    ...(battery === null ? [] : [t('devices.battery', { percent: t.percent(Math.round(battery * 100)) })]),
  ].join(' · ')
}

/** Shows a one-time link for one more director's screen, requested only on demand. */
function DirectorLink() {
  const t = useText(DIRECTOR_TEXT)
  const codes = useText(DIRECTOR_CODES_TEXT)
  const { store, device } = useDirector()
  const link = useSignal<string | null>(null)
  const ask = async () => {
    link.value = await store.directorLink()
  }
  if (link.value === null)
    return (
      <BigKey onPress={ask} testId="director-link">
        {t('devices.director-link')}
      </BigKey>
    )
  const text = link.value
  const Qr = codesPart()?.Qr
  return (
    <div class={is('stack')}>
      <h3>{t('devices.director-link')}</h3>
      <p>{codes('screen.hint')}</p>
      {Qr && <Qr text={text} label={codes('screen.alt')} />}
      <p class={is('address')} data-testid="director-link-text">
        {text}
      </p>
      <BigKey kind="quiet" onPress={() => device.copy(text)} testId="copy">
        {t('devices.copy')}
      </BigKey>
    </div>
  )
}

function ShareForm({ row, onDone }: { readonly row: TableDevice; readonly onDone: () => void }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const others = store.room.value
    .flatMap(({ rows }) => rows)
    .filter(place => ![row, ...(row.also ?? [])].some(one => samePlace(one, place)))
  return (
    <Keys>
      {others.map(({ section, table, link }) => {
        const name = tableName(store.signs.value, section, table)
        return (
          <BigKey
            key={name}
            onPress={() => {
              void store.shareDevice(row, alsoWith(row, { section, table }))
              onDone()
            }}
            testId={`share-${section}-${table}`}
            {...(link === 'linked' && { under: t('share.linked') })}
          >
            {t('share.table', { table: name })}
          </BigKey>
        )
      })}
    </Keys>
  )
}

/** Lists the further tables of a tablet, each with the key that removes it. */
function SharedTables({ row }: { readonly row: TableDevice }) {
  const t = useText(DIRECTOR_SLIPS_TEXT)
  const { store } = useDirector()
  const { also = [] } = row
  if (also.length === 0) return null
  return (
    <Keys>
      {also.map(place => {
        const table = tableName(store.signs.value, place.section, place.table)
        return (
          <BigKey
            key={table}
            kind="quiet"
            onPress={() => void store.shareDevice(row, alsoWithout(row, place))}
            testId={`share-take-${place.section}-${place.table}`}
          >
            {t('share.take', { table })}
          </BigKey>
        )
      })}
    </Keys>
  )
}
