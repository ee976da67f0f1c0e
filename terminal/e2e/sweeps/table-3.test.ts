import { describeTableSweep } from './table-sweep.ts'

describeTableSweep(
  '[UI12, UI90, UI164, UI244, UI245, UI248, UI249, UI255, UI256, UI257, UI258, UI285] the last third of the table’s screens, in turn on the glasses and in the languages',
  2,
)
