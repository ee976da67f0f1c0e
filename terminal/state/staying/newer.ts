import type { AppUpdates } from '../app-updates.ts'

export interface NewerPage {
  readonly isSecureContext: boolean
  readonly document: Pick<Document, 'querySelector'>
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined }
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

/**
 * Looks for a newer version than the open one and offers it. Over plain http the page is fetched past the browser's
 * cache and into it, so that the cached copy is current.
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
    // Unreachable again, or no service worker: retried at the next link.
  }
}

/**
 * True if the fetched page starts a different script. A page that is not ours, such as a hotel's login page, is not a
 * newer version.
 */
function isOtherBuild(document: NewerPage['document'], scope: string, fetched: string): boolean {
  const folder = `${scope}assets/`
  const own = document.querySelector(`script[src^="${folder}"]`)?.getAttribute('src')
  return Boolean(own) && fetched.includes(`src="${folder}`) && !fetched.includes(`"${own}"`)
}
