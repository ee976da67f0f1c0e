import {
  signsOfSections,
  type TableSigns,
  tableName,
} from '../../../../../shared/session/signs/table-name.ts'
import type { RebuiltSession } from '../../../../../shared/session/views/recovery-view.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { DIRECTOR_DESK_TEXT } from '../../../../text/director-panels.ts'
import { useText } from '../../../../text/use-text.ts'
import { useDirector } from '../../../model/store/view.ts'
import { LanguageChoice } from '../../parts/frame/LanguageChoice.tsx'
import { Outside } from '../../parts/frame/Outside.tsx'
import styles from './Rebuild.module.css'
import { TabletsHeard } from './TabletsHeard.tsx'

const is = classesOf(styles)

/** Shows an evening that is being rebuilt: the data received, what is missing, and the key to go on. */
export function RebuildScreen() {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { store } = useDirector()
  const recovery = store.recovery.value
  if (!recovery) return null
  const { devices, sessions, keys, address } = recovery
  const asked = devices.filter(device => device.asked).length
  const done = devices.filter(device => device.done).length
  return (
    <Outside hasForm>
      <main class={is('main')} data-screen="rebuild" data-keys={keys}>
        <h1>{t('rebuild.title')}</h1>
        {keys === 'folder' && <p>{t('rebuild.folder')}</p>}
        <p>{t('rebuild.open')}</p>
        {address !== '' && <p data-testid="rebuild-address">{t('rebuild.address', { address })}</p>}
        {done > 0 && sessions.length > 0 && (
          <p data-testid="rebuild-devices">{t('rebuild.devices', { count: done })}</p>
        )}
        {asked > 0 && keys !== 'folder' && (
          <p>{t(keys === 'card' ? 'rebuild.foreign' : 'rebuild.asked', { count: asked })}</p>
        )}
        {sessions.length === 0 && <p>{t('rebuild.nothing')}</p>}
        {sessions.map(session => (
          <SessionFound key={session.session} session={session} />
        ))}
        {keys === 'none' && <TabletsHeard />}
        <div class={is('keys')}>
          {sessions.length > 0 && (
            <BigKey kind="safe" onPress={() => void store.rebuilt(true)} testId="rebuild-go">
              {t('rebuild.go')}
            </BigKey>
          )}
          <BigKey onPress={() => void store.rebuilt(false)} testId="rebuild-leave">
            {t('rebuild.leave')}
          </BigKey>
        </div>
        <LanguageChoice />
      </main>
    </Outside>
  )
}

/** Returns the sections found so far: a table is named without its section if there is only one. */
const sectionsOf = ({ heard, silent, unsaid }: RebuiltSession): readonly string[] => [
  ...new Set([...heard, ...silent, ...unsaid].map(({ section }) => section)),
]

function SessionFound({ session }: { readonly session: RebuiltSession }) {
  const t = useText(DIRECTOR_DESK_TEXT)
  const { name, results, silent, unsaid, unsaidByOne, missing, waiting, journal } = session
  const signs = signsOfSections(undefined, sectionsOf(session))
  return (
    <section class={is('found')} data-testid={`rebuild-${session.session}`}>
      <h2>{name ?? t('rebuild.nameless')}</h2>
      <p>{t('rebuild.results', { count: results })}</p>
      {!journal && <p>{t('rebuild.no-journal')}</p>}
      {missing > 0 && <p>{t('rebuild.missing', { count: missing })}</p>}
      {silent.length > 0 && (
        <p>
          {t('rebuild.silent', {
            count: silent.length,
            tables: t.row(silent.map(({ section, table }) => tableName(signs, section, table))),
          })}
        </p>
      )}
      {silent
        .filter(({ boards }) => boards > 0)
        .map(({ section, table, boards }) => (
          <p key={`${section}/${table}`}>
            {t('rebuild.silent.boards', {
              table: tableName(signs, section, table),
              count: boards,
            })}
          </p>
        ))}
      {unsaid.length > 0 && <Unsaid acts={unsaid} signs={signs} heading={t('rebuild.unsaid')} />}
      {unsaidByOne.length > 0 && (
        <Unsaid acts={unsaidByOne} signs={signs} heading={t('rebuild.unsaid.one')} />
      )}
      {waiting > 0 && <p>{t('rebuild.waiting', { count: waiting })}</p>}
    </section>
  )
}

interface UnsaidProps {
  readonly acts: RebuiltSession['unsaid']
  readonly signs: TableSigns
  readonly heading: string
}

/** Lists what the director has to enter again, each with its place. */
function Unsaid({ acts, signs, heading }: UnsaidProps) {
  const t = useText(DIRECTOR_DESK_TEXT)
  return (
    <div data-testid="rebuild-unsaid">
      <p>{heading}</p>
      <ul>
        {acts.map(({ act, section, round, table, board, contestant }) => (
          <li key={`${act}/${section}/${round}/${table}/${board}/${contestant}`}>
            {t(`rebuild.unsaid.${act}`, {
              section,
              round: round ?? 0,
              board: board ?? 0,
              contestant: contestant ?? '',
              table: tableName(signs, section, table ?? 0),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
