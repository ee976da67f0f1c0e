export { scanPage } from '../find/scan-page.ts'
export { JoinScreen } from './JoinScreen.tsx'
export { takeScanned } from './scanned-code.ts'
export { TypedTable } from './TypedTable.tsx'
