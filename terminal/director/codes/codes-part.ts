export { Qr } from '../parts/Qr.tsx'
export { CardsPaper } from './CardsPaper.tsx'
export { ClubCardPaper } from './ClubCard.tsx'
export { CodesPage } from './CodesPage.tsx'
