import { build, preview } from 'vite'

/** The built stories of one app, served. */
export async function serveStories(folder: 'stories' | 'director-stories') {
  const configFile = `${import.meta.dirname}/${folder}/vite.config.ts`
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

export type ServedStories = Awaited<ReturnType<typeof serveStories>>
