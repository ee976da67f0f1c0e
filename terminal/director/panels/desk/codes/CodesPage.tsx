import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { EVENING_SECTION } from '../../../../../shared/session/entered-pair.ts'
import { samePlace } from '../../../../../shared/session/section/assignments.ts'
import { publicPolicy } from '../../../../../shared/session/settings/public-policy.ts'
import { isSignUp } from '../../../../../shared/session/sign-up/sign-up.ts'
import { tableName } from '../../../../../shared/session/signs/table-name.ts'
import type { TablePlace } from '../../../../../shared/session/state/state.ts'
import { BigKey } from '../../../../components/BigKey.tsx'
import { classesOf } from '../../../../components/classes.ts'
import { Qr } from '../../../../components/qr/Qr.tsx'
import { DIRECTOR_CODES_TEXT } from '../../../../text/director-codes.ts'
import { DIRECTOR_WALL_TEXT } from '../../../../text/director-wall.ts'
import { useText } from '../../../../text/use-text.ts'
import { Choice } from '../../../kit/Key.tsx'
import type { CodeOfTable } from '../../../model/hub/table-codes.ts'
import type { PanelOf } from '../../../model/panel/panels.ts'
import { publicAddress } from '../../../model/session/wall-acts.ts'
import { useDirector } from '../../../model/store/view.ts'
import { HeadBar } from '../../parts/frame/HeadBar.tsx'
import { JoinWords } from '../../parts/JoinWords.tsx'
import { PANEL_TITLE } from '../../parts/PanelHead.tsx'
import { SectionTitle } from '../../parts/SectionTitle.tsx'
import { useElementSize } from '../../parts/use-element-size.ts'
import { WallPolicy } from '../policy/WallPolicy.tsx'
import styles from './Codes.module.css'
import { codeFit } from './code-fit.ts'

const is = classesOf(styles)

/**
 * Shows all tables' codes on one page, or one table's code as large as the screen, to be held before a tablet's camera.
 */
export function CodesPage({ open: { of } }: { readonly open: PanelOf<'codes'> }) {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store, device, terminal, route, closePanel } = useDirector()
  // Before it has a movement, an evening without a director has its tables already.
  const signUp = isSignUp(store.state.value, EVENING_SECTION)
  const sections = signUp ? [EVENING_SECTION] : store.sections.value
  const linked = terminal.link.value === 'connected'
  useEffect(() => {
    if (linked) void store.fetchCodes(sections)
  }, [linked, sections.join()])
  const codes = store.codes.value
  const shown = of ? codes?.filter(each => samePlace(each, of)) : codes
  const isWall = useSignal(false)
  const wall = useText(DIRECTOR_WALL_TEXT)
  return (
    <main class={is('page')} data-screen="codes" aria-labelledby={PANEL_TITLE}>
      <HeadBar
        title={
          <h1 id={PANEL_TITLE} class={is('title')}>
            {isWall.value && !of
              ? wall('title')
              : of
                ? t('code.of', { table: tableName(store.signs.value, of.section, of.table) })
                : t('title')}
          </h1>
        }
      >
        <div class={is('keys')}>
          <NeedsKey />
          {of && (
            <BigKey onPress={() => route('codes')} testId="codes-all">
              {t('all')}
            </BigKey>
          )}
          {!of && (
            <BigKey
              onPress={() => {
                isWall.value = !isWall.value
              }}
              testId="codes-wall"
            >
              {wall(isWall.value ? 'codes' : 'wall')}
            </BigKey>
          )}
          {codes && !isWall.value && (
            <BigKey onPress={device.print} testId="print-table-cards">
              {t('print')}
            </BigKey>
          )}
          <BigKey onPress={() => closePanel()} testId="codes-back">
            {t('back')}
          </BigKey>
        </div>
      </HeadBar>
      {isWall.value && !of ? (
        <WallCode />
      ) : (
        <>
          <CodesForWhom hasMany={!of} />
          {shown ? <CodesOf codes={shown} /> : <NoCodesYet onAgain={() => void store.fetchCodes(sections)} />}
          <JoinWords />
        </>
      )}
    </main>
  )
}

/** The page covers the room: it shows that somebody waits there. */
function NeedsKey() {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store, page, closePanel } = useDirector()
  const needs = store.needs.value.length
  if (needs === 0) return null
  return (
    <BigKey
      onPress={() => {
        page.value = 'needs'
        closePanel()
      }}
      testId="codes-needs"
    >
      {t('needs', { count: needs })}
    </BigKey>
  )
}

