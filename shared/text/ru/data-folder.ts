import type { dataFolderEn } from '../en/data-folder.ts'
import type { Translated } from '../text.ts'

export const dataFolderRu: Translated<typeof dataFolderEn> = {
  'folder.journal-missing': 'В папке {folder} лежит ключ клуба, но журнала нет: файл {file} исчез. {offer}',
  'folder.journal-empty':
    'В папке {folder} лежит ключ клуба, но журнал пуст: в файле {file} ничего нет. {offer}',
  'folder.journal-unreadable': 'В журнале {path} ничего нельзя прочитать. {offer}',
  'folder.key-missing':
    'В папке {folder} лежат вечера клуба, но нет ключа клуба: файл {file} исчез. Без него ни один планшет не узнает этот хаб. {offer}',
  'folder.offer':
    'Ничего не запущено и ничего не изменено. Что можно сделать: вернуть недостающий файл; или восстановить резервную копию: {restore}; или собрать вечер с планшетов и экранов судьи: {rebuild}; или начать с пустой папки: {anew} (то, что лежит сейчас, будет сохранено в стороне).',
  'folder.in-use':
    'Папкой {folder} можно пользоваться как есть; --start-empty — для папки, с которой работать нельзя. Выберите другую папку через --data.',
  'folder.locked': 'С журналом {path} уже работает другой Overtrick; может только один.',
  'folder.newer':
    'Журнал {path} создан более новой версией Overtrick ({version}; эта знает {known}). Запустите новую версию или выберите другую папку через --data.',
  'folder.unwritable':
    'В {path} нельзя писать: только чтение или чужой владелец. Разрешите запись или выберите другую папку через --data.',
  'folder.unmakeable': 'Папку данных {folder} создать нельзя; выберите другую через --data.',
  'folder.set-aside': 'То, что лежало в папке данных, сохранено в {aside}.',
}
