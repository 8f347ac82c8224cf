/** Milliseconds to wait in browsers that do not say when they are idle. */
const pause = 200

/** Calls back when the page has nothing else to do. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work)
  return () => cancelIdleCallback(request)
}
