import type { Rank, Strain, Suit } from '../../shared/game/card.ts'
import type { Direction, Seat } from '../../shared/game/seat.ts'

/**
 * How browser tests find the table's keys: `data-testid` of each key, made here and nowhere else. The screen
 * that is open says its name in `data-screen` of the `main` element: choose-table, asking, pairing-waiting,
 * pairing-refused, join-move, join-other-club, holds-play, no-code, no-session, reseated, sign-up, sign-up-who, signed-up, sign-up-leave, sign-up-refused, first-seats, revoked, hand-over, elsewhere, starting; changed; overtaken; seats; choose-pin; put-off; contract, declarer, doubling,
 * lead, result, accept, doubt, wrong (in MiniBridge also points-N and so on, count; in a level match dealer, caught, last, pairs, bottom, level-card, time-up, and levels-changed before an acceptance); score; sheet; move; ranking; and over the entry or the seats more, settings, signal,
 * unplayed, people, other-pair, address, boards, correct, where, own-cards, match, rules; practice-start, practice-done; and, on the cards after the close, correction-board, correction-word, correction-ask and a correction- before each step of keying. An entry screen also
 * has `data-board`; so have auction, auction-really, auction-correct, auction-stopped, auction-ruled, auction-end,
 * auction-restated, auction-review, auction-differs and orders. The link badge has `data-link` (desk, tablet, unreachable, connecting) and `data-unsent`;
 * the score screen `data-kept` (tablet, desk, director, aside).
 *
 * A second touch within 250 ms and 12 mm of the last is ignored, also across screens: a test that taps two
 * keys in the same place has to wait `TOUCH_GUARD_MS` between them. A key that comes to lie under the last touch, and
 * after a change that no touch made every key, presses nothing for `TOUCH_QUIET_MS`: it is `aria-disabled` meanwhile.
 */
export const TOUCH_GUARD_MS = 250
export const TOUCH_QUIET_MS = 600

