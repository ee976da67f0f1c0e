import { catalogue, joined, type TextOf } from './catalogue.ts'
import certificate from './messages/en/certificate.json' with { type: 'json' }
import commandLine from './messages/en/command-line.json' with { type: 'json' }
import dataFolder from './messages/en/data-folder.json' with { type: 'json' }
import frontPage from './messages/en/front-page.json' with { type: 'json' }
import oldBrowser from './messages/en/old-browser.json' with { type: 'json' }
import start from './messages/en/start.json' with { type: 'json' }

/** Problems of the hub's data folder, and their outcome. */
export const DATA_FOLDER_TEXT = /* @__PURE__ */ catalogue(
  'data-folder',
  dataFolder,
  locale => import(`./messages/${locale}/data-folder.json`, { with: { type: 'json' } }),
)

export const CERTIFICATE_TEXT = /* @__PURE__ */ catalogue(
  'certificate',
  certificate,
  locale => import(`./messages/${locale}/certificate.json`, { with: { type: 'json' } }),
)

/** Start-up messages: addresses, and problems with folder, certificate or broker. */
export const START_TEXT = /* @__PURE__ */ joined(
  catalogue('start', start, locale => import(`./messages/${locale}/start.json`, { with: { type: 'json' } })),
  joined(DATA_FOLDER_TEXT, CERTIFICATE_TEXT),
)
export type StartText = TextOf<typeof START_TEXT>

/** Answers and errors of the command line, in English only. */
export const COMMAND_LINE_TEXT = /* @__PURE__ */ joined(catalogue('command-line', commandLine), START_TEXT)

/** The page above the apps of the web. */
export const FRONT_PAGE_TEXT = /* @__PURE__ */ catalogue(
  'front-page',
  frontPage,
  locale => import(`./messages/${locale}/front-page.json`, { with: { type: 'json' } }),
)

/** Shown in place of the app in a browser that is too old. */
export const OLD_BROWSER_TEXT = /* @__PURE__ */ catalogue(
  'old-browser',
  oldBrowser,
  locale => import(`./messages/${locale}/old-browser.json`, { with: { type: 'json' } }),
)
