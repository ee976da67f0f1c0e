import { settingsOf } from '../../../shared/session/queries.ts'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { COMMON_TEXT } from '../../text/common.ts'
import { TABLE_TEXT, type TableText } from '../../text/table.ts'
import { useText } from '../../text/use-text.ts'
import { Accept } from '../acceptance/Accept.tsx'
import { Wrong } from '../acceptance/Wrong.tsx'
import { KeptLine } from '../frame/KeptLine.tsx'
import { MoreKey } from '../frame/MoreKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { boardFacts } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import { ContractPad } from './ContractPad.tsx'
import { DeclarerCompass } from './DeclarerCompass.tsx'
import { DoublingChoice } from './DoublingChoice.tsx'
import { type Draft, type Step, stepBefore } from './draft.ts'
import styles from './Entry.module.css'
import { LeadPad } from './LeadPad.tsx'
import { ResultPad } from './ResultPad.tsx'
import { SoFar } from './SoFar.tsx'

const is = classesOf(styles)

/** Keying a board: contract, declarer, lead where it is asked, tricks; then East-West read it. */
export function Entry({ draft }: { readonly draft: Draft }) {
  if (draft.step === 'accept') return <Accept draft={draft} />
  if (draft.step === 'wrong') return <Wrong draft={draft} />
  return <Keying draft={draft} step={draft.step} />
}

interface KeyingProps {
  readonly draft: Draft
  readonly step: Exclude<Step, 'accept' | 'wrong'>
}

function Keying({ draft, step }: KeyingProps) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const question = {
    contract: t('entry.contract'),
    declarer: t('entry.declarer'),
    doubling: t('entry.doubling'),
    lead: draft.leadSuit
      ? t('entry.lead-rank', { suit: common(`strain.${draft.leadSuit}`) })
      : t('entry.lead-suit'),
    result: t('entry.result'),
  }[step]
  return (
    <ScreenFrame
      screen={step}
      board={draft.board}
      title={<BoardKey board={draft.board} />}
      under={
        <>
          <BoardLine board={draft.board} />
          <SoFar draft={draft} />
          {draft.replaces ? (
            <p class={is('correcting')}>{t('entry.correcting')}</p>
          ) : (
            <KeptLine board={draft.board} onlyTrouble />
          )}
        </>
      }
      question={question}
      foot={<Foot draft={draft} />}
    >
      {step === 'contract' && <ContractPad draft={draft} onTap={store.tap} />}
      {step === 'declarer' && <DeclarerCompass draft={draft} />}
      {step === 'doubling' && <DoublingChoice draft={draft} />}
      {step === 'lead' && <LeadPad draft={draft} onTap={store.tap} />}
      {step === 'result' && <ResultPad draft={draft} />}
    </ScreenFrame>
  )
}

function Foot({ draft }: { readonly draft: Draft }) {
  const { store } = useTable()
  const t = useText(TABLE_TEXT)
  const common = useText(COMMON_TEXT)
  const before = stepBefore(draft, settingsOf(store.state.value)?.leads ?? false)
  return (
    <>
      {before && (
        <BigKey testId={ids.stepBack} onPress={() => store.tap({ kind: 'ask', step: before })}>
          {t('entry.back')}
        </BigKey>
      )}
      {draft.step === 'contract' && (
        <BigKey testId={ids.passedOut} onPress={() => store.tap({ kind: 'passed-out' })}>
          {common('passed-out')}
        </BigKey>
      )}
      {draft.replaces && (
        <BigKey testId={ids.keepAsItWas} onPress={store.giveUpCorrection}>
          {t('entry.keep-as-it-was')}
        </BigKey>
      )}
      <MoreKey />
    </>
  )
}

/** The board, large; tapping it opens the boards of the round. */
function BoardKey({ board }: { readonly board: number }) {
  const { overlay } = useTable()
  const t = useText(TABLE_TEXT)
  return (
    <h1>
      <button
        type="button"
        class={is('board')}
        data-testid={ids.board}
        onClick={() => {
          overlay.value = 'boards'
        }}
      >
        {t('entry.board', { board })} <span aria-hidden="true">▾</span>
      </button>
    </h1>
  )
}

/** Who plays whom, who deals, who is vulnerable. */
function BoardLine({ board }: { readonly board: number }) {
  const { store } = useTable()
  const common = useText(COMMON_TEXT)
  const t = useText(TABLE_TEXT)
  const state = store.state.value
  const { dealer, vulnerability } = boardFacts(state, board)
  const plain = settingsOf(state)?.vulnerability === 'none'
  return (
    <p class={is('line')}>
      {!plain && (
        <span class={is(vulnerability !== 'none' && 'vulnerable')}>
          {common(`vulnerable.${vulnerability}`)}
        </span>
      )}
      <span>{common('dealer', { seat: common(`seat.${dealer}`) })}</span>
      <Against t={t} />
    </p>
  )
}

function Against({ t }: { readonly t: TableText }) {
  const { store } = useTable()
  const [card, place] = [store.card.value, store.place.value]
  if (!card || !place) return null
  return (
    <span>
      {t('seats.table', { table: place.table })} · {t('seats.round', { round: card.round })}
    </span>
  )
}
