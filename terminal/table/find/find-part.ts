export { AllowNetwork } from './AllowNetwork.tsx'
export { AskingDesk } from './AskingDesk.tsx'
export { FindDesk, ScanAgain } from './FindDesk.tsx'
export { SwitchClub } from './SwitchClub.tsx'
