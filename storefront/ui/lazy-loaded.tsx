import { useEffect, useState, type ComponentType } from 'react'

/** Milliseconds until a part that could not be had is asked for again; twice as long every time. */
const patience = 5_000

interface LoadedProps<Props> {
  /** Imports the part; has to be the same function at every call, so it stands outside the component. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** False fetches it, so that it is there as soon as it is to be drawn. */
  shown?: boolean
}

/**
 * A part of the page whose code is fetched after the page is alive, once this stands there. The page works without it, and goes on
 * asking where it cannot be had, as in a tunnel.
 */
export function LazyLoaded<Props extends object>({ load, props, shown = true }: LoadedProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const ask = (delay: number) => {
      load().then(
        // A component is a function itself, which a state would call.
        (loaded) => setPart(() => loaded),
        () => {
          if (!gone) timer = setTimeout(ask, delay, delay * 2)
        },
      )
    }
    ask(patience)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [load])
  return Part && shown ? <Part {...props} /> : null
}
