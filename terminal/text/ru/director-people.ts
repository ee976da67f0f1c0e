import type { Translated } from '../../../shared/text/text.ts'
import type { directorPeopleEn } from '../en/director-people.ts'

export const directorPeopleRu: Translated<typeof directorPeopleEn> = {
  'call.other-people': 'Стол {table}: на тур {round} пришли другие.',
  'call.not-played': 'Стол {table} просит не играть сдачу {board} тура {round}.',
  'call.pin-forgotten':
    'Стол {table}, тур {round}: {line} забыли свой код или трижды набрали неверный. Они выбирают новый.',
  'call.irregularity': 'Стол {table}, сдача {board}: {what}. Нарушил: {seat}.',
  'call.decide': 'Решить …',
  'others.unknown': 'За столом не знают, кто это.',
  'others.instead': '{line}: {came}; должны быть {due}.',
  'others.right': '{came}: сидят здесь',
  'others.then': '{due}: тогда за столом {table}',
  'others.out': '{due}: тогда нигде в этом туре',
  'others.look': 'Исправить места …',
  'names.differ': '{who}: за столом написали {said}.',
  'names.given': 'У вас: {given}.',
  'names.take-over': 'Взять эти имена',
}
