import { useSignal } from '@preact/signals'
import type { TableCode } from '../../../shared/protocol/door/table-code.ts'
import { settingsOf } from '../../../shared/session/section/queries.ts'
import { signsOfSections, tableName } from '../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../shared/session/state/state.ts'
import { classesOf } from '../../components/classes.ts'
import { Question } from '../../components/Question.tsx'
import { JOIN_TEXT } from '../../text/join.ts'
import { useText } from '../../text/use-text.ts'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { type JoinQuestion, sitDown } from '../model/join-by-code.ts'
import { useTable } from '../table-context.ts'
import { switchClub } from './clubs.ts'
import { holdsPlay } from './hand-over-to.ts'
import { OfferApp } from './OfferApp.tsx'
import { UnfinishedSessionWarning } from './UnfinishedSessionWarning.tsx'

const is = classesOf(styles)

/** Shows the question after a scanned code: it is another table's, or invalid. */
export function JoinScreen({ asked }: { readonly asked: JoinQuestion }) {
  const { store, join } = useTable()
  const t = useText(JOIN_TEXT)
  const leaves = useSignal(false)
  const done = () => {
    join.value = null
  }
  const goTo = (code: TableCode) => {
    done()
    sitDown(store.terminal, code)
  }
  if (asked.kind === 'no-code')
    return (
      <ScreenFrame screen="no-code" title={null}>
        <div class={is('column', 'middle')}>
          <Question
            question={t(`no-code.${asked.why}.title`)}
            detail={t(`no-code.${asked.why}.text`)}
            safe={{ word: t('no-code.back'), testId: ids.joinStay, onPress: done }}
          />
        </div>
      </ScreenFrame>
    )
  if (asked.kind === 'other-club' && leaves.value)
    return <UnfinishedSessionWarning club={asked.code.club} code={asked.code} onDone={done} />
  if (asked.kind === 'other-club')
    return (
      <ScreenFrame screen="join-other-club" title={null}>
        <div class={is('column', 'middle')}>
          <Question
            question={t('other-club.title')}
            detail={t('other-club.text')}
            safe={{ word: t('other-club.no'), testId: ids.joinStay, onPress: done }}
            other={{
              word: t('other-club.yes'),
              testId: ids.joinMove,
              onPress() {
                if (holdsPlay(store)) leaves.value = true
                else switchClub(asked.code.club, asked.code)
              },
            }}
          />
        </div>
      </ScreenFrame>
    )
  if (asked.kind === 'offer-app') return <OfferApp {...asked} done={done} />
  const { from, code } = asked
  const state = store.state.value
  const signs = signsOfSections(settingsOf(state)?.signs, [...state.sections, code.section])
  const name = ({ section, table }: TablePlace) => tableName(signs, section, table)
  return (
    <ScreenFrame screen="join-move" title={null}>
      <div class={is('column', 'middle')}>
        <Question
          question={t('move.title', { table: name(code) })}
          detail={t('move.text', { before: name(from) })}
          safe={{ word: t('move.no', { before: name(from) }), testId: ids.joinStay, onPress: done }}
          other={{
            word: t('move.yes', { table: name(code) }),
            testId: ids.joinMove,
            onPress: () => goTo(code),
          }}
        />
      </div>
    </ScreenFrame>
  )
}
