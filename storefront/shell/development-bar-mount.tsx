import { useEffect, useState, type ComponentType } from 'react'
import { useShell } from './use-shell.ts'

/**
 * Where the development bar hangs, if the server says that there is one. It is no part of the page: its code is loaded when the
 * page is alive, and never where there is none.
 */
export function DevelopmentBarMount() {
  const { sandboxBar } = useShell()
  const [Bar, setBar] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (sandboxBar) void import('./development-bar.tsx').then(({ DevelopmentBar }) => setBar(() => DevelopmentBar))
  }, [sandboxBar])
  return Bar && <Bar />
}
