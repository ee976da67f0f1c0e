export { BOOKS } from './books-later.ts'
export { GuidedRuling } from './GuidedRuling.tsx'
export { Call } from './LawWords.tsx'
export { RulingsPaper, RulingsReport } from './report/RulingsReport.tsx'
