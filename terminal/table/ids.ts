import type { Strain, Suit } from '../../shared/game/card.ts'
import type { Direction, Seat } from '../../shared/game/seat.ts'
import { keyingIds } from './keying-ids.ts'

/**
 * Test ids of the table's keys for browser tests: `data-testid` of each key, made here and nowhere else. The open
 * screen states its name in `data-screen` of the `main` element: choose-table, asking, pairing-waiting,
 * pairing-refused, join-move, join-other-club, holds-play, no-code, no-session, reseated, sign-up, sign-up-who,
 * signed-up, sign-up-leave, sign-up-refused, first-seats, revoked, hand-over, elsewhere, starting; changed; overtaken;
 * seats; choose-pin; put-off; contract, declarer, doubling, lead, result, accept, doubt, wrong (in MiniBridge also
 * points-N and so on, count; in a level match dealer, caught, last, pairs, bottom, level-card, time-up, and
 * levels-changed before an acceptance); score; sheet; move; ranking; and over the entry or the seats more, settings,
 * signal, unplayed, people, other-pair, address, boards, correct, where, own-cards, match, rules; practice-start,
 * practice-done; and, on the cards after the close, correction-board, correction-word, correction-ask and a correction-
 * before each step of keying. An entry screen also has `data-board`; so have auction, auction-really, auction-correct,
 * auction-stopped, auction-ruled, auction-end, auction-restated, auction-review, auction-differs and orders. The link
 * badge has `data-link` (desk, tablet, unreachable, connecting) and `data-unsent`; the score screen `data-kept`
 * (tablet, desk, director, aside).
 */
export const ids = {
  ...keyingIds,
  table: (section: string, table: number) => `table-${section}-${table}`,
  giveUp: 'give-up',
  joinMove: 'join-move',
  joinStay: 'join-stay',
  deskDigit: (digit: number) => `desk-digit-${digit}`,
  deskDelete: 'desk-delete',
  deskLook: 'desk-look',
  seen: 'seen',
  /**
   * Finding a hub in the web app: the camera, the pad for the hub's number, a club played at before, and the network
   * permission.
   */
  scan: 'scan',
  typeNumber: 'type-number',
  typeAddress: 'type-address',
  club: (club: string) => `club-${club}`,
  allowNetwork: 'allow-network',
  goToClub: 'go-to-club',
  stayWithClub: 'stay-with-club',
  /** Choice on a page of the hub between the web app and this page. */
  openInApp: 'open-in-app',
  stayHere: 'stay-here',
  handOver: 'hand-over',
  beginAnew: 'begin-anew',
  keepHere: 'keep-here',
  knowChange: 'know-change',
  /** On the screen that reports a result entered by another tablet of the table. */
  knowOvertaken: 'know-overtaken',
  sit: 'sit',
  /** Question of the hub, which has others still playing, whether everyone is here; and its two answers. */
  allHere: 'all-here',
  sitNow: 'sit-now',
  notYet: 'not-yet',
  otherPeople: 'other-people',
  /** Side whose players are not the planned ones, and who they are. */
  insteadOf: (line: Direction) => `instead-of-${line}`,
  cameHere: (contestant: string) => `came-${contestant}`,
  unknownWho: 'unknown-who',
  persons: 'persons',
  /** Signing up: a free half of a table, its keys, people found by number or name, and actions of those signed up. */
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
  chooseBoard: (board: number) => `board-${board}`,
  notPlayed: 'not-played',
  practice: 'practice-board',
  settings: 'settings',
  /** Settings of the tablet: near, top, left, right, flash and others. */
  setting: (way: string) => `setting-${way}`,
  signal: 'signal',
  trySignal: 'try-signal',
  unplayed: 'unplayed',
  back: 'back',
  /**
   * Correction on the cards after the close: report a wrong board, choose it, request its correction, and the other
   * side's answer.
   */
  correctionOf: (contestant: string) => `correction-of-${contestant}`,
  correctionBoard: (board: number) => `correction-board-${board}`,
  correctionAsk: 'correction-ask-for-it',
  correctionBack: (board: number) => `correction-back-${board}`,
  correctionAgree: (board: number) => `correction-agree-${board}`,
  correctionDisagree: (board: number) => `correction-disagree-${board}`,
  correctionHere: (board: number) => `correction-here-${board}`,
  later: 'later',
  leaveRound: 'leave-round',
  rankingSoFar: 'ranking-so-far',
  ownCards: 'own-cards',
  matchCard: 'match-card-key',
  player: (line: 'NS' | 'EW', name: string) => `player-${line}-${name}`,
  leaveOpen: 'leave-open',
  otherBoard: 'other-board',
  correct: 'correct',
  callDirector: 'call-director',
  uncallDirector: 'uncall-director',
  /** MiniBridge: points of a hand, the keys from 20 on, a hand to be counted again. */
  points: (points: number) => `points-${points}`,
  manyPoints: 'many-points',
  handPoints: (seat: Seat) => `hand-${seat}`,
  counted: 'counted',
  sideWithMore: (side: Direction) => `more-${side}`,
  aim: (strain: Strain, aim: string) => `${aim}-${strain}`,
  /**
   * Level match: who won the last trick and with what, whether it was a card of the level, the effect of a correction,
   * and the rules.
   */
  lastDealers: 'last-dealers',
  lastCards: (cards: string) => `last-${cards}`,
  levelCard: (is: boolean) => `level-card-${is ? 'yes' : 'no'}`,
  changedGoOn: 'changed-go-on',
  dealt: 'dealt',
  rules: 'rules',
  accept: 'accept',
  pinDigit: (digit: number) => `pin-${digit}`,
  pinDelete: 'pin-delete',
  pinUse: 'pin-use',
  pinForgotten: 'pin-forgotten',
  sheetBoard: (board: number) => `sheet-${board}`,
  agree: (side: Direction) => `agree-${side}`,
  wrong: 'wrong',
  wrongWord: (step: string) => `wrong-${step}`,
  wasPlayed: 'was-played',
  nothingWrong: 'nothing-wrong',
  /**
   * Auction: a call, the header of a column, correcting or alerting the last call, and the answers to its questions.
   */
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
  doubtWrong: 'doubt-wrong',
  doubtRight: 'doubt-right',
  nextBoard: 'next-board',
  know: (part: Direction | Seat) => `know-${part}`,
  /** Address of the hub if the director has another laptop. */
  otherAddress: 'other-address',
  addressField: 'address-field',
  lookThere: 'look-there',
  language: (locale: string) => `language-${locale}`,
  update: 'update',
  /** Check of this tablet, and its repetition. */
  check: 'check',
  lookAgain: 'look-again',
  lookUp: 'look-up',
} as const
