import type { ComponentChildren } from 'preact'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { DIRECTOR_TEXT } from '../../text/languages.ts'
import { useText } from '../../text/use-text.ts'
import { Keys } from '../parts/Key.tsx'
import { tableName } from '../parts/who.ts'
import { CLOCK, type Panel, useDateFormat, useDirector } from '../view.ts'
import styles from './NeedsMe.module.css'
import type { Need } from './needs.ts'
import { EarlyFact, RefusedFact, WaitingDevice, WaitingFact } from './WaitingFact.tsx'

const is = classesOf(styles)

/** More numbers than these would tell nothing more. */
const MOST_NAMED = 12

/** Everything that wants the director, calls on top, each line with the key that settles it. */
export function NeedsMe() {
  const t = useText(DIRECTOR_TEXT)
  const { store, terminal } = useDirector()
  const needs = store.needs.value
  const link = terminal.link.value
  const away = link === 'unreachable' || link === 'revoked'
  // A player who stands and waits comes before a link that comes back by itself.
  const calls = needs.filter(({ kind }) => kind === 'call')
  const others = needs.filter(({ kind }) => kind !== 'call')
  return (
    <div data-testid="needs">
      <h2>{t('page.needs')}</h2>
      <NeedList needs={calls} />
      {away && (
        <p class={is('away')} data-testid={`needs-${link}`}>
          {t(`needs.${link}`)}
        </p>
      )}
      {needs.length === 0 && !away && (
        <p class={is('none')} data-testid="needs-none">
          {t(store.phase.value === 'closed' ? 'needs.none.closed' : 'needs.none')}
        </p>
      )}
      <NeedList needs={others} />
    </div>
  )
}

function NeedList({ needs }: { readonly needs: readonly Need[] }) {
  if (needs.length === 0) return null
  return (
    <ul class={is('needs')}>
      {needs.map(need => (
        <li key={need.key} class={is('need', need.kind)} data-testid={`need-${need.kind}`}>
          <NeedLine need={need} />
        </li>
      ))}
    </ul>
  )
}

function NeedLine({ need }: { readonly need: Need }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const named = (section: string, table: number) => tableName(store.sections.value, section, table)
  switch (need.kind) {
    case 'superseded':
      return <p>{t('need.superseded')}</p>
    case 'unreadable': {
      const { positions } = need
      return (
        <p>
          {t('need.unreadable', {
            count: positions.length,
            positions: t.numbers(positions.slice(0, MOST_NAMED)),
          })}
        </p>
      )
    }
    case 'unreadable-club':
      return <p>{t('need.unreadable-club', { count: need.count })}</p>
    case 'waiting':
      return <WaitingFact need={need} />
    case 'waiting-device':
      return <WaitingDevice need={need} />
    case 'early':
      return <EarlyFact need={need} />
    case 'refused':
      return <RefusedFact need={need} />
    case 'call': {
      const { section, table } = need.call
      return (
        <Line sentence={t('need.call', { table: named(section, table) })}>
          <BigKey onPress={() => store.answerCall(section, table)} testId="call-answered">
            {t('need.call.settle')}
          </BigKey>
        </Line>
      )
    }
    case 'request':
      return <Request need={need} />
    case 'quarantine':
      return (
        <Line sentence={t('need.quarantine')}>
          <BigKey kind="quiet" onPress={() => store.note(need)} testId="quarantine-noted">
            {t('need.quarantine.settle')}
          </BigKey>
        </Line>
      )
    case 'offline': {
      const { unsent } = need
      const table = named(need.section, need.table)
      return (
        <Line
          sentence={
            unsent > 0 ? t('need.offline.unsent', { table, count: unsent }) : t('need.offline', { table })
          }
        >
          <ShowKey panel={{ kind: 'devices' }}>{t('need.offline.show')}</ShowKey>
        </Line>
      )
    }
    case 'left-behind':
      return <LeftBehind need={need} />
    case 'no-tablet':
      return <NoTablet need={need} />
    case 'missing': {
      const { section, table, round, boards } = need
      return (
        <Line
          sentence={t('need.missing', { table: named(section, table), round, boards: t.numbers(boards) })}
        >
          <ShowKey panel={{ kind: 'cell', section, table, round, keying: null }} testId="missing-show">
            {t('need.missing.show')}
          </ShowKey>
        </Line>
      )
    }
  }
}

function LeftBehind({ need }: { readonly need: Extract<Need, { kind: 'left-behind' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const { place, unsent: count, heardAt } = need
  const table = tableName(store.sections.value, place.section, place.table)
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
    </Line>
  )
}

function Line({ sentence, children }: { readonly sentence: string; readonly children: ComponentChildren }) {
  return (
    <div class={is('line')}>
      <p>{sentence}</p>
      <Keys>{children}</Keys>
    </div>
  )
}

interface ShowKeyProps {
  readonly panel: Panel
  readonly testId?: string
  readonly children: ComponentChildren
}

/** Leads to the panel where it is seen to. */
function ShowKey({ panel: shown, testId, children }: ShowKeyProps) {
  const { panel } = useDirector()
  return (
    <BigKey
      kind="quiet"
      onPress={() => {
        panel.value = shown
      }}
      {...(testId === undefined ? {} : { testId })}
    >
      {children}
    </BigKey>
  )
}

function Request({ need }: { readonly need: Extract<Need, { kind: 'request' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const named = (section: string, table: number) => tableName(store.sections.value, section, table)
  return (
    <Line
      sentence={t(need.taken ? 'need.request.taken' : 'need.request', {
        table: named(need.section, need.table),
      })}
    >
      <BigKey onPress={() => store.letIn(need.device, true)} testId="let-in">
        {t('need.request.let-in')}
      </BigKey>
      <BigKey kind="quiet" onPress={() => store.letIn(need.device, false)} testId="turn-away">
        {t('need.request.turn-away')}
      </BigKey>
    </Line>
  )
}

function NoTablet({ need }: { readonly need: Extract<Need, { kind: 'no-tablet' }> }) {
  const t = useText(DIRECTOR_TEXT)
  const { store } = useDirector()
  const named = (section: string, table: number) => tableName(store.sections.value, section, table)
  return (
    <Line
      sentence={t('need.no-tablet', {
        count: need.tables.length,
        tables:
          store.sections.value.length > 1
            ? t.list(need.tables.map(table => named(need.section, table)))
            : t.numbers(need.tables),
      })}
    >
      <ShowKey panel={{ kind: 'address' }} testId="no-tablet-show">
        {t('need.no-tablet.show')}
      </ShowKey>
    </Line>
  )
}
