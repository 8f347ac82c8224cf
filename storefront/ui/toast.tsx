import { useEffect, type ReactNode } from 'react'

const shownFor = 6000

/** A bar at the bottom with one action, for six seconds. Never for errors: those stay where they belong. */
export function Toast({ children, onEnd }: { children: ReactNode; onEnd(): void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownFor)
    return () => clearTimeout(timer)
  }, [onEnd])
  return (
    <div className="toast toast-place" role="status">
      {children}
    </div>
  )
}
