import type { Translated } from '../../../shared/text/text.ts'
import type { directorWallEn } from '../en/director-wall.ts'

export const directorWallRu: Translated<typeof directorWallEn> = {
  wall: 'Экран',
  title: 'Экран на стене',
  hint: 'Любой браузер телевизора или проектора показывает там, кто записался, часы, кто где сидит дальше и места: ничего из идущего тура.',
  names: 'Имена',
  numbers: 'Только номера',
  off: 'Выключен',
  'address.wall': 'Экран на стене открывает:',
  'address.results': 'Результаты на телефоне:',
  alt: 'Адрес экрана как QR-код',
  codes: 'Коды столов',
  public: 'Читать его можно без планшета: что он показывает, доступно всем в сети зала.',
}
