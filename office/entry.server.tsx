import { PassThrough, Readable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { nonceContext } from './office-context.ts'

/** The server sets their values for every request. They come with the build, because context keys are compared by identity. */
export * as contextKeys from './office-context.ts'

/**
 * Renders a page completely before it is sent: a page whose loader fails gets its status, and can be read with scripts off.
 * @throws errors that the page throws while rendering
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onShellError: reject,
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }))
        pipe(body)
      },
    })
  })
}
