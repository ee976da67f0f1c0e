import { useEffect, useState } from 'preact/hooks'
import { isLoaded } from '../../text/vocabulary.ts'
import { Accept } from '../acceptance/Accept.tsx'
import { AcceptanceSheet } from '../acceptance/AcceptanceSheet.tsx'
import { ChoosePin } from '../acceptance/ChoosePin.tsx'
import { ReadNotedResult } from '../acceptance/ReadNotedResult.tsx'
import { Wrong } from '../acceptance/Wrong.tsx'
import { Address } from '../address/Address.tsx'
import { auctionPart } from '../auction/lazy-auction.ts'
import { checkScreen } from '../check/CheckKey.tsx'
import { Doubt } from '../doubt/Doubt.tsx'
import { Boards } from '../entry/Boards.tsx'
import { matchScreens } from '../entry/game-keys.ts'
import { findPart } from '../find/find-later.ts'
import { joinPart } from '../join/join-later.ts'
import { lookUpScreen } from '../look-up/LookUpKey.tsx'
import { matchScreen } from '../match/match-later.ts'
import { type BoardDraft, resultOf } from '../model/draft.ts'
import type { TableScreen } from '../model/table-screen.ts'
import { MoreMenu } from '../more/MoreMenu.tsx'
import { Settings } from '../more/Settings.tsx'
import { Unplayed } from '../more/Unplayed.tsx'
import { Move, WhereTo } from '../move/Move.tsx'
import { LeaveOpen, PutOff } from '../move/PutOff.tsx'
import { Seats } from '../move/Seats.tsx'
import { ChooseTable } from '../notice/ChooseTable.tsx'
import { HandOver } from '../notice/HandOver.tsx'
import { Notice } from '../notice/Notice.tsx'
import { Overtaken } from '../notice/Overtaken.tsx'
import { OtherPair } from '../people/OtherPair.tsx'
import { Persons } from '../people/Persons.tsx'
import { practiceScreen } from '../practice/PracticeKey.tsx'
import { ownCardsScreen } from '../score/cards-later.ts'
import { Ranking, RankingSoFar } from '../score/Ranking.tsx'
import { Score } from '../score/Score.tsx'
import { firstSeatsScreen, signUpScreen } from '../sign-up/sign-up-later.ts'
import { SignalChoice } from '../signal/SignalChoice.tsx'
import { ownCards } from '../store/own-cards.ts'
import { useTable } from '../table-context.ts'

export { noteClub } from '../join/clubs.ts'
export { tableSignal } from '../signal/table-signal.ts'
export { stayAtTable } from '../stay-at-table.ts'

/**
 * Draws every screen except those of result entry. It is a file of its own because it is loaded after the first
 * question (see `lazy-parts.ts`).
 */
export function AroundKeying() {
  const { store, locale, join, web } = useTable()
  if (!isLoaded(locale.value)) return null
  const screen = store.screen.value
  const asked = store.terminal.handOverAsked.value
  if (asked && screen.kind !== 'elsewhere') return <HandOver asked={asked} />
  const waits = web?.waits.value
  if (web && waits && screen.kind !== 'elsewhere') {
    const Allow = findPart()?.AllowNetwork
    return Allow ? <Allow way={web} waits={waits} plays={store.place.value !== null} /> : null
  }
  if (join.value && screen.kind !== 'elsewhere') {
    const Join = joinPart()?.JoinScreen
    return Join ? <Join asked={join.value} /> : null
  }
  return <Overlaid screen={screen} />
}

function Overlaid({ screen }: { readonly screen: TableScreen }) {
  const { store, overlay } = useTable()
  const during = [
    'entry',
    'doubt',
    'choose-pin',
    'sheet',
    'score',
    'put-off',
    'move',
    'seats',
    'ranking',
    'sign-up',
    'first-seats',
  ].includes(screen.kind)
  if ((during || screen.kind === 'choose-table') && overlay.value === 'practice') {
    const Practice = practiceScreen()
    return Practice && <Practice />
  }
  if ((during || screen.kind === 'choose-table') && overlay.value === 'check') {
    const Check = checkScreen()
    return Check && <Check />
  }
  if (during && overlay.value === 'more') return <MoreMenu />
  if (during && overlay.value === 'address') return <Address />
  if (during && overlay.value === 'scan') {
    const Scan = findPart()?.ScanAgain
    return Scan ? <Scan /> : null
  }
  if (during && overlay.value === 'settings') return <Settings />
  if (during && overlay.value === 'signal') return <SignalChoice />
  if (screen.kind === 'entry' && overlay.value === 'unplayed') return <Unplayed board={screen.draft.board} />
  if (during && overlay.value === 'boards') return <Boards correcting={false} />
  if (during && overlay.value === 'correct') return <Boards correcting />
  if (during && overlay.value === 'ranking') return <RankingSoFar />
  if (during && overlay.value === 'own-cards' && ownCards(store)) {
    const OwnCards = ownCardsScreen()
    return OwnCards && <OwnCards />
  }
  if (during && overlay.value === 'look-up') {
    const LookUp = lookUpScreen()
    return LookUp && <LookUp />
  }
  if (during && overlay.value === 'match') {
    const Match = matchScreen()
    return Match && <Match />
  }
  if (during && overlay.value === 'rules') {
    const Rules = matchScreens(store)?.Rules
    return Rules ? <Rules /> : null
  }
  if (during && overlay.value === 'where') return <WhereTo />
  if (screen.kind === 'entry' && overlay.value === 'leave') return <LeaveOpen />
  const auction = screen.kind === 'entry' ? auctionPart(store) : null
  if (screen.kind === 'entry' && auction && overlay.value === 'auction')
    return <auction.Review draft={screen.draft} />
  if (screen.kind === 'entry' && auction && overlay.value === 'orders')
    return <auction.OrdersPage draft={screen.draft} />
  // The players who are to sit down, or who are seated here.
  const round = screen.kind === 'seats' ? screen.round : (store.card.value?.round ?? null)
  if (during && round !== null && overlay.value === 'people') return <Persons round={round} />
  if (during && round !== null && overlay.value === 'other-pair') return <OtherPair round={round} />
  return <Around screen={screen} />
}

