import type { Page } from 'playwright-core'
import { settled } from '../drawn/settled.ts'
import { showStory } from '../drawn/show-story.ts'

/**
 * Screens of the director to draw: the address, as `main.tsx` reads it, and the presses that lead there, as `press` reads
 * them.
 */
export const DIRECTOR_STORIES: Readonly<Record<string, string>> = {
  // Every kind of contest: opened, drawn, its matches, its players, several sections.
  'sections-two': 'sections=2 > page-room?',
  'sections-six': 'sections=6 > page-room?',
  'sections-change': 'sections=2 > page-session > signs-change > signs-through-true',
  'hands-doubted': 'sections=2&hands=28&doubted > page-needs? > hands-doubted-remove',
  'sections-hands': 'sections=2&hands=28 > page-session > session-files > hands-of-B',
  'sections-ranking': 'sections=2 > page-ranking',
  'sections-signs':
    'empty > new-session > section-add > draft-signs > signs-through-true > signs-colour-A=red > signs-colour-B=blue',
  'players-change': 'contest=individual > page-session > change-movement',
  'players-substitute':
    'contest=individual > page-session > change-movement > change-kind-substitute > substitute-name=Ana',
  'players-late': 'contest=individual > page-session > change-movement > change-kind-late-pair',
  'players-seats':
    'contest=individual > page-session > change-movement > change-kind-seats-instead > change-table=1',
  'players-seats-right':
    'contest=individual > page-room? > table-B-2? > rounds? > cell-B-2-2 > seats-other > absent-4',
  'opening-pairs': 'empty > new-session',
  'opening-teams': 'empty > new-session > contest=teams > draft-more',
  'opening-match': 'empty > new-session > contest=team-match > boards=8 > draft-wishes > wish-boards-32',
  'opening-individual': 'empty > new-session > contest=individual > players=13 > draft-wishes',
  'opening-none': 'empty > new-session > contest=individual > players=10',
  'opening-swiss-pairs':
    'empty > new-session > contest=swiss-pairs > pairs=25 > rounds=7 > draft-draws > draw-staying=5, 12 > ranked-by-match-vps > first-seeded > lots-again',
  'opening-swiss-teams':
    'empty > new-session > contest=swiss-teams > teams=9 > first-as-seated > draft-more > names=Ana Kowalska, Bo Lindqvist, Chen Wei, Dita Novotná\nInes, Jan, Alexandra, Konstantin',
  'opening-swiss-none': 'empty > new-session > contest=swiss-pairs > pairs=3',
  'opening-mini': 'empty > new-session > game=mini',
  'team-ranking': 'contest=teams > page-ranking',
  'team-traveller': 'contest=teams > page-traveller > traveller-1',
  'team-room': 'contest=teams > page-room?',
  'team-matches': 'contest=teams > page-ranking > ranking-matches',
  'team-match-card': 'contest=teams > page-ranking > ranking-matches > matches-round-2 > match-A1-A2',
  'team-session': 'contest=teams > page-session > scoring-change',
  'players-ranking': 'contest=individual > page-ranking > ranked-A1',
  'players-traveller': 'contest=individual > page-traveller > traveller-1',
  'players-cell': 'contest=individual > page-room? > table-B-2? > rounds? > cell-B-2-2',
  'draw-waiting': 'swiss=waiting > page-session > draw-open',
  'draw-need': 'swiss=ready > page-needs?',
  'draw-need-drawn': 'swiss=automatic > page-needs?',
  'draw-ready': 'swiss=ready > page-session > draw-open > draw-order',
  'draw-stands': 'swiss=drawn > page-session > draw-open',
  'draw-swap': 'swiss=drawn > page-session > draw-open > draw-hand-swap',
  'draw-again': 'swiss=drawn > page-session > draw-open > draw-hand-redraw',
  'draw-begun': 'swiss=waiting > page-session > draw-open > draw-round-2',
  'draw-teams': 'swiss=drawn&of-teams > page-session > draw-open > draw-hand-turn',
  'draw-finish': 'swiss=ready > page-session > finish',
  'matches-ranking': 'swiss=matches > page-ranking > ranked-1',
  'matches-void': 'swiss=matches > page-matches > match-6-4 > void-open',
  'matches-scoring':
    'swiss=matches > page-session > scoring-change > bye-50 > finished-70 > ties-boards-played > ties-2-entry-order',
  'scoring-butler': ' > page-session > scoring-change > form-butler > drop-20% > hold-6',
  'scoring-choices':
    ' > page-session > scoring-change > form-butler > drop-20% > hold-6 > ties-mutual > ties-2-boards-played',
  'matches-lacking': 'swiss=ready > page-session > scoring-change > ranked-by-match-vps',
  'draw-room': 'swiss=ready > page-room?',
  // On paper.
  papers:
    ' > page-session > session-print > papers-open > paper-travellers > paper-slips > papers-size-letter',
  'papers-teams': 'contest=teams > page-ranking > papers-open',
  'print-travellers':
    ' > page-session > session-print > papers-open > paper-ranking > paper-travellers > papers-print',
  'print-table-cards':
    ' > page-session > session-print > papers-open > paper-ranking > paper-table-cards > papers-print',
  'print-name-cards':
    ' > page-session > session-print > papers-open > paper-ranking > paper-name-cards > papers-print',
  'print-slips': ' > page-session > session-print > papers-open > paper-ranking > paper-slips > papers-print',
  'print-name-cards-teams':
    'contest=teams > page-session > session-print > papers-open > paper-ranking > paper-name-cards > papers-print',
  'print-travellers-players':
    'contest=individual > page-session > session-print > papers-open > paper-ranking > paper-travellers > papers-print',
  'print-ranking': ' > page-ranking > print',
  'print-recap': ' > page-ranking > print-recap',
  'print-recap-many': 'room=20x9x4 > page-ranking > print-recap',
  'print-cards': ' > page-ranking > print-cards',
  'print-card': ' > page-ranking > ranked-2 > print-card',
  'print-cards-mini': 'mini > page-ranking > print-cards',
  'print-recap-mini': 'mini > page-ranking > print-recap',
  'print-recap-teams': 'contest=teams > page-ranking > print-recap',
  'print-matches': 'contest=teams > page-ranking > print-matches',
  'print-cards-matches': 'swiss=matches > page-ranking > print-cards',
  'print-cards-teams': 'contest=teams > page-ranking > print-cards',
  'print-recap-players': 'contest=individual > page-ranking > print-recap',
  'print-cards-players': 'contest=individual > page-ranking > print-cards',
  // The level match.
  'opening-levels': 'empty > new-session > game=levels',
  'opening-levels-rules': 'empty > new-session > game=levels > levels-each > levels-step-20 > levels-must-Q',
  'opening-levels-more':
    'empty > new-session > game=levels > levels-rules-eighty-forty > draft-draws > draft-more > draft-policy',
  'opening-levels-robin': 'empty > new-session > game=levels > contest=pairs > pairs=9',
  'levels-room': 'levels > page-room?',
  'levels-tables': 'levels > page-matches',
  'levels-warned': 'levels > page-matches > match-A-2',
  'levels-forfeited': 'levels > page-matches > match-A-4',
  'levels-time': 'levels=time > page-matches > match-A-1',
  'levels-cell': 'levels > page-room? > table-A-1? > rounds? > cell-A-1-2',
  'levels-fix':
    'levels > page-room? > table-A-1? > rounds? > cell-A-1-2 > board-row > fix-caught > fix-caught-125',
  'levels-fix-last':
    'levels > page-room? > table-A-1? > rounds? > cell-A-1-2 > board-row > fix-last > fix-last-tractor-3',
  'levels-enter':
    'levels > page-room? > table-A-1? > rounds? > cell-A-1-2 > board-30 board-row > enter > dealer-N > last-pairs-1',
  'levels-correct':
    'levels > page-room? > table-A-1? > rounds? > cell-A-1-2 > board-row > correct > caught-80 > last-single > bottom-10',
  'levels-ranking': 'levels > page-ranking',
  'levels-session': 'levels > page-session',
  'levels-papers': 'levels > page-session > session-print > papers-open',
  'levels-draw': 'levels > page-session > draw-open',
  'levels-log': 'levels > page-acts',
  // The room, its needs and panels.
  'before-session': 'empty',
  'link-refused': 'unpaired=wrong-secret',
  'asking-in': 'asking',
  'not-kept':
    'fails > page-session > change-movement > change-kind-table-closed > change-table=1 > change-record',
  'plain-http': 'lacks=plain-http',
  'app-not-kept': 'lacks=not-kept',
  'not-awake': 'lacks=not-awake',
  update: 'update',
  'app-old': 'link=app-old',
  'desk-old': 'link=desk-old',
  'cannot-write': 'health=cannot-write',
  superseded: 'health=superseded',
  restored: 'health=restored',
  'second-desk': 'health=second-desk',
  recovering: 'health=recovering',
  'empty-restored': 'empty&health=restored',
  room: ' > page-room?',
  sessions: 'listed=16 > page-session > sessions-open',
  'session-delete': 'listed=16 > page-session > sessions-open > more-2026-11-14-drawn > delete',
  'session-archive': 'listed=16 > page-session > sessions-open > sessions-find=2026-10',
  'past-session': 'listed=16&past > page-room?',
  'past-ranking': 'listed=16&past > page-ranking',
  'earlier-sessions': 'empty&listed=16 > sessions-open',
  'as-before': 'empty&listed=16 > new-session > as-2026-11-14-drawn',
  'next-like': 'empty&listed=16 > sessions-open > more-2026-11-14-drawn > next-like',
  'sessions-more': 'listed=16 > page-session > sessions-open > more-2026-11-14-drawn',
  'room-cell': ' > page-room? > table-A-1? > rounds? > cell-A-1-1',
  'hall-40': 'room=40x13x2&trouble > page-room?',
  'hall-40-cell': 'room=40x13x2&trouble > page-room? > table-A-1? > rounds? > cell-A-1-1',
  'hall-40-key': 'room=40x13x2 > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > correct',
  'hall-40-turned':
    'room=40x13x2 > page-room? > table-A-1? > rounds? > cell-A-1-1 > seats-turned > turned-round > panel-close',
  'hall-20': 'room=20x9x3 > page-room?',
  'table-rounds': ' > page-room? > table-A-3? > rounds?',
  'own-play':
    ' > page-session > session-screen > own-seat=0 > panel-close > page-room? > table-A-2? > rounds? > cell-A-2-5',
  'own-play-ranking': ' > page-session > session-screen > own-seat=0 > page-ranking',
  'own-play-traveller': ' > page-session > session-screen > own-seat=0 > page-traveller > traveller-20',
  'needs-calls': 'trouble&calls=2,5&link=unreachable > page-needs?',
  needs: 'trouble > page-needs?',
  'needs-unread': 'trouble&acts&later=5 > page-needs?',
  'needs-silent': 'trouble&silent > page-needs? > alarm-title',
  'needs-wishes': 'wishes > page-needs?',
  'needs-against': 'against > page-needs?',
  'needs-again': 'again > page-needs?',
  clock: ' > page-room? > clock-open > clock-minutes=27',
  'clock-runs': ' > page-room? > clock-open > clock-start > last-close > clock-open > clock-less',
  'clock-paused': ' > page-room? > clock-open > clock-start > last-close > clock-open > clock-pause',
  'clock-breaks': ' > page-room? > clock-open > clock-break-add > clock-start > last-close > clock-open',
  'clock-sections': 'contest=teams > page-room? > clock-open > clock-of-B > clock-start > clock-open',
  messages: 'messages > page-session > message-open? > page-messages? > message-usual-check',
  members: ' > page-session > open-members',
  'member-form': ' > page-session > open-members > member',
  'member-delete': ' > page-session > open-members > member > member-delete',
  'member-new': ' > page-session > open-members > member-add',
  'members-read': ' > page-session > open-members > file-members=@MEMBERS',
  'members-brought': ' > page-session > open-members > file-members=@MEMBERS > take-members',
  attendance: ' > page-session > open-attendance',
  'attendance-fees': ' > page-session > open-attendance > who-fees',
  'message-table': ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > table-more > message-open',
  'message-section': 'contest=teams > page-session > message-open? > page-messages? > message-to-section',
  kit: 'kit > kit-row-open',
  'new-evening': 'empty > new-evening',
  'new-evening-more': 'empty > new-evening > evening-more',
  evening: 'evening > page-evening',
  'evening-none': 'evening=0 > page-evening',
  'evening-correct': 'evening > page-evening > evening-correct-2',
  'evening-playing': 'evening=playing > page-evening > evening-cut',
  'evening-over': 'evening=over > page-evening',
  'log-messages': 'messages > page-acts',
  'needs-corrections': 'corrections > page-needs?',
  'ranking-provisional': 'corrections > page-ranking',
  'scoring-awards': ' > page-session > scoring-change > awards-online-pairs > awards-own',
  'scoring-trim': ' > page-session > scoring-change > form-butler > drop-table',
  log: 'acts > page-acts',
  'log-upon': 'acts > page-acts > take-back-look',
  'log-asked': 'acts&asked > page-acts',
  'guide-kinds': ' > page-room? > table-A-2? > rounds? > cell-A-2-1 > table-more > guide > law-of-board-5',
  'guide-question':
    ' > page-room? > table-A-2? > rounds? > cell-A-2-1 > table-more > guide > law-of-board-5 > law-kind-insufficient > law-who-E',
  'guide-outcome':
    ' > page-room? > table-A-2? > rounds? > cell-A-2-1 > table-more > guide > law-of-board-5 > law-kind-insufficient > law-who-E > law-answer-self > law-answer-no > law-answer-no > law-answer-decline > law-answer-no > law-answer-other',
  'hand-records': 'hands=27 > page-session',
  'log-playing': 'acts > page-session > session-screen > own-seat=5 > page-acts',
  'last-act': ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > averages-plus-minus',
  history: 'acts > page-room? > table-A-3? > rounds? > cell-A-3-2 > board-row > history-key',
  seats: ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > seats-turned',
  'seats-other': ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > seats-other',
  'seats-now': ' > page-room? > table-A-3? > rounds? > cell-A-3-6 > seats-other',
  'seats-scope': ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > seats-swapped > scope-13',
  'seats-swapped': ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > seats-swapped',
  'seats-done': ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > seats-turned > turned-round',
  'result-move': ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > board-row > move-key',
  'result-withdrawn':
    ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > board-row > move-key > withdraw > page-acts',
  'plan-back':
    ' > page-session > change-movement > change-kind-table-closed > change-table=1 > change-record > page-acts > take-back-look',
  'last-plan':
    ' > page-session > change-movement > change-kind-table-closed > change-table=1 > change-record > last-take-back',
  meanwhile: ' > page-room? > table-A-3? > rounds? > cell-A-3-2 > board-row > correct > !other-director',
  copies: 'copies=19 > page-room?',
  'copies-all': 'copies=20 > page-room?',
  codes: 'joining > page-session > phone-address? > page-address? > codes-open',
  'codes-wall':
    'joining > page-session > phone-address? > page-address? > codes-open > codes-wall > wall-names',
  'codes-ready': 'joining > page-session > phone-address? > page-address? > codes-open > codes-for-ready',
  'code-one': 'joining > page-session > phone-address? > page-address? > codes-open > code-A-3',
  'club-card-asked': 'joining > page-session > phone-address? > page-address? > club-card-show',
  'club-card': 'joining > page-session > phone-address? > page-address? > club-card-show > club-card-yes',
  'screen-added': 'joining > page-session > phone-devices? > page-devices? > director-link',
  'screen-asks': 'joining > page-needs?',
  'screen-waits': 'second',
  address: 'copies=20 > page-session > phone-address? > page-address?',
  'address-wrong':
    'copies=20 > page-session > phone-address? > page-address? > spare-field=next door > spare-keep',
  check: 'copies=20 > page-session > phone-address? > page-address? > check-hall',
  devices: 'trouble > page-session > phone-devices? > page-devices?',
  'devices-share': 'trouble > page-session > phone-devices? > page-devices? > device-row > device-share',
  'devices-shared': 'shared > page-session > phone-devices? > page-devices?',
  'cell-dead': 'trouble > page-room? > cell-A-3-5',
  'rebuild-wish': 'empty > rebuild > rebuild-words=abandon ability able',
  'rebuild-refused': 'empty&fails > rebuild > rebuild-words=abandon ability able > rebuild-with-card',
  'rebuild-begun': 'empty&recovery=begun',
  'rebuild-card': 'empty&recovery=card',
  'rebuild-without': 'empty&recovery=none',
  'rebuild-folder': 'empty&recovery=folder',
  sections: 'empty > new-session > section-add > pairs=10 > draft-more',
  uneven: 'empty > new-session > section-add > pairs=10 > open-session',
  'finish-early': ' > page-session > finish',
  draft: 'empty > new-session > draft-more > form-cross-imps',
  'offers-sections': 'empty > new-session > pairs=60',
  offers: 'empty > new-session > pairs=14 > offers-more > offer-mitchell-7-one-winner > best-balance',
  'offers-more': 'empty > new-session > pairs=15 > draft-wishes > wish-winners-1 > offers-more?',
  'offers-none': 'empty > new-session > pairs=8 > draft-wishes > wish-minutes-120 > wish-boards-30',
  editor: 'empty > new-session > plan-edit > edit-1-2 > edit-boards=1-4',
  'editor-large': 'empty > new-session > pairs=14 > plan-edit > edit-3-2',
  'change-late':
    ' > page-session > change-movement > change-kind-late-pair > change-names=Ana & Bo > change-told-all?',
  'change-closed': ' > page-session > change-movement > change-kind-table-closed > change-table=1',
  'change-boards':
    ' > page-session > change-movement > change-kind-boards-instead > change-table=1 > change-boards=21-24',
  'change-not': ' > page-session > change-movement > change-kind-round-dropped > change-round=1',
  'change-other': ' > page-session > change-movement > change-kind-replaced',
  'change-done':
    ' > page-session > change-movement > change-kind-table-closed > change-table=1 > change-record',
  slips: ' > page-slips > slip-line-18=4hx s -1 ♠q > slip-line-19=a+ a- > slip-line-20=3nt e',
  'slip-stands':
    ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > slip-key > slip-line-1=4ч > slip-line-2=3nt e 14',
  session: 'form=butler&profile=magic-contest > page-session > scoring-change',
  'scoring-preview': ' > page-session > scoring-change > form-butler > preview-all',
  'session-matchpoints': ' > page-session > scoring-change',
  policy: ' > page-session > policy-change',
  'draft-laws': 'empty > new-session > draft-more > laws-2007',
  'session-laws': ' > page-session > scoring-change > laws-1997 > preview-all?',
  'draft-policy': 'empty > new-session > draft-policy',
  cell: ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > form-more > reason-1 > averages-plus-minus',
  'cell-fix': ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-2 board-row > fix-contract',
  'cell-fix-mini': 'mini > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > fix-contract',
  'cell-late': ' > page-room? > table-A-3? > rounds? > cell-A-3-5',
  result:
    ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > correct > keying-2 > tricks-8 > preview-all',
  'result-enter':
    ' > page-room? > table-A-3? > rounds? > cell-A-3-5 > board-26 board-row > enter > form-more',
  'not-played':
    ' > page-room? > table-A-3? > rounds? > cell-A-3-5 > board-26 board-row > not-played > put-off-all-true?',
  'put-off':
    ' > page-room? > table-A-3? > rounds? > cell-A-3-5 > board-26 board-row > not-played > put-off-later',
  'cell-penalty': ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > penalties > adjust-more > amount-10',
  averages: ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > form-more',
  assigned:
    'form=butler > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > way-assigned > level-4 > strain-S > declarer-N > tricks-10',
  weighted:
    ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > way-weighted > score-by-points > score-points=420 > weight-1=60 > part-key-1 > part-key-2 > score-by-points > score-points=-50',
  apart:
    'form=cross-imps > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > way-apart > side-NS-figure > figure-NS=-2 > side-EW-scores',
  capped: ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > way-capped > capped-NS',
  'traveller-capped':
    ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > way-capped > capped-both > save-ruling > traveller-of > why-key-1-1-NS?',
  traveller:
    ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > averages-plus-minus > traveller-of > why-key-2-7-NS > preview-all',
  'traveller-called': 'called > page-traveller > traveller-1',
  'cell-called': 'called > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > correct',
  'traveller-butler':
    'form=butler > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > ruling > form-more > deal-B > averages-plus-minus > traveller-of > why-key-2-7-NS',
  'traveller-cross':
    'form=cross-imps > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > traveller-of > why-key-2-7-NS',
  cancelled:
    ' > page-room? > table-A-1? > rounds? > cell-A-1-1 > board-row > traveller-of > board-cancel > panel-close',
  'draft-mini': 'empty > new-session > game=mini > mini-points-side',
  'needs-contradicted': 'mini > page-needs?',
  ranking: ' > page-ranking > ranked-2 > quick-10 > adjust-more > amount-25',
  'ranking-butler':
    'form=butler&profile=magic-contest > page-ranking > ranked-2 > adjust-more > adjust-kind-bonus > amount-3',
}

