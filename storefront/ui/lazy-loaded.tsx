import { useEffect, useState, type ComponentType } from 'react'
import { withRetries } from './with-retries.ts'

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
    // `setState` would call a bare function, and a component is one.
    void withRetries(load).then((Component) => setPart(() => Component))
  }, [load])
  return Part && isShown ? <Part {...props} /> : null
}
