import type { Translated } from '../../../shared/text/text.ts'
import type { drawEn } from '../en/draw.ts'

export const drawRu: Translated<typeof drawEn> = {
  'draw.waits': 'Жеребьёвка тура {round} — у судьи.',
  'draw.waits.text': 'После неё здесь появится, где и против кого вы играете.',
  'draw.all-in': 'Все столы закончили, дальше — жеребьёвка.',
  'draw.apart':
    'Связи с судьёй нет. Всё введённое хранится на этом планшете. Спросите у судьи, где вы играете дальше.',
  'draw.title': 'Тур {round}: жеребьёвка готова',
  'draw.against': 'против: {names}',
  'draw.bye': 'Тур {round} вы пропускаете (свободны)',
  'draw.coming': 'Кто пропускал тур {before}: {names} – {places}.',
  'draw.coming.at': 'стол {table}, {line}',
}
