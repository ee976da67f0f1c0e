export { CallText } from '../../../../components/auction/CallText.tsx'
export { BOOKS } from './books-later.ts'
export { GuidedRuling } from './GuidedRuling.tsx'
export { RulingsPaper, RulingsReport } from './RulingsReport.tsx'