/** Draws a complete result for both sides: East-West read it, North notes it, or they select what is wrong. */
function PutToBoth({ draft }: { readonly draft: BoardDraft }) {
  const { store } = useTable()
  const auction = auctionPart(store)
  const keyed = JSON.stringify(resultOf(store.keying(draft.board), draft))
  const [read, setRead] = useState<string | null>(null)
  useEffect(() => auction?.followEntry(store, draft), [auction, store, draft])
  if (auction?.isDiffering(store, draft)) return <auction.Differs draft={draft} />
  if (draft.entry.step === 'wrong') return <Wrong draft={draft} />
  const match = matchScreens(store)
  const isUnread = match?.changesLater(store, draft) && read !== keyed
  if (match && isUnread) return <match.Changed draft={draft} goOn={() => setRead(keyed)} />
  return store.sheet.takes(draft) ? <ReadNotedResult draft={draft} /> : <Accept draft={draft} />
}

function Around({ screen }: { readonly screen: TableScreen }) {
  switch (screen.kind) {
    case 'starting':
    case 'changed':
      return null
    case 'entry':
      return <PutToBoth draft={screen.draft} />
    case 'overtaken':
      return <Overtaken board={screen.board} />
    case 'choose-pin':
      return <ChoosePin />
    case 'sheet':
      return <AcceptanceSheet />
    case 'choose-table':
      return <WhichTable />
    case 'asking':
      return <Asking screen={screen} />
    case 'other-club':
    case 'pairing-other-club':
      return <OtherClub screen={screen} />
    case 'doubt':
      return <Doubt draft={screen.draft} doubt={screen.doubt} />
    case 'put-off':
      return <PutOff boards={screen.boards} />
    case 'seats':
      return <Seats round={screen.round} />
    case 'score':
      return <Score key={screen.board} board={screen.board} />
    case 'move':
      return <Move round={screen.round} />
    case 'ranking':
      return <Ranking />
    case 'first-seats': {
      const FirstSeats = firstSeatsScreen()
      return FirstSeats && <FirstSeats />
    }
    case 'sign-up': {
      const SignUp = signUpScreen()
      return SignUp && <SignUp />
    }
    default:
      return <Notice screen={screen} />
  }
}

/** Asks for the table; the web app first looks for a hub if it knows none. */
function WhichTable() {
  const { room, web } = useTable()
  if (!web || room.room.value) return <ChooseTable />
  const Find = findPart()?.FindDesk
  return Find ? <Find web={web} /> : null
}

/** Waits for the hub's answer, which the web app may never get. */
function Asking({ screen }: { readonly screen: TableScreen & { kind: 'asking' } }) {
  const { web } = useTable()
  const Asked = findPart()?.AskingDesk
  return web && Asked ? <Asked web={web} /> : <Notice screen={screen} />
}

/** Offers to play at another club's hub; an unproved hub's club is unknown. */
function OtherClub({
  screen,
}: {
  readonly screen: TableScreen & { kind: 'other-club' | 'pairing-other-club' }
}) {
  const { terminal } = useTable().store
  const pairing = terminal.pairing.value
  const asked = pairing.kind === 'other-club'
  const club = asked ? pairing.club : terminal.otherClub.value
  // Without a club of its own the tablet rejected a hub that is not the one in the scanned code.
  if (club === null || terminal.club.value === null) return <Notice screen={screen} />
  const Switch = findPart()?.SwitchClub
  return Switch ? <Switch club={club} onStay={terminal.cancelPairing} /> : <Notice screen={screen} />
}
