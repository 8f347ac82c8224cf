/** Seconds; a shop that asks for a longer pause has a crowd before it, and the visitor is told. */
const longestPause = 10

/**
 * Sends a request once more when the shop is too busy, after the pause that the answer asks for, before anybody is told
 * (docs/rules/waiting-room.md, "A shop that is too busy"). The router, too, loads pages and sends forms with the `fetch` that does this
 * (`entry.client.tsx`). Repeated are requests to this site that change nothing, and others if the answer says by `Retry-Safe` that nothing
 * was done.
 * @param answer to the first request
 * @param send the browser's `fetch`
 * @param pause waits for so many milliseconds
 * @returns the second answer, or the first one if the request is not repeated
 */
export async function askAgain(
  answer: Response,
  send: typeof fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
  pause: (milliseconds: number) => Promise<unknown> = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
): Promise<Response> {
  const seconds = pauseBefore(answer, requestMethod(input, init))
  if (seconds === null || isAborted(input, init)) return answer
  await pause(seconds * 1000)
  if (isAborted(input, init)) return answer
  // The first answer says more than a network that has failed meanwhile.
  return send(input, init).catch(() => answer)
}

/** @returns seconds; null for an answer after which the request is not repeated */
function pauseBefore({ status, type, headers }: Response, method: string): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const isSafe = /^(get|head)$/i.test(method) || headers.get('Retry-Safe') === '1'
  return status === 503 && type !== 'cors' && isSafe && seconds >= 0 && seconds <= longestPause ? seconds : null
}

function requestMethod(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : 'GET')
}

function isAborted(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (init?.signal ?? (input instanceof Request ? input.signal : null))?.aborted === true
}
