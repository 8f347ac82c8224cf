import { useEffect, useState, type ComponentType } from 'react'

/** Milliseconds until the first retry; doubled for each further one. */
const retryDelay = 5_000

interface LoadedProps<Props> {
  /** Imports the component. Has to be the same function on every render, so it is declared outside the component. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** False loads the code without rendering it. */
  isShown?: boolean
}

/** Loads a part of the page after hydration. The page works without it; loading is retried where the network fails. */
export function LazyLoaded<Props extends object>({ load, props, isShown = true }: LoadedProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    const attempt = (delay: number) => {
      load().then(
        // `setState` would call a bare function, and a component is one.
        (Component) => setPart(() => Component),
        () => {
          if (!isUnmounted) timer = setTimeout(attempt, delay, delay * 2)
        },
      )
    }
    attempt(retryDelay)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [load])
  return Part && isShown ? <Part {...props} /> : null
}