export const ids = {
  table: (section: string, table: number) => `table-${section}-${table}`,
  giveUp: 'give-up',
  /** A scanned code asks whether the tablet goes to another table: yes; and no, or that the question was read. */
  joinMove: 'join-move',
  joinStay: 'join-stay',
  /** The pad for the number of the desk. */
  deskDigit: (digit: number) => `desk-digit-${digit}`,
  deskDelete: 'desk-delete',
  deskLook: 'desk-look',
  seen: 'seen',
  /** In the app from the web: the camera, the pad for the desk's number, a club played at before, and leave to look for the desk. */
  scan: 'scan',
  typeNumber: 'type-number',
  typeAddress: 'type-address',
  club: (club: string) => `club-${club}`,
  allowNetwork: 'allow-network',
  /** Another club's desk answers: to its store, or not. */
  goToClub: 'go-to-club',
  stayWithClub: 'stay-with-club',
  /** On a page of the hub: the same table in the app from the web, or here. */
  openInApp: 'open-in-app',
  stayHere: 'stay-here',
  /** To a desk of another club: yes, and not now. */
  handOver: 'hand-over',
  beginAnew: 'begin-anew',
  keepHere: 'keep-here',
  /** On the screen that tells what the director has changed. */
  knowChange: 'know-change',
  /** On the screen that tells that another tablet of the table has said the board. */
  knowOvertaken: 'know-overtaken',
  sit: 'sit',
  /** Others still play as the desk has it: all are here all the same; and its two answers. */
  allHere: 'all-here',
  sitNow: 'sit-now',
  notYet: 'not-yet',
  otherPeople: 'other-people',
  /** Which side is not who it should be, and who has come. */
  insteadOf: (line: Direction) => `instead-of-${line}`,
  cameHere: (contestant: string) => `came-${contestant}`,
  unknownWho: 'unknown-who',
  /** Who sits where in person. */
  persons: 'persons',
  /** Signing up: a half to sit down at, its keys; who is found by number or name; and what is done once they are in. */
  signUpSit: (seat: Seat) => `sign-up-sit-${seat}`,
  signUpReady: (seat: Seat) => `sign-up-ready-${seat}`,
  signUpGetUp: (seat: Seat) => `sign-up-get-up-${seat}`,
  signUpNotWith: (seat: Seat) => `sign-up-not-with-${seat}`,
  signUpField: 'sign-up-field',
  signUpFound: (index: number) => `sign-up-found-${index}`,
  signUpTyped: 'sign-up-typed',
  signUpNameless: 'sign-up-nameless',
  signUpAnother: 'sign-up-another',
  signUpBack: 'sign-up-back',
  signUpLeave: (pair: number) => `sign-up-leave-${pair}`,
  signUpStay: 'sign-up-stay',
  signUpGo: 'sign-up-go',
  signUpRead: 'sign-up-read',
  signUpVouch: (entry: string) => `sign-up-vouch-${entry}`,
  signUpDoubt: (entry: string) => `sign-up-doubt-${entry}`,
  signUpStrike: (seat: Seat) => `sign-up-strike-${seat}`,
  signUpLeaveIt: 'sign-up-leave-it',
  firstSeatsKnown: 'first-seats-known',
  personField: (seat: Seat) => `person-${seat}`,
  changedSeats: (line: Direction) => `changed-seats-${line}`,
  personsRight: 'persons-right',
  board: 'board',
  chooseBoard: (board: number) => `board-${board}`,
  contract: (level: number, strain: Strain) => `contract-${level}${strain}`,
  passedOut: 'passed-out',
  notPlayed: 'not-played',
  more: 'more',
  /** The move card once more. */
  where: 'where',
  /** To the practice board. */
  practice: 'practice-board',
  settings: 'settings',
  /** How the tablet is used: near, top, left, right, flash and so on. */
  setting: (way: string) => `setting-${way}`,
  signal: 'signal',
  trySignal: 'try-signal',
  unplayed: 'unplayed',
  back: 'back',
  /** On the cards after the close: something is wrong with a board; which one; ask for it; what the other side says to it. */
  correctionOf: (contestant: string) => `correction-of-${contestant}`,
  correctionBoard: (board: number) => `correction-board-${board}`,
  correctionAsk: 'correction-ask-for-it',
  correctionBack: (board: number) => `correction-back-${board}`,
  correctionAgree: (board: number) => `correction-agree-${board}`,
  correctionDisagree: (board: number) => `correction-disagree-${board}`,
  correctionHere: (board: number) => `correction-here-${board}`,
  /** To the question before. */
  stepBack: 'step-back',
  later: 'later',
  leaveRound: 'leave-round',
  rankingSoFar: 'ranking-so-far',
  ownCards: 'own-cards',
  matchCard: 'match-card-key',
  player: (line: 'NS' | 'EW', name: string) => `player-${line}-${name}`,
  /** In More: to leave the round although boards of it are open. */
  leaveOpen: 'leave-open',
  /** Of a tablet for two tables: the one that is shown. */
  switchTo: (section: string, table: number) => `switch-${section}-${table}`,
  otherBoard: 'other-board',
  correct: 'correct',
  keepAsItWas: 'keep-as-it-was',
  callDirector: 'call-director',
  uncallDirector: 'uncall-director',
  double: 'double',
  redouble: 'redouble',
  undoubled: 'undoubled',
  declarer: (seat: Seat) => `declarer-${seat}`,
  leadSuit: (suit: Suit) => `lead-suit-${suit}`,
  leadRank: (rank: Rank) => `lead-rank-${rank}`,
  leadUnknown: 'lead-unknown',
  /** MiniBridge: points of the hand that is asked for, the keys from 20 on, a hand to be counted again. */
  points: (points: number) => `points-${points}`,
  manyPoints: 'many-points',
  handPoints: (seat: Seat) => `hand-${seat}`,
  counted: 'counted',
  sideWithMore: (side: Direction) => `more-${side}`,
  aim: (strain: Strain, aim: string) => `${aim}-${strain}`,
  tricks: (tricks: number) => `tricks-${tricks}`,
  /** The level match: who won the last trick and with what, whether by a card of the level; what a correction changes; the rules. */
  lastDealers: 'last-dealers',
  lastCards: (cards: string) => `last-${cards}`,
  levelCard: (is: boolean) => `level-card-${is ? 'yes' : 'no'}`,
  changedGoOn: 'changed-go-on',
  dealt: 'dealt',
  rules: 'rules',
  /** A word of what is known so far, to go back to it. */
  word: (step: string) => `word-${step}`,
  accept: 'accept',
  pinDigit: (digit: number) => `pin-${digit}`,
  pinDelete: 'pin-delete',
  pinUse: 'pin-use',
  pinForgotten: 'pin-forgotten',
  sheetBoard: (board: number) => `sheet-${board}`,
  agree: (side: Direction) => `agree-${side}`,
  wrong: 'wrong',
  turn: 'turn',
  wrongWord: (step: string) => `wrong-${step}`,
  /** It was neither passed out nor left unplayed. */
  wasPlayed: 'was-played',
  nothingWrong: 'nothing-wrong',
  /** The auction: a call, a column's head, the last call put right or alerted, and the answers to its questions. */
  call: (call: string) => `call-${call}`,
  caller: (seat: Seat) => `caller-${seat}`,
  correctCall: 'correct-call',
  alertCall: 'alert-call',
  notCalled: 'not-called',
  wasCalled: 'was-called',
  misKeyed: 'mis-keyed',
  callChanged: 'call-changed',
  ruledByWord: 'ruled-by-word',
  callIsOut: 'call-is-out',
  callStands: 'call-stands',
  goOn: 'go-on',
  calledAgain: 'called-again',
  restate: (seat: Seat) => `restate-${seat}`,
  restated: 'restated',
  review: 'review-auction',
  asAuction: 'as-auction',
  asKeyed: 'as-keyed',
  withoutAuction: 'without-auction',
  highBids: 'high-bids',
  auctionLine: 'auction-line',
  /** What a ruling binds the table to. */
  orders: 'orders',
  ordersRead: 'orders-read',
  orderUsed: (index: number) => `order-used-${index}`,
  orderMeans: 'order-means',
  leadOrder: (way: 'require' | 'forbid', suit: Suit) => `${way}-${suit}`,
  orderIsUsed: 'order-is-used',
  orderNotUsed: 'order-not-used',
  leadFree: 'lead-free',
  leadFreeSure: 'lead-free-sure',
  leadAgain: 'lead-again',
  /** Answers to a doubt. */
  doubtWrong: 'doubt-wrong',
  doubtRight: 'doubt-right',
  nextBoard: 'next-board',
  know: (part: Direction | Seat) => `know-${part}`,
  /** Where the desk is when the director has another laptop. */
  otherAddress: 'other-address',
  addressField: 'address-field',
  lookThere: 'look-there',
  language: (locale: string) => `language-${locale}`,
  update: 'update',
  /** Whether this tablet is fit for the evening; and once more. */
  check: 'check',
  lookAgain: 'look-again',
  /** Results of this evening and those before. */
  lookUp: 'look-up',
} as const
