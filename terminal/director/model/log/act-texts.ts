import type { TableSigns } from '../../../../shared/session/signs/table-name.ts'
import type { SessionState } from '../../../../shared/session/state/state.ts'
import type { CommonText } from '../../../text/common.ts'
import type { DirectorText } from '../../../text/director.ts'
import type { DirectorDrawText } from '../../../text/director-draw.ts'
import type { DirectorActsText } from '../../../text/director-panels.ts'

export interface ActTexts {
  readonly acts: DirectorActsText
  readonly draw: DirectorDrawText
  readonly t: DirectorText
  readonly common: CommonText
  readonly state: SessionState
  readonly signs: TableSigns
}
