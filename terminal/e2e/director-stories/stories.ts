import type { Page } from 'playwright-core'

/** The director's panels: by what address, and after which presses. */
type Story = readonly [address: string, ...clicks: string[]]

const CELL = ['page-room?', 'cell-A-1-1', 'ruling'] as const
export const DIRECTOR_STORIES: Readonly<Record<string, Story>> = {
  'before-session': ['empty'],
  'link-refused': ['unpaired=wrong-secret'],
  'not-kept': ['fails', 'page-session', 'change-movement', 'change-kind-table-closed', 'change-record'],
  'app-old': ['link=app-old'],
  'desk-old': ['link=desk-old'],
  'cannot-write': ['health=cannot-write'],
  superseded: ['health=superseded'],
  restored: ['health=restored'],
  'second-desk': ['health=second-desk'],
  recovering: ['health=recovering'],
  'empty-restored': ['empty&health=restored'],
  needs: ['trouble', 'page-needs?'],
  copies: ['copies=19', 'page-room?'],
  'copies-all': ['copies=20', 'page-room?'],
  address: ['copies=20', 'page-address'],
  'address-wrong': ['copies=20', 'page-address', 'spare-field=next door', 'spare-keep'],
  devices: ['trouble', 'page-devices'],
  'rebuild-wish': ['empty', 'rebuild', 'rebuild-words=abandon ability able'],
  'rebuild-refused': ['empty&fails', 'rebuild', 'rebuild-words=abandon ability able', 'rebuild-with-card'],
  'rebuild-begun': ['empty&recovery=begun'],
  'rebuild-card': ['empty&recovery=card'],
  'rebuild-without': ['empty&recovery=none'],
  'rebuild-folder': ['empty&recovery=folder'],
  sections: ['empty', 'new-session', 'section-add', 'pairs=10', 'draft-more'],
  'team-ranking': ['contest=teams', 'page-ranking'],
  'team-traveller': ['contest=teams', 'page-traveller', 'traveller-1'],
  'team-room': ['contest=teams', 'page-room?'],
  'team-session': ['contest=teams', 'page-session', 'scoring-change'],
  'players-ranking': ['contest=individual', 'page-ranking', 'ranked-A1'],
  'players-traveller': ['contest=individual', 'page-traveller', 'traveller-1'],
  'players-cell': ['contest=individual', 'page-room?', 'cell-B-2-2'],
  draft: ['empty', 'new-session', 'draft-more', 'form-cross-imps'],
  offers: ['empty', 'new-session', 'pairs=14', 'offer-mitchell-7-one-winner', 'best-balance'],
  'offers-more': ['empty', 'new-session', 'pairs=15', 'draft-wishes', 'wish-winners-1', 'offers-more?'],
  'offers-none': ['empty', 'new-session', 'pairs=8', 'draft-wishes', 'wish-minutes-120', 'wish-boards-30'],
  editor: ['empty', 'new-session', 'plan-edit', 'edit-1-2', 'edit-boards=1-4'],
  'editor-large': ['empty', 'new-session', 'pairs=14', 'plan-edit', 'edit-3-2'],
  'change-late': ['', 'page-session', 'change-movement', 'change-kind-late-pair', 'change-told-all?'],
  'change-closed': ['', 'page-session', 'change-movement', 'change-kind-table-closed'],
  'change-boards': [
    '',
    'page-session',
    'change-movement',
    'change-kind-boards-instead',
    'change-boards=21-24',
  ],
  'change-not': ['', 'page-session', 'change-movement', 'change-kind-round-dropped', 'change-round=1'],
  'change-other': ['', 'page-session', 'change-movement', 'change-kind-replaced'],
  'change-done': ['', 'page-session', 'change-movement', 'change-kind-table-closed', 'change-record'],
  session: ['form=butler&profile=magic-contest', 'page-session', 'scoring-change'],
  'session-matchpoints': ['', 'page-session', 'scoring-change'],
  cell: ['', ...CELL, 'averages-plus-minus', 'reason-1', 'save-ruling'],
  averages: ['', ...CELL, 'averages-plus-minus'],
  assigned: ['form=butler', ...CELL, 'way-assigned', 'level-4', 'strain-S', 'declarer-N', 'tricks-10'],
  weighted: [
    '',
    ...CELL,
    'way-weighted',
    'score-by-points',
    'score-points=420',
    'weight-1=60',
    'part-key-1',
    'part-key-2',
    'score-by-points',
    'score-points=-50',
  ],
  apart: ['form=cross-imps', ...CELL, 'way-apart', 'side-NS-figure', 'figure-NS=-2', 'side-EW-scores'],
  traveller: [
    '',
    ...CELL,
    'averages-plus-minus',
    'save-ruling',
    'traveller-of',
    'why-key-2-7-NS',
    'board-cancel',
  ],
  'traveller-butler': [
    'form=butler',
    ...CELL,
    'averages-plus-minus',
    'deal-B',
    'save-ruling',
    'traveller-of',
    'why-key-2-7-NS',
  ],
  'traveller-cross': ['form=cross-imps', 'page-room?', 'cell-A-1-1', 'traveller-of', 'why-key-2-7-NS'],
  cancelled: [
    '',
    'page-room?',
    'cell-A-1-1',
    'traveller-of',
    'board-cancel',
    'board-cancel-yes',
    'panel-close',
  ],
  ranking: ['', 'page-ranking', 'ranked-2', 'adjust', 'amount-10', 'save-adjustment', 'adjust', 'amount-25'],
  'ranking-butler': [
    'form=butler&profile=magic-contest',
    'page-ranking',
    'ranked-2',
    'adjust',
    'adjust-kind-bonus',
    'amount-3',
  ],
}

/** "amount=3" keys into a field, "page-room?" presses where there is such a key, on a phone. */
export async function press(page: Page, step: string): Promise<void> {
  const [id = '', text] = step.split('=')
  const key = page.getByTestId(id.replace('?', '')).first()
  const isList = text !== undefined && (await key.evaluate(element => element.tagName)) === 'SELECT'
  if (isList) await key.selectOption(text)
  else if (text !== undefined) await key.fill(text)
  else if (!id.endsWith('?') || (await key.isVisible())) await key.click()
}