/** Replaces missing codes, with a key that asks again if that may help. */
function NoCodesYet({ onAgain }: { readonly onAgain: () => void }) {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store, terminal } = useDirector()
  const linked = terminal.link.value === 'connected'
  const why = store.noCodes.value
  return (
    <div class={is('codes')}>
      <p>{t(!linked ? 'codes.away' : why === null ? 'codes.asking' : `codes.${why}`)}</p>
      {linked && why !== null && (
        <BigKey onPress={onAgain} testId="codes-again">
          {t('codes.again')}
        </BigKey>
      )}
    </div>
  )
}

/**
 * Shows which page the codes open if there are two: the https page opens on tablets that were prepared for it, and
 * shows others a warning. A code cannot be read by people, so it must be stated here.
 */
function CodesForWhom({ hasMany }: { readonly hasMany: boolean }) {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { store } = useDirector()
  const { codesFor, codesOpen } = store
  const hasSecure = (store.devices.value?.https?.tables.length ?? 0) > 0
  return (
    <div class={is('whom')}>
      {hasSecure && hasMany && (
        <Choice
          label={t('for')}
          options={[
            { value: 'any', word: t('for.any') },
            { value: 'ready', word: t('for.ready') },
          ]}
          value={codesFor.value}
          onChoose={value => {
            codesFor.value = value
          }}
          testId="codes-for"
        />
      )}
      <p>
        {hasMany && <span>{t('hint')} </span>}
        {codesOpen.value !== null && (
          <span data-testid="codes-open-page">{t('for.page', { address: codesOpen.value })}</span>
        )}
        {hasSecure && codesFor.value === 'ready' && <strong>{t('for.ready.hint')}</strong>}
      </p>
    </div>
  )
}

function CodesOf({ codes }: { readonly codes: readonly CodeOfTable[] }) {
  const { store } = useDirector()
  const [place, glass] = useElementSize()
  const sections = [...new Set(codes.map(({ section }) => section))]
  const { columns, side } = codeFit(codes.length, glass?.width ?? 0, glass?.height ?? 0)
  return (
    <div class={is('codes')} ref={place} style={{ '--columns': `${columns}`, '--side': `${side}px` }}>
      {glass &&
        sections.map(section => (
          <section key={section}>
            {sections.length > 1 && (
              <h2>
                <SectionTitle section={section} />
              </h2>
            )}
            <ul class={is('grid')}>
              {codes
                .filter(each => each.section === section)
                .map(each => (
                  <Code
                    key={each.table}
                    code={each}
                    name={tableName(store.signs.value, section, each.table)}
                  />
                ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

interface CodeProps {
  readonly code: CodeOfTable
  readonly name: string
}

function Code({ code: { section, table, text }, name }: CodeProps) {
  const t = useText(DIRECTOR_CODES_TEXT)
  const { route } = useDirector()
  const hasTablet = useIsTaken({ section, table })
  return (
    <li>
      <button
        type="button"
        class={is('code')}
        onClick={() => route('codes', { of: { section, table } })}
        data-testid={`code-${section}-${table}`}
        data-text={text}
      >
        <Qr text={text} label={t('code.alt', { table: name })} />
        <strong>{name}</strong>
        <span class={is('there')}>{hasTablet ? `✓ ${t('code.there')}` : ''}</span>
      </button>
    </li>
  )
}

function useIsTaken({ section, table }: TablePlace): boolean {
  const { store } = useDirector()
  const rows = store.room.value.find(each => each.section === section)?.rows
  return rows?.some(row => row.table === table && row.link === 'linked') ?? false
}

/**
 * Shows where a television or projector opens the room display, once the club has one: the address to type, and a code
 * for a camera.
 */
function WallCode() {
  const t = useText(DIRECTOR_WALL_TEXT)
  const { store, locale } = useDirector()
  const devices = store.devices.value
  const address = devices && publicAddress('wall', devices.address, devices.typed)
  const isOn = publicPolicy(store.settings.value).wall !== 'off'
  return (
    <div class={is('codes', 'wall')} data-testid="wall-code">
      <WallPolicy />
      {isOn && address && (
        <>
          <p>{t('public')}</p>
          <div class={is('wallQr')}>
            <Qr text={`${address.page}?lang=${locale.value}`} label={t('alt')} />
          </div>
        </>
      )}
    </div>
  )
}
