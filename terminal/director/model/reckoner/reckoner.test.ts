import { expect, test } from 'vitest'
import { must } from '../../../../shared/lib/assert.ts'
import { previewOf } from '../../../../shared/session/preview/preview.ts'
import { createHall, DIRECTOR, type Hall } from '../../../../shared/test/hall.ts'
import { planOffered } from '../../../../shared/test/plan-offered.ts'
import { createReckonerHere } from '../../../e2e/reckoner-here.ts'
import { rulingAbout } from '../acts/ruling-acts.ts'
import { WHOLE_ROUND } from '../board/seats/seat-acts.ts'
import { weighedAbsences, weighedSwaps } from '../board/seats/seat-answers.ts'
import type { FromReckoner, ToReckoner } from './questions.ts'
import { createReckoner, type JournalNow } from './reckoner.ts'
import { createReckoning } from './reckoning.ts'

/** Creates a worker whose answers the test releases one by one, as if it were busy. */
function busyWorker(journal: () => JournalNow = () => ({ entries: [], own: [] })) {
  const sent: ToReckoner[] = []
  const answers: FromReckoner[] = []
  let tell: (message: FromReckoner) => void = () => undefined
  const reckoning = createReckoning(message => answers.push(message))
  const reckoner = createReckoner(
    {
      post(message) {
        sent.push(message)
        reckoning.take(message)
      },
      listen(listener) {
        tell = listener
      },
    },
    journal,
  )
  return { reckoner, sent, answerOne: () => tell(must(answers.shift(), 'an answer')) }
}

const asked = (sent: readonly ToReckoner[]) =>
  sent.flatMap(message => (message.kind === 'question' ? [message.question.asked] : []))

const ruling = (hall: Hall) =>
  must(
    rulingAbout(
      hall.state(),
      { section: 'A', round: 1, table: 1, board: 1 },
      { sides: { NS: { kind: 'average-plus' }, EW: { kind: 'average-minus' } }, deal: null },
      '',
    ),
    'a ruling',
  )

function evening(): Hall {
  const hall = createHall(planOffered(6))
  hall.playRound(1, 1, '4S N =')
  hall.playRound(2, 1, '4S N +1')
  return hall
}

test('[DS130] of questions keyed one after the other only the first and the newest are worked out', () => {
  const { reckoner, sent, answerOne } = busyWorker()
  const told: number[] = []
  for (const pairs of [8, 9, 10])
    reckoner.ask('movements/A', 'movements', { pairs }, offers =>
      told.push(offers[0]?.figures.rounds ?? pairs),
    )
  expect(asked(sent)).toEqual([{ pairs: 8 }])
  answerOne()
  expect([asked(sent), told]).toEqual([[{ pairs: 8 }, { pairs: 10 }], []])
  answerOne()
  expect(told).toHaveLength(1)
})

test('[DS130] one line of questions does not wait for another', () => {
  const { reckoner, sent } = busyWorker()
  for (const section of ['A', 'B'])
    reckoner.ask(`movements/${section}`, 'movements', { pairs: 8 }, () => undefined)
  expect(asked(sent)).toHaveLength(2)
})

test('[DS131] the reckoner knows the journal as the screen does, told only what is new', () => {
  const hall = evening()
  const { reckoner, sent, answerOne } = busyWorker(() => ({ entries: hall.entries, own: [] }))
  let told = previewOf(hall.state(), ruling(hall))
  const ask = () =>
    reckoner.ask('form', 'previews', [ruling(hall)], ([preview]) => (told = must(preview, 'one')))
  ask()
  answerOne()
  expect(told).toEqual(previewOf(hall.state(), ruling(hall)))
  const known = hall.entries.length
  hall.playRound(3, 1, '3N E =')
  ask()
  answerOne()
  expect(told).toEqual(previewOf(hall.state(), ruling(hall)))
  const brought = sent.flatMap(message => (message.kind === 'entries' ? [message.entries.length] : []))
  expect(brought).toEqual([known, hall.entries.length - known])
})

test('[DS241] who else may have sat there is worked out beside the screen, from the session as it stands then', () => {
  const hall = evening()
  const { reckoner, answerOne } = busyWorker(() => ({ entries: hall.entries, own: [] }))
  const seats = { section: 'A', spot: { round: 1, table: 1 }, scope: WHOLE_ROUND }
  const told: unknown[] = []
  const ask = () => {
    reckoner.ask('seats', 'absences', seats, absences => told.push(absences))
    answerOne()
    reckoner.ask('seats', 'swaps', seats, swaps => told.push(swaps))
    answerOne()
  }
  ask()
  const before = [weighedAbsences(hall.state(), seats), weighedSwaps(hall.state(), seats)]
  expect(told).toEqual(before)
  hall.playRound(3, 1, '3N E =')
  ask()
  // The act moves table 3's results too now.
  expect(told.slice(2)).toEqual([weighedAbsences(hall.state(), seats), weighedSwaps(hall.state(), seats)])
  expect(told.slice(2)).not.toEqual(before)
})

test('[DS131] what was said here counts in a preview before the desk has it', () => {
  const hall = evening()
  const before = hall.entries
  const { fact } = hall.say(DIRECTOR, ruling(hall))
  const own = [{ fact, receipt: null, quarantined: null }]
  let said: readonly unknown[] = []
  const reckoner = createReckonerHere(() => ({ entries: before, own }))
  reckoner.ask('form', 'previews', [ruling(hall)], ([preview]) => {
    said = [preview?.decision.kind, preview?.changes]
  })
  // The same ruling again: it replaces the one that only this screen knows.
  expect(said).toEqual(['admitted', []])
})
