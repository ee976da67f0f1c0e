export { takeScanned } from '../model/scanned-code.ts'
export { JoinScreen } from './JoinScreen.tsx'
export { scanPage } from './scan-page.ts'
export { TypedTable } from './TypedTable.tsx'
