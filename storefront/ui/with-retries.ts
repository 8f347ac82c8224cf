/**
 * Loads something that the page needs later, such as a script. A failed attempt is repeated: after 5 seconds, after 10 more, and so on.
 * @param delay milliseconds until the first retry
 */
export function withRetries<Result>(load: () => Promise<Result>, delay = 5_000): Promise<Result> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    return withRetries(load, delay * 2)
  })
}
