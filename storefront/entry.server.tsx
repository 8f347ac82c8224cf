import { renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { themeCss } from '#core/shops/theme/theme-css.ts'
import { pageConfigurationElement } from './page-configuration.ts'
import { notePageError } from './note-page-error.ts'
import { newIdContext, renderedContext, shopContext, type RenderedHtml } from './router-context.ts'

/** The server sets their values for every request. They come with the build, because context keys are compared by identity. */
export * as contextKeys from './router-context.ts'

/** The router calls it by this name. */
export const handleError = notePageError

/**
 * Renders a page completely, so that it can be cached, hashed for the security policy and sent in one piece. Nothing on a page waits for
 * anything but its loaders, so one synchronous pass is enough. The HTML goes into the context; the response has status and headers.
 * @throws errors that the page throws while rendering
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
  const nonce = context.get(newIdContext)()
  const page = <ServerRouter context={{ ...routerContext, renderMeta: { streamCache } }} url={request.url} nonce={nonce} />
  const html = `<!DOCTYPE html>${renderToString(page)}`
  const headEnd = html.indexOf('</head>')
  const head = takeNonce(html.slice(0, headEnd), nonce)
  const body = takeNonce(html.slice(headEnd), nonce)
  const scripts = [...head.scripts, ...body.scripts]
  const { configuration, design, theme } = context.get(shopContext)
  const start = withoutPreloads(head.html.join(''), routerContext.manifest.entry.module)
  // A page without scripts, such as the prompt for an access code, has nothing that could read it.
  const element = scripts.length > 0 ? pageConfigurationElement(configuration) : ''
  // Inline, so that the first paint has the shop's colours without one more request.
  const css = themeCss(design, theme)
  const style = css ? `<style>${css}</style>` : ''
  context.set(renderedContext, { html: [start, element, style, ...body.html], scripts, styles: css ? [css] : [] })
  return new Response(null, { status, headers })
}

type StreamCache = NonNullable<NonNullable<EntryContext['renderMeta']>['streamCache']>

/** Reads the serialised loader data to the end. The router would otherwise wait for each chunk during rendering. */
async function readAhead(handoff: EntryContext['serverHandoffStream']): Promise<StreamCache> {
  const cache: StreamCache = {}
  if (!handoff) return cache
  const decoder = new TextDecoder()
  const reader = handoff.getReader()
  for (let chunk = 0, done = false; !done; chunk++) {
    const read = await reader.read()
    done = read.done
    cache[chunk] = Object.assign(Promise.resolve(), { result: { done, value: decoder.decode(read.value, { stream: !done }) } })
  }
  reader.releaseLock()
  return cache
}

/**
 * Finds the inline scripts that the router wrote, by the nonce that only this rendering knows. A script inside a text of the database
 * does not have it. The nonce is removed, so that it never leaves the server and equal pages are equal byte for byte.
 *
 * The result is in pieces, because every further copy of a long page costs about 0.1 ms.
 */
function takeNonce(html: string, nonce: string): Pick<RenderedHtml, 'html' | 'scripts'> {
  const attribute = ` nonce="${nonce}"`
  const pieces: string[] = []
  const scripts: string[] = []
  let rest = 0
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, rest)) {
    pieces.push(html.slice(rest, at))
    rest = at + attribute.length
    const tagEnd = html.indexOf('>', rest)
    const tag = html.slice(html.lastIndexOf('<', at), tagEnd)
    if (tag.startsWith('<script') && !tag.includes(' src=')) scripts.push(html.slice(tagEnd + 1, html.indexOf('</script>', tagEnd)))
  }
  pieces.push(html.slice(rest))
  return { html: pieces, scripts }
}

/**
 * Removes the preload links of all scripts but the entry. A visitor waits for text, fonts and the first image; preloaded scripts take
 * half of a phone's bandwidth from them, and with a low priority they delayed Chromium's first paint. The script at the end of the page
 * requests them. The entry is small, and would otherwise cost one more round trip.
 */
function withoutPreloads(head: string, entry: string): string {
  return head.replace(/<link rel="modulepreload" href="([^"]*)"\/>/g, (link, href) => (href === entry ? link : ''))
}
