import type { Translated } from '../../../shared/text/text.ts'
import type { doubtsEn } from '../en/doubts.ts'

export const doubtsRu: Translated<typeof doubtsEn> = {
  'other-board': 'Это сдача {board}? Посмотрите на номер на коробке.',
  'that-board': 'Это сдача {board}? По всему похоже на сдачу {other}.',
  'other-side': 'Разыгрывал {seat}?',
  lead: 'Атаковал этой картой {seat}?',
  doubled: 'Контракт был с контрой?',
  undoubled: 'Контракт был без контры?',
  'other-level': 'Контракт был таким высоким?',
  'far-off': 'Всё так и было? На других столах вышло совсем иначе.',
  wrong: 'Исправить',
  right: 'Всё верно',
  'hands.title': 'Расклад',
  'hands.makes': 'Взятки при открытых картах',
  'hands.by': 'Разыгрывает',
}
