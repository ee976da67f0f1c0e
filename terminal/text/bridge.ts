import { bridgeEn } from './en/bridge.ts'
import { atTable } from './spoken.ts'

export const BRIDGE_TEXT = atTable(bridgeEn, ({ bridge }) => bridge)
