import type { Translated } from '../../../shared/text/text.ts'
import type { directorPlayersEn } from '../en/director-players.ts'

export const directorPlayersRu: Translated<typeof directorPlayersEn> = {
  'late-pair': 'Игрок опоздал',
  'pair-leaves': 'Игрок уходит',
  substitute: 'Замена игрока',
  'seats-instead': 'Сели другие игроки',
  pair: 'Игрок',
  'team-leaves': 'Команда уходит',
  'teams-instead': 'Сели другие команды',
  team: 'Команда',
  way: 'Где сядет новый игрок',
  'way.fills': 'на свободное место',
  'way.rover': 'по очереди за других',
  newcomer: 'Имя нового игрока, если вы его знаете',
  'seat.here': 'за этим столом: поменялись местами',
  'sub.name': 'Имя заменяющего',
  'sub.before': 'За игроком {who} остаётся всё сыгранное до тура {round}.',
  'sub.then': 'С тура {round} под номером {label} играет {name}. Партнёры, соперники и сдачи не меняются.',
  'sub.ask': 'Назовите, кто приходит. Заменяющий играет под тем же номером; движение не меняется.',
}
