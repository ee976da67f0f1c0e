import type { Translated } from '../../../shared/text/text.ts'
import type { whyWaitsEn } from '../en/why-waits.ts'

export const whyWaitsRu: Translated<typeof whyWaitsEn> = {
  'session-unknown': 'Когда результат пришёл к судье, турнир ещё не был открыт.',
  'session-closed': 'Когда результат пришёл к судье, турнир был уже завершён.',
  'other-table': 'Этот планшет относится к другому столу.',
  'former-table': 'Этот планшет уже не за столом {table}: сдачу {board} там могли сыграть другие.',
  'one-tablet': 'Турнир восстановлен, и о сдаче {board} так говорит только один планшет. Решает судья.',
  'already-entered': 'У сдачи {board} на этом столе уже есть другой результат.',
  'already-corrected': 'Результат сдачи {board} тем временем изменили.',
  'not-in-plan': 'По схеме в туре {round} за столом {table} сидят другие, или сдачу {board} там не играют.',
  'other-game': 'В этом турнире играют в другую игру.',
  'played-before': 'У кого-то за этим столом уже есть результат в сдаче {board}.',
  'plan-version': 'Схему турнира тем временем изменили.',
  'time-over': 'Время тура истекло, и не видно, что сдача {board} была подтверждена раньше.',
  'no-code': 'Этот планшет открыли без кода стола.',
}
