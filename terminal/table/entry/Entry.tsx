import { ArrowLeft } from 'lucide-preact'
import { BigKey } from '../../components/BigKey.tsx'
import { classesOf } from '../../components/classes.ts'
import { PhraseText } from '../../components/PhraseText.tsx'
import { COMMON_TEXT } from '../../text/common.ts'
import { KEYING_TEXT } from '../../text/keying.ts'
import { useText } from '../../text/use-text.ts'
import { auctionPart } from '../auction/lazy-auction.ts'
import { WhereKey } from '../frame/MoreKey.tsx'
import { SaveStatusLine } from '../frame/SaveStatusLine.tsx'
import { ScreenFrame } from '../frame/ScreenFrame.tsx'
import { keyingIds } from '../keying-ids.ts'
import { type BoardDraft, stepBefore } from '../model/draft.ts'
import { BoardKey, BoardLine } from '../parts/BoardHead.tsx'
import styles from '../parts/Entry.module.css'
import { useTable } from '../table-context.ts'
import { screensOf } from './game-keys.ts'
import { SoFar } from './SoFar.tsx'

const is = classesOf(styles)

/** Asks the questions of result entry, one after the other. Acceptance is elsewhere. */
export function Entry({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const t = useText(KEYING_TEXT)
  const common = useText(COMMON_TEXT)
  const { game, on } = store.keying(draft.board)
  const question = game.entry.question(draft.entry, on)
  const { Keys, asks } = screensOf(game.id) ?? {}
  const before = stepBefore({ game, on }, draft)
  const isFirst = draft.entry.step === game.entry.first(on).step
  const auction = auctionPart(store)
  const Orders = auction?.hasCards(store, draft) ? auction.OrdersKey : null
  const Review = auction?.mayHearIt(store, draft) ? auction.ReviewKey : null
  const leftOut = isFirst && !draft.replaces && auction?.isLeftOut(store, draft)
  const backKey = before ? (
    <BigKey
      icon={ArrowLeft}
      testId={keyingIds.stepBack}
      onPress={() => store.tap({ kind: 'ask', step: before })}
    >
      {t('entry.back')}
    </BigKey>
  ) : draft.replaces ? (
    <BigKey kind="quiet" testId={keyingIds.keepAsItWas} onPress={store.giveUpCorrection}>
      {t('entry.keep-as-it-was')}
    </BigKey>
  ) : leftOut && auction ? (
    <BigKey
      icon={ArrowLeft}
      testId={keyingIds.stepBack}
      onPress={() => auction.resumeRecording(store, draft)}
    >
      {t('entry.back')}
    </BigKey>
  ) : undefined
  const passKey = game.passesOut && isFirst && (
    <BigKey testId={keyingIds.passedOut} onPress={() => store.tap({ kind: 'passed-out' })}>
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
          <SaveStatusLine board={draft.board} onlyTrouble />
        )
      }
      words={<SoFar draft={draft} />}
      question={question && <PhraseText game={game.id} phrase={question} />}
      asks={asks?.(draft.entry.step) ?? false}
      {...((passKey || Review || Orders) && {
        actions: (
          <>
            {Orders ? <Orders /> : isFirst && !draft.replaces && <WhereKey />}
            {passKey || (Review && <Review />)}
          </>
        ),
      })}
      more
    >
      {Keys && <Keys draft={draft} />}
    </ScreenFrame>
  )
}
