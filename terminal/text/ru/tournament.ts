import type { Translated } from '../../../shared/text/text.ts'
import type { tournamentEn } from '../en/tournament.ts'

export const tournamentRu: Translated<typeof tournamentEn> = {
  ranking: 'Места по всем турнирам серии',
  total: 'Сумма',
  average: 'Среднее',
  session: 'Турнир {number}',
  corrected: 'Турнир {number} исправлен после окончания.',
  'not-counted': 'Турнир {number} подсчитан иначе и не прибавляется.',
}
