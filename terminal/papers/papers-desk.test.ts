import { expect, test } from 'vitest'
import { encodePlan } from '../../shared/movement/plan/plan-wire.ts'
import { createHall, DIRECTOR, SESSION } from '../../shared/test/hall.ts'
import { planOffered } from '../../shared/test/plan-offered.ts'
import { createPapersDesk } from './papers-desk.ts'

const ONE = 'N:AKJ83.742.K95.A6 74.KQ93.J864.T95 Q965.A8.AT7.K842 T2.JT65.Q32.QJ73'
const OTHER = 'N:95.AJ76.QT5.QT95 AKQ72.53.A84.KJ4 83.T942.J762.732 JT64.KQ8.K93.A86'

test('[CL482] travellers are drawn with the cards of their own section', async () => {
  const plan = planOffered(4)
  const hall = createHall(plan)
  const dealt = (section: string, deal: string) => ({ section, board: 1, deal, tricks: null })
  const draws = (...hands: readonly ReturnType<typeof dealt>[]) => {
    const { playedHands } = createPapersDesk({
      session: SESSION,
      language: 'en',
      region: 'en-GB',
      size: 'a4',
      madeAt: 0,
      kinds: ['travellers'],
      entries: [...hall.entries],
      hands: [...hands],
    }).director.store
    return expect
      .poll(() => hands.map(({ section }) => playedHands.value.get(section)?.get(1)?.deal))
      .toEqual(hands.map(({ deal }) => deal))
  }
  await draws(dealt('A', ONE))
  hall.say(DIRECTOR, { kind: 'section-planned', body: { section: 'B', version: 1, plan: encodePlan(plan) } })
  await draws(dealt('A', ONE), dealt('B', OTHER))
})
