import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import { classesOf } from '../../../../components/classes.ts'
import { Qr } from '../../../../components/qr/Qr.tsx'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { useText } from '../../../../text/use-text.ts'
import { joinAddress } from '../../../model/hub/join-address.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { useDateFormat, useDirector } from '../../../model/store/view.ts'
import { SectionTitle } from '../../parts/SectionTitle.tsx'
import styles from './CardsPaper.module.css'

const is = classesOf(styles)

/**
 * Prints a card for each table, or for one: its number, its code, instructions, and the address to type; to be cut
 * apart.
 */
export function CardsPaper({ open: { of } }: { readonly open: PanelOf<'codes'> }) {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store } = useDirector()
  const date = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  const settings = store.settings.value
  const codes = (store.codes.value ?? []).filter(
    ({ section, table }) => !of || (of.section === section && of.table === table),
  )
  if (!settings) return null
  const join = joinAddress(store.devices.value)
  const only = { session: settings.name, date: date.format(new Date(`${settings.date}T00:00Z`)) }
  return (
    <div class={is('cards')}>
      {codes.map(({ section, table, text }) => {
        const name = tableName(store.signs.value, section, table)
        return (
          <article key={`${section}/${table}`} class={is('card')} data-testid="table-card">
            <h2>
              {t('card.table', { table: name })}
              {store.sections.value.length > 1 && (
                <span class={is('section')}>
                  <SectionTitle section={section} />
                </span>
              )}
            </h2>
            <Qr text={text} label={t('code.alt', { table: name })} />
            <p class={is('scan')}>{t('card.scan')}</p>
            {text.startsWith('https:') && <p data-testid="card-ready">{t('card.ready')}</p>}
            {join && <p class={is('typed')}>{t('card.address', { address: join.typed, table: name })}</p>}
            {join && join.number !== null && (
              <p class={is('typed')}>{t('card.number', { number: join.number, table: name })}</p>
            )}
            <p class={is('only')}>{t('card.only', only)}</p>
          </article>
        )
      })}
    </div>
  )
}
