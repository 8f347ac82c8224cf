import { Loaded } from '../ui/loaded.tsx'
import { useShell } from './use-shell.ts'

const loadBar = () => import('./development-bar.tsx').then(({ DevelopmentBar }) => DevelopmentBar)

/**
 * Where the development bar hangs, if the server says that there is one. It is no part of the page: its code is loaded when the
 * page is alive, and never where there is none.
 */
export function DevelopmentBarMount() {
  const { sandboxBar } = useShell()
  return sandboxBar ? <Loaded load={loadBar} props={{}} /> : null
}
