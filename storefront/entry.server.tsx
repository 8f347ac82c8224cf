import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { drawnContext } from './context.ts'

/** The server fills these in for every request; they travel with the build, because context keys are objects. */
export * as pageContext from './context.ts'

/**
 * Renders a page to its end, so that it can be kept, hashed for the security policy and sent in one piece. Nothing in a page waits
 * for anything but its loaders, so it is drawn in one go. What was drawn is laid into the context, and the answer says the rest.
 * @throws whatever the page throws while rendering
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const streamCache = await readAhead(routerContext.serverHandoffStream)
  const page = <ServerRouter context={{ ...routerContext, renderMeta: { streamCache } }} url={request.url} />
  context.set(drawnContext, wordsFirst(`<!DOCTYPE html>${renderToString(page)}`, routerContext.manifest.entry.module))
  return new Response(null, { status, headers })
}

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/** What the loaders gave is written for the browser in pieces, and the router would wait for each while the page is drawn. */
async function readAhead(handoff: EntryContext['serverHandoffStream']): Promise<StreamCache> {
  const cache: StreamCache = {}
  if (!handoff) return cache
  const decoder = new TextDecoder()
  const reader = handoff.getReader()
  for (let piece = 0, done = false; !done; piece++) {
    const read = await reader.read()
    done = read.done
    cache[piece] = Object.assign(Promise.resolve(), { result: { done, value: decoder.decode(read.value, { stream: !done }) } })
  }
  reader.releaseLock()
  return cache
}

/**
 * Words, faces and the first picture are what a fan waits for. Scripts that are asked for ahead of time in a page's head take half of a
 * phone's line from them, and asked for with a low priority they kept Chromium from its first picture of the page. So they are asked
 * for by the script at the page's end; of those ahead only the last in the row stays, which is small and would be one more way there
 * and back.
 */
function wordsFirst(page: string, entry: string): string {
  return page.replace(/<link rel="modulepreload" href="([^"]*)"\/>/g, (link, href) => (href === entry ? link : ''))
}
