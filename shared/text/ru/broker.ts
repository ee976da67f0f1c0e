import type { brokerEn } from '../en/broker.ts'
import type { Translated } from '../text.ts'

export const brokerRu: Translated<typeof brokerEn> = {
  'start.broker': 'Допущенные планшеты связываются и через {url}.',
  'start.broker.reached': 'Связь с брокером есть.',
  'start.broker.away':
    'Нет связи с брокером ({cause}). Попытки продолжаются; планшеты работают дальше и, где могут, обращаются прямо сюда.',
  'start.broker.refused':
    'Брокер не впускает сервер ({cause}): проверьте имя и пароль. Попытки продолжаются.',
  'start.broker.accounts':
    'Брокер отвечает, но сервер не может вести там учётные записи планшетов ({cause}), и ни один планшет через него не подключится. Нужен Mosquitto 2, настроенный командой overtrick broker-config DIR: с модулем dynamic security или, на этом компьютере, с файлами и --broker-accounts.',
  'start.broker-plain':
    'Планшеты связываются с брокером без шифрования: кто слушает сеть, услышит их пароли. Адрес с wss:// это исключает.',
  'start.broker-seen':
    'Пароль брокера стоит в командной строке, где его может прочесть любой на этом компьютере; с --broker-password-file он останется вашим.',
  'broker-check.begins':
    'По адресу {url} проверяется каждое право; устройства для этого создаются и потом убираются. Это займёт около минуты. Сервер на это время остановите: учётные записи его устройств тоже убираются, и он запишет их снова при следующем запуске.',
  'broker-check.unreached':
    'Проверить брокер не удалось: {cause}. Работает ли он, верны ли имя, пароль и адреса?',
  'broker-check.right': 'верно: {caller}: проверок {count}.',
  'broker-check.wrong.connect':
    'НЕВЕРНО: {caller}: входит без своих имени и пароля или не входит с ними. Задайте allow_anonymous false, а при файлах и use_username_as_clientid true.',
  'broker-check.wrong.publish':
    'НЕВЕРНО: {caller}: сказанное в этих темах доходит куда не должно или не доходит: {topics}. Уберите у устройств все другие права записи; их права даёт только сервер.',
  'broker-check.wrong.subscribe':
    'НЕВЕРНО: {caller}: слышит чужое или не слышит своё: {topics}. Уберите права чтения, которые действуют для всех (строки до первого «user», pattern, доступ по умолчанию).',
  'broker-check.wrong.will':
    'НЕВЕРНО: {caller}: оставляет завещание в этих темах: {topics}. Для него нужно право записи там: уберите его.',
  'broker-check.good': 'Проверок {count}, всё верно: каждое устройство попадает только туда, где ему место.',
  'broker-check.bad':
    'Проверок {count}, неверно {wrong}. Верные настройки запишет: overtrick broker-config DIR',
  'broker-check.caller.table': 'планшет стола',
  'broker-check.caller.director': 'экран судьи',
  'broker-check.caller.unassigned': 'планшет без сессии',
  'broker-check.caller.withdrawn': 'планшет, у которого забрали сессию',
  'broker-check.caller.revoked': 'планшет без прав',
  'broker-check.caller.anonymous': 'посторонний',
  'broker-check.caller.hub': 'сервер',
  'start.broker-hub-plain':
    'Сервер связывается с брокером на другой машине без шифрования: кто слушает сеть, услышит пароли сервера и всех планшетов. Адрес с mqtts:// это исключает.',
  'broker-config.exists': '{file} уже есть; выберите другую папку или сначала уберите этот файл.',
  'broker-config.unwritten': 'В {folder} нельзя записать: {cause}',
  'broker-config.written':
    'Настройки лежат в {folder}, читать их можете только вы. Запустите брокер от того же пользователя, затем сервер; вместо HOST — имя или адрес, по которому планшеты находят эту машину:',
}
