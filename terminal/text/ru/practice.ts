import type { Translated } from '../../../shared/text/text.ts'
import type { practiceEn } from '../en/practice.ts'

export const practiceRu: Translated<typeof practiceEn> = {
  mark: 'Проба: не сохраняется.',
  leave: 'Выйти',
  'start.title': 'Учебная сдача',
  'guide.start': 'Вот что произошло',
  'start.text': 'Север играет 4 пики. Восток атакует королём бубен. Север берёт 10 взяток, ровно контракт.',
  'start.key': 'Ввести её',
  'guide.contract': 'Введите контракт: 4 пики',
  'guide.declarer': 'Кто разыгрывает: Север',
  'guide.doubling': 'Контры не было',
  'guide.lead': 'Атака: король бубен',
  'guide.result': '10 взяток, ровно контракт',
  'guide.accept': 'Нажмите «Всё верно»',
  'guide.wrong': 'Нажмите, что неверно',
  'guide.boards': 'Выберите сдачу или «Назад»',
  'guide.score': 'Это счёт сдачи',
  'done.title': 'Вот и вся сдача',
  'guide.done': 'Так вводят каждую сдачу',
  'done.again': 'Ещё раз',
  'done.leave': 'Готово: назад к столу',
}
