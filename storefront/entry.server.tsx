import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'

/** The server fills these in for every request; they travel with the build, because context keys are objects. */
export * as pageContext from './context.ts'

/**
 * Renders a page to its end, so that it can be kept, hashed for the security policy and sent in one piece.
 * @throws whatever the shell of the page throws while rendering
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await render(request.url, routerContext)
  return new Response(html, { status, headers })
}

function render(url: string, routerContext: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      onAllReady() {
        const page = new PassThrough()
        text(page).then(resolve, reject)
        pipe(page)
      },
      onShellError: reject,
      onError(error) {
        console.error(error)
      },
    })
  })
}
