import type { AppUpdates } from '../app-updates.ts'

/** Of a page what is used. */
export interface NewerPage {
  readonly isSecureContext: boolean
  readonly document: Pick<Document, 'querySelector'>
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined }
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

/**
 * Asks whether there is a newer version than the one that is open, which then is offered. Over plain http the page itself
 * is fetched past the browser's cache and into it: what the browser opens there without the desk is then of today, too.
 */
export async function lookForNewer(
  page: NewerPage,
  scope: string,
  updates: Pick<AppUpdates, 'found'>,
): Promise<void> {
  try {
    if (page.isSecureContext) {
      const registration = await page.navigator.serviceWorker?.getRegistration(scope)
      await registration?.update()
      return
    }
    const answer = await page.fetch(scope, { cache: 'no-cache' })
    if (isOtherBuild(page.document, scope, await answer.text())) updates.found()
  } catch {
    // Out of reach again, or no service worker: asked anew at the next link.
  }
}

/** By the name of the script that it begins with. What is no page of ours, as a hotel's, is no newer version. */
function isOtherBuild(document: NewerPage['document'], scope: string, fetched: string): boolean {
  const folder = `${scope}assets/`
  const own = document.querySelector(`script[src^="${folder}"]`)?.getAttribute('src')
  return Boolean(own) && fetched.includes(`src="${folder}`) && !fetched.includes(`"${own}"`)
}
