export { Qr } from '../../../../components/qr/Qr.tsx'
export { CardsPaper } from './CardsPaper.tsx'
export { ClubCardPaper } from './ClubCardPaper.tsx'
export { CodesPage } from './CodesPage.tsx'
