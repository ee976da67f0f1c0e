import type { Translated } from '../../../shared/text/text.ts'
import type { directorRoundEn } from '../en/director-round.ts'

export const directorRoundRu: Translated<typeof directorRoundEn> = {
  'not-played.said': 'Стол {table} говорит, что сдача {board} тура {round} не сыграна.',
  'not-played.stays': 'Так и останется',
  'not-played.other': 'Иначе',
  'not-played.grant': 'Не сыграна',
}
