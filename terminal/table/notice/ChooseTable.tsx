import { useEffect } from 'preact/hooks'
import { signsOfSections, tableName } from '../../../shared/session/signs/table-name.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { TABLE_TEXT } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { CheckKey } from '../check/CheckKey.tsx'
import { Languages } from '../frame/Languages.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import styles from '../frame/screen.module.css'
import { ids } from '../ids.ts'
import { joinPart } from '../join/join-later.ts'
import { SignMark } from '../parts/SignMark.tsx'
import { PracticeKey } from '../practice/PracticeKey.tsx'
import { useTable } from '../table-context.ts'

const is = classesOf(styles)

export function ChooseTable() {
  const { room, store } = useTable()
  const t = useText(TABLE_TEXT)
  const keying = useText(KEYING_TEXT)
  useEffect(() => {
    room.start()
    return room.stop
  }, [room])
  const answer = room.room.value
  const sections = [...new Set(answer?.tables.map(({ section }) => section) ?? [])]
  const empty = sections.length === 0
  const signs = signsOfSections(answer?.signs, sections)
  const Typed = joinPart()?.TypedTable
  return (
    <ScreenFrame
      screen="choose-table"
      title={t('choose.title')}
      under={answer?.session?.name}
      actions={<Languages />}
    >
      <div class={is('column')}>
        {room.silent.value && <p class={is('amber')}>△ {t('choose.silent')}</p>}
        {!room.silent.value && answer && empty && <p class={is('text')}>{t('choose.no-session')}</p>}
        {answer && !empty && !answer.open && <p class={is('soft')}>{t('choose.asks')}</p>}
        {answer && Typed && <Typed tables={answer.tables} signs={signs} />}
        {sections.map(section => (
          <section key={section} class={is('column')}>
            {sections.length > 1 && (
              <h2>
                {t('choose.section', { section })} <SignMark signs={signs} section={section} />
              </h2>
            )}
            <div class={is('keys')}>
              {answer?.tables
                .filter(each => each.section === section)
                .map(({ table, taken }) => (
                  <BigKey
                    key={table}
                    kind={taken ? 'quiet' : 'plain'}
                    testId={ids.table(section, table)}
                    onPress={() => store.terminal.pairTable(section, table)}
                    {...(taken ? { under: t('choose.taken') } : {})}
                  >
                    {keying('seats.table', { table: tableName(signs, section, table) })}
                  </BigKey>
                ))}
            </div>
          </section>
        ))}
        <div class={is('apart')}>
          <PracticeKey />
          <CheckKey />
        </div>
      </div>
    </ScreenFrame>
  )
}
