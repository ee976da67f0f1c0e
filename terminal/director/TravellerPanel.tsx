import { boardsOf } from '../../shared/movement/guide.ts'
import { latestPlan } from '../../shared/session/queries.ts'
import { fullTraveller } from '../../shared/session/views/traveller-view.ts'
import type { TravellerLine } from '../../shared/session/views/view-bodies.ts'
import { BigKey } from '../components/BigKey.tsx'
import { classesOf } from '../components/classes.ts'
import { ContractText } from '../components/SuitSymbol.tsx'
import { COMMON_TEXT } from '../text/common.ts'
import { DIRECTOR_TEXT } from '../text/director.ts'
import { useText } from '../text/use-text.ts'
import styles from './Panel.module.css'
import { PanelHead } from './PanelHead.tsx'
import { type Panel, useDirector } from './view.ts'

const is = classesOf(styles)

type Open = Extract<Panel, { kind: 'traveller' }>

/** The traveller of any board; a press on a line opens that table and round. */
export function TravellerPanel({ open }: { readonly open: Open }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, panel } = useDirector()
  const state = store.state.value
  const choose = (section: string, board: number) => {
    panel.value = { kind: 'traveller', section, board }
  }
  return (
    <div class={is('stack')}>
      <div class={is('wide')}>
        <PanelHead
          title={
            open.board === null ? t('travellers.choose') : common('traveller.title', { board: open.board })
          }
        />
      </div>
      {open.board !== null && <Lines section={open.section} board={open.board} />}
      {store.sections.value.map(section => (
        <div key={section} class={is('wide')}>
          {store.sections.value.length > 1 && <h3>{t('room.section', { section })}</h3>}
          <div class={is('boards')}>
            {boardsOf(latestPlan(state, section)?.plan ?? NO_PLAN).map(board => (
              <BigKey
                key={board}
                chosen={open.section === section && open.board === board}
                onPress={() => choose(section, board)}
                testId={`traveller-${board}`}
              >
                {board}
              </BigKey>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const NO_PLAN = {
  kind: 'pairs',
  name: '',
  winners: 1,
  tables: 0,
  rounds: 0,
  contestants: [],
  entries: [],
} as const

function Lines({ section, board }: { readonly section: string; readonly board: number }) {
  const t = useText(DIRECTOR_TEXT)
  const common = useText(COMMON_TEXT)
  const { store, panel } = useDirector()
  const { lines } = fullTraveller(store.state.value, section, board)
  if (lines.length === 0) return <p>{t('traveller.empty')}</p>
  const show = ({ round, table }: TravellerLine) => {
    panel.value = { kind: 'cell', section, round, table, keying: null }
  }
  return (
    <table class={is('figures')} data-testid="traveller">
      <thead>
        <tr>
          <th scope="col" class={is('tight')}>
            {common('traveller.ns')}
          </th>
          <th scope="col" class={is('tight')}>
            {common('traveller.ew')}
          </th>
          <th scope="col">{common('traveller.contract')}</th>
          <th scope="col">{common('traveller.by')}</th>
          <th scope="col" class={is('figure')}>
            {common('traveller.score')}
          </th>
          <th scope="col" class={is('figure')}>
            {common('traveller.mp-ns')}
          </th>
          <th scope="col" class={is('figure')}>
            {common('traveller.mp-ew')}
          </th>
          <th scope="col" class={is('figure')}>
            {t('traveller.where')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr
            key={`${line.round}/${line.table}`}
            class={is('pressable')}
            onClick={() => show(line)}
            data-testid={`line-${line.round}-${line.table}`}
          >
            <td>{line.ns}</td>
            <td>{line.ew}</td>
            <ResultCells line={line} />
            <td class={is('figure')}>{line.score === null ? '–' : t.signed(line.score)}</td>
            <td class={is('figure')}>{line.matchpoints ? line.matchpoints.NS : '–'}</td>
            <td class={is('figure')}>{line.matchpoints ? line.matchpoints.EW : '–'}</td>
            <td class={is('figure')}>
              {line.table}/{line.round}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ResultCells({ line: { result } }: { readonly line: TravellerLine }) {
  const common = useText(COMMON_TEXT)
  if (result.kind !== 'played') return <td colSpan={2}>{common(result.kind)}</td>
  const over = result.tricks - result.contract.level - 6
  return (
    <>
      <td class={is('tight')}>
        <ContractText contract={result.contract} />{' '}
        {over === 0 ? common('outcome.made') : common.signed(over)}
      </td>
      <td>{common(`seat-letter.${result.declarer}`)}</td>
    </>
  )
}
