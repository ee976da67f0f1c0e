import type { Story } from './contest-stories.ts'

const OPENING = ['empty', 'new-session', 'game-levels'] as const
const TABLES = ['levels', 'page-matches'] as const
const CELL = ['levels', 'page-room?', 'table-A-1?', 'rounds?', 'cell-A-1-2'] as const

export const LEVELS_STORIES: Readonly<Record<string, Story>> = {
  'opening-levels': [...OPENING],
  'opening-levels-rules': [...OPENING, 'levels-each', 'levels-step-20', 'levels-must-Q'],
  'opening-levels-more': [
    ...OPENING,
    'levels-rules-eighty-forty',
    'draft-draws',
    'draft-more',
    'draft-policy',
  ],
  'opening-levels-robin': [...OPENING, 'contest-pairs', 'pairs=9'],
  'levels-room': ['levels', 'page-room?'],
  'levels-tables': [...TABLES],
  'levels-warned': [...TABLES, 'match-A-2'],
  'levels-forfeited': [...TABLES, 'match-A-4'],
  'levels-time': ['levels=time', 'page-matches', 'match-A-1'],
  'levels-cell': [...CELL],
  'levels-fix': [...CELL, 'fix-caught', 'fix-caught-125'],
  'levels-fix-last': [...CELL, 'fix-last', 'fix-last-tractor-3'],
  'levels-enter': [...CELL, 'enter', 'dealer-N', 'last-pairs-1'],
  'levels-correct': [...CELL, 'correct', 'caught-80', 'last-single', 'bottom-10'],
  'levels-ranking': ['levels', 'page-ranking'],
  'levels-session': ['levels', 'page-session'],
  'levels-papers': ['levels', 'page-session', 'papers-open'],
  'levels-draw': ['levels', 'page-session', 'draw-open'],
  'levels-log': ['levels', 'page-acts'],
}
