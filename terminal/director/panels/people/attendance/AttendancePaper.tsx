import { classesOf } from '../../../../components/classes.ts'
import { COMMON_TEXT } from '../../../../text/common.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import { money, rowsNow, seatText, shownKind } from '../../../model/people/club-data.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PaperHead } from '../../parts/PaperHead.tsx'
import styles from './Attendance.module.css'

const is = classesOf(styles)

export function AttendancePaper() {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, club } = useDirector()
  const { fees } = club.value
  return (
    <>
      <PaperHead title={t('who')} hasFigures={false} />
      <table class={is('paper')} data-testid="who-paper">
        <thead>
          <tr>
            <th scope="col">{t('who.seat')}</th>
            <th scope="col">{t('who.player')}</th>
            <th scope="col">{t('who.kind')}</th>
            <th scope="col" class={is('figure')}>
              {t('who.due')}
            </th>
            <th scope="col" class={is('figure')}>
              {t('who.paid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsNow(store.state.value, club.value).map(row => (
            <tr key={`${row.section}/${row.contestant}/${row.player}`}>
              <td>{`${row.section} ${seatText(row, common)}`}</td>
              <td>{row.name}</td>
              <td>{t(`who.kind.${shownKind(row)}`)}</td>
              <td class={is('figure')}>{money(fees, row.due)}</td>
              <td class={is('figure')}>{row.paid === null ? '' : money(fees, row.paid)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
