import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { KeptLine } from '../frame/KeptLine.tsx'
import { WhereKey } from '../frame/MoreKey.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { ids } from '../ids.ts'
import { tablematesLine } from '../notice/tablemates-later.ts'
import { boardFacts } from '../store/table-card.ts'
import { useTable } from '../table-context.ts'
import { named } from '../table-names.ts'
import { type BoardDraft, stepBefore } from './draft.ts'
import styles from './Entry.module.css'
import { keysOf } from './game-keys.ts'
import { SoFar } from './SoFar.tsx'
import { Vulnerable } from './Vulnerable.tsx'

const is = classesOf(styles)

/** Keying a board, one question of the game after the other. East-West read it, or say what is wrong, elsewhere. */
export function Entry({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const { game, on } = store.keying(draft.board)
  const question = game.entry.question(draft.entry, on)
  const Keys = keysOf(game.id)
  const before = stepBefore({ game, on }, draft)
  const isFirst = draft.entry.step === game.entry.first(on).step
  const backKey = before ? (
    <BigKey testId={ids.stepBack} onPress={() => store.tap({ kind: 'ask', step: before })}>
      {t('entry.back')}
    </BigKey>
  ) : draft.replaces ? (
    <BigKey kind="quiet" testId={ids.keepAsItWas} onPress={store.giveUpCorrection}>
      {t('entry.keep-as-it-was')}
    </BigKey>
  ) : undefined
  const passKey = game.passesOut && isFirst && (
    <BigKey testId={ids.passedOut} onPress={() => store.tap({ kind: 'passed-out' })}>
      {common('passed-out')}
    </BigKey>
  )
  return (
    <ScreenFrame
      screen={draft.entry.step}
      board={draft.board}
      title={<BoardKey board={draft.board} />}
      {...(backKey ? { back: backKey } : {})}
      line={<BoardLine board={draft.board} />}
      under={
        draft.replaces ? (
          <p class={is('correcting')}>{t('entry.correcting')}</p>
        ) : (
          <KeptLine board={draft.board} onlyTrouble />
        )
      }
      words={<SoFar draft={draft} />}
      question={question && <PhraseText game={game.id} phrase={question} />}
      {...(passKey ? { pass: passKey } : {})}
      {...(isFirst && !draft.replaces ? { where: <WhereKey /> } : {})}
      more
    >
      {Keys && <Keys draft={draft} />}
    </ScreenFrame>
  )
}

/** The board, large; tapping it opens the boards of the round. */
function BoardKey({ board }: { readonly board: number }) {
  const { overlay } = useTable()
  const t = useText(KEYING_TEXT)
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
        {t('entry.board', { board })}
      </button>
    </h1>
  )
}

/** Who plays whom, who deals, who is vulnerable. */
function BoardLine({ board }: { readonly board: number }) {
  const { store, practice } = useTable()
  const common = useText(COMMON_TEXT)
  const state = store.state.value
  const { dealer } = boardFacts(state, board)
  return (
    <p class={is('line', practice && 'practised')}>
      <Vulnerable board={board} />
      <span>{common('dealer', { seat: common(`seat.${dealer}`) })}</span>
      <Against board={board} />
    </p>
  )
}

/**
 * At which table and in which round; in its place, so that no key moves, what another tablet here has half keyed. A
 * practice board is of none.
 */
function Against({ board }: { readonly board: number }) {
  const { store, practice } = useTable()
  const t = useText(KEYING_TEXT)
  const [card, place] = [store.card.value, store.place.value]
  if (!card || !place || practice) return null
  const usual = (
    <span>
      {t('seats.table', { table: named(store, place.table) })} · {t('seats.round', { round: card.round })}
    </span>
  )
  const Line = store.hasTablemates.value ? tablematesLine() : null
  return Line ? <Line board={board} usual={usual} /> : usual
}
