import type { Translated } from '../../../shared/text/text.ts'
import type { scorecardEn } from '../en/scorecard.ts'

export const scorecardRu: Translated<typeof scorecardEn> = {
  title: 'Ваши карточ\u00ADки',
  'place.after': 'место {place} из {of} после тура {round}',
  'place.final': 'место {place} из {of}, итог',
  'place.none': 'Ваше место появится вместе с таблицей, когда все столы закончат тур.',
  board: '№',
  against: 'С кем',
  score: 'Счёт',
  hidden: 'кто-то здесь её ещё сыграет',
}