/** Splits a story into its address and its presses. */
export const pathOf = (story: string): readonly [address: string, ...presses: string[]] => {
  const [address = '', ...presses] = (DIRECTOR_STORIES[story] ?? '').split(' > ')
  return [address, ...presses]
}

/** Shows a story and presses its way, each press once the one before has settled. */
export async function openDirectorStory(page: Page, origin: string, story: string, lang = 'en') {
  const [address, ...presses] = pathOf(story)
  await showStory(page, origin, `${address}&lang=${lang}`)
  for (const step of presses) await settled(page, () => press(page, step))
}

const MEMBERS_CSV = [
  'Name;Number;Federation',
  'Ana Kowalska;12;700012',
  'Фёдор Преображенский;13;',
  'Bo Lindqvist;12;700014',
  ';15;',
  'Gwendolyn Featherstonehaugh;16;700016',
].join('\n')

/**
 * Performs a step: "amount=3" types into a field, "file=@MEMBERS" loads the file of members, "page-room?" presses only
 * if the key exists, as on a phone; "board-5 board-row" presses the one in that line; "!other-director" triggers an event.
 */
export async function press(page: Page, step: string): Promise<void> {
  const [id = '', text] = step.split('=')
  if (id.startsWith('!')) return page.evaluate(name => void dispatchEvent(new Event(name)), id.slice(1))
  const [first = '', ...within] = id.replace('?', '').split(' ')
  const key = within.reduce((place, inner) => place.getByTestId(inner), page.getByTestId(first)).first()
  const isList = text !== undefined && (await key.evaluate(element => element.tagName)) === 'SELECT'
  if (isList) await key.selectOption(text)
  else if (text === '@MEMBERS') await key.evaluate(bringFile, MEMBERS_CSV)
  else if (text !== undefined) await key.fill(text)
  else if (!id.endsWith('?') || (await key.isVisible())) await key.click()
}

/** Runs in the page. */
function bringFile(element: Element, text: string): void {
  if (!(element instanceof HTMLInputElement)) return
  const brought = new DataTransfer()
  brought.items.add(new File([text], 'members.csv', { type: 'text/csv' }))
  element.files = brought.files
  element.dispatchEvent(new Event('change', { bubbles: true }))
}
