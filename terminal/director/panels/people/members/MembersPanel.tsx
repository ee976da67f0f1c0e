import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Member } from '../../../../../shared/people/person.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_MEMBERS_TEXT } from '../../../../text/director-members.ts'
import { useText } from '../../../../text/use-text.ts'
import panelStyles from '../../../kit/Panel.module.css'
import { membersPage } from '../../../model/hub/member-asks.ts'
import { useDirector } from '../../../model/store/view.ts'
import { PanelHead } from '../../parts/PanelHead.tsx'
import { BringList } from './BringList.tsx'
import { MemberForm } from './MemberForm.tsx'
import styles from './Members.module.css'

const inPanel = classesOf(panelStyles)
const is = classesOf(styles)

interface Shown {
  readonly rows: readonly Member[]
  readonly total: number
  readonly federation: number
}

export function MembersPanel() {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { terminal } = useDirector()
  const text = useSignal('')
  const shown = useSignal<Shown | null>(null)
  const open = useSignal<Member | 'new' | null>(null)
  /** Number of the last request: answers may come in another order. */
  const asked = useSignal(0)
  const linked = terminal.link.value === 'connected'
  const look = async (from: number) => {
    asked.value += 1
    const mine = asked.peek()
    const page = await membersPage(terminal, text.peek(), from)
    if (mine !== asked.peek() || !page) return
    const before = from === 0 ? [] : (shown.peek()?.rows ?? [])
    shown.value = { ...page, rows: [...before, ...page.rows] }
  }
  useEffect(() => {
    if (linked) void look(0)
  }, [terminal, linked])
  const done = () => {
    open.value = null
    void look(0)
  }
  const list = shown.value
  return (
    <div class={inPanel('stack')}>
      <div class={inPanel('wide')}>
        <PanelHead title={t('members')} />
        {!linked && <p class={inPanel('away')}>{t('away')}</p>}
        <label class={inPanel('field')}>
          <span>{t('search')}</span>
          <input
            type="search"
            value={text.value}
            autocomplete="off"
            onInput={event => {
              text.value = event.currentTarget.value
              void look(0)
            }}
            data-testid="member-search"
          />
        </label>
      </div>
      {open.value === 'new' ? (
        <MemberForm member={null} onDone={done} />
      ) : (
        <BigKey onPress={() => (open.value = 'new')} disabled={!linked} testId="member-add">
          {t('add')}
        </BigKey>
      )}
      {list && (
        <div class={inPanel('wide')}>
          <p class={inPanel('soft')} aria-live="polite" data-testid="member-count">
            {list.total === 0
              ? t(text.value === '' ? 'none' : 'none-found')
              : t('count', { count: list.total })}
          </p>
          <ul class={is('rows')}>
            {list.rows.map(member => (
              <li key={member.id}>
                {open.value !== 'new' && open.value?.id === member.id ? (
                  <MemberForm member={member} onDone={done} />
                ) : (
                  <Row member={member} onOpen={() => (open.value = member)} />
                )}
              </li>
            ))}
          </ul>
          {list.rows.length < list.total && (
            <BigKey kind="quiet" onPress={() => void look(list.rows.length)} testId="members-more">
              {t('more')}
            </BigKey>
          )}
        </div>
      )}
      <BringList of="members" onDone={() => void look(0)} />
      <BringList of="federation" had={list?.federation ?? 0} onDone={() => void look(0)} />
    </div>
  )
}

function Row({ member, onOpen }: { readonly member: Member; readonly onOpen: () => void }) {
  const t = useText(DIRECTOR_MEMBERS_TEXT)
  const { name, number, federation, reduced } = member
  const more = [
    ...(number === undefined ? [] : [t('row.number', { number })]),
    ...(federation === undefined ? [] : [t('row.federation', { number: federation })]),
    ...(reduced ? [t('reduced')] : []),
  ]
  return (
    <button type="button" class={is('row')} onClick={onOpen} data-testid="member">
      <span>{name}</span>
      <span class={is('more')}>{more.join(' · ')}</span>
    </button>
  )
}
