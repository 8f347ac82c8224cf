import { lazy, type ComponentType } from 'react'

/** Milliseconds until the first retry; doubled for each further one. */
const retryDelay = 5_000

/**
 * A part that the page's HTML shows from the start and whose code is loaded after the page's own. Until it is there, links and forms in
 * it work as without JavaScript. Loading is retried where the network fails. To be rendered inside of `Suspense`, by browsers only: the
 * server renders the component itself, because it waits for nothing.
 * @param load imports the component
 */
export function loadLate<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const attempt = (delay: number): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return attempt(delay * 2)
    })
  return lazy(async () => ({ default: await attempt(retryDelay) })) as unknown as ComponentType<Props>
}
