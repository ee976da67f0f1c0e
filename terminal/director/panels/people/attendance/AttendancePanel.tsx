import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { formatAmount, NO_FEES } from '../../../../../shared/people/fees.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import { Keys } from '../../../kit/Key.tsx'
import panelStyles from '../../../kit/Panel.module.css'
import { allMembers } from '../../../model/hub/member-asks.ts'
import { type AttendanceRow, feeTotals, payment } from '../../../model/people/attendance.ts'
import { formatCsv } from '../../../model/people/attendance-csv.ts'
import { money, numbersOf, rowsNow, seatText, shownKind } from '../../../model/people/club-data.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import styles from './Attendance.module.css'
import { FeesForm } from './FeesForm.tsx'

const inPanel = classesOf(panelStyles)
const is = classesOf(styles)

/** Shows who is here this evening, and who has paid. */
export function AttendancePanel() {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, terminal, device } = useDirector()
  const known = useClub()
  const isFees = useSignal(false)
  const { fees, members } = known.value
  const rows = useComputed(() => rowsNow(store.state.value, known.value)).value
  const linked = terminal.link.value === 'connected'
  const save = () => {
    const id = terminal.assignment.value?.session ?? 'session'
    device.download(`${id}-people.csv`, csvOf(rows))
  }
  const csvOf = (all: readonly AttendanceRow[]): string => {
    const settings = store.settings.value
    const head = [
      ...[t('csv.date'), t('csv.session'), t('csv.section'), t('who.seat'), t('who.player'), t('who.kind')],
      ...[t('csv.number'), t('csv.federation'), t('who.due'), t('who.paid')],
    ]
    return formatCsv([
      head,
      ...all.map(row => {
        const { number = '', federation = '' } = numbersOf(row, members)
        return [
          ...[settings?.date ?? '', settings?.name ?? '', row.section, seatText(row, common), row.name],
          ...[t(`who.kind.${shownKind(row)}`), number, federation],
          ...[formatAmount(row.due), row.paid === null ? '' : formatAmount(row.paid)],
        ]
      }),
    ])
  }
  const { due, paid } = feeTotals(rows)
  return (
    <div class={inPanel('stack')}>
      <div class={inPanel('wide')}>
        <PanelHead title={t('who')} />
        {rows.length === 0 ? (
          <p class={inPanel('soft')}>{t('who.none')}</p>
        ) : (
          <p data-testid="who-sum">
            {t('who.sum', {
              paid: money(fees, paid),
              due: money(fees, due),
              count: rows.length,
            })}
          </p>
        )}
      </div>
      <Keys>
        <BigKey onPress={save} disabled={rows.length === 0} testId="who-csv">
          {t('who.csv')}
        </BigKey>
        <BigKey onPress={device.print} disabled={rows.length === 0} testId="who-print">
          {t('who.print')}
        </BigKey>
        <BigKey onPress={() => (isFees.value = !isFees.value)} disabled={!linked} testId="who-fees">
          {t('who.fees')}
        </BigKey>
      </Keys>
      {isFees.value && (
        <FeesForm
          fees={fees}
          onDone={kept => {
            isFees.value = false
            if (kept) known.value = { ...known.value, fees: kept }
          }}
        />
      )}
      <ul class={is('rows')} aria-label={t('who')}>
        {rows.map(row => (
          <li key={`${row.section}/${row.contestant}/${row.player}`} class={is('row')}>
            <label class={is('person')}>
              <input
                type="checkbox"
                checked={row.paid !== null}
                aria-label={t('who.pays', { name: row.name })}
                onChange={event => {
                  const said = payment(store.state.value, rows, row, event.currentTarget.checked)
                  void store.say([said])
                }}
                data-testid="who-paid"
              />
              <span class={is('label')}>
                {store.sections.value.length > 1 ? `${row.section} ` : ''}
                {seatText(row, common)}
              </span>
              <span class={is('name')}>{row.name}</span>
              <span class={is('kind')}>{t(`who.kind.${shownKind(row)}`)}</span>
              <span class={is('money')}>{money(fees, row.paid ?? row.due)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useClub() {
  const { terminal, club: known } = useDirector()
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    if (!linked) return
    void (async () => {
      const answer = await terminal.ask({ what: 'fees', fees: null }).catch(() => null)
      const members = await allMembers(terminal)
      known.value = {
        fees: answer?.fees ?? NO_FEES,
        members: new Map((members ?? []).map(member => [member.id, member])),
      }
    })()
  }, [terminal, linked, known])
  return known
}
