/** Seconds; a shop that asks for a longer pause has a crowd before it, and the visitor is told. */
const longestPause = 10

/**
 * Makes `fetch` ask once more by itself when the shop is too busy, after the pause that the answer asks for, before anybody is told
 * (docs/rules/waiting-room.md, "A shop that is too busy"). It stands in for the browser's `fetch`, because the router, too, loads pages
 * and sends forms with it. Repeated are requests to this site that change nothing, and others if the answer says by `Retry-Safe` that
 * nothing was done.
 * @param send the browser's `fetch`
 * @param pause waits for so many milliseconds
 */
export function patientFetch(
  send: typeof fetch,
  pause: (milliseconds: number) => Promise<unknown> = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
): typeof fetch {
  return async (input, init) => {
    // A request with a body can be sent only once.
    const again = input instanceof Request ? input.clone() : input
    const answer = await send(input, init)
    const seconds = pauseBefore(answer, methodOf(input, init))
    if (seconds === null || isAborted(input, init)) return answer
    await pause(seconds * 1000)
    if (isAborted(input, init)) return answer
    // The first answer says more than a network that has failed meanwhile.
    return send(again, init).catch(() => answer)
  }
}

/** @returns seconds; null for an answer after which the request is not repeated */
function pauseBefore({ status, type, headers }: Response, method: string): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const isSafe = /^(get|head)$/i.test(method) || headers.get('Retry-Safe') === '1'
  return status === 503 && type !== 'cors' && isSafe && seconds >= 0 && seconds <= longestPause ? seconds : null
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : 'GET')
}

function isAborted(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return (init?.signal ?? (input instanceof Request ? input.signal : null))?.aborted === true
}
