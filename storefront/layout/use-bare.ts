import { useMatches } from 'react-router'

/** What a route says that wants to stand without the frame of the shop. */
export interface Bare {
  bare: true
  /** It needs no script either: it may stand at an address that is not its own. */
  plain?: true
  /** It stands inside other pages: its links open outside of them. */
  outward?: true
}

/** Whether this page stands without header and footer: it is made to be embedded in others, or is the shop's door. */
export function useBare(): boolean {
  return useSaid('bare')
}

/** Whether this page is drawn once and for all, without scripts. */
export function usePlain(): boolean {
  return useSaid('plain')
}

/** Whether this page's links lead out of the page it is embedded in. */
export function useOutward(): boolean {
  return useSaid('outward')
}

function useSaid(word: keyof Bare): boolean {
  return useMatches().some(({ handle }) => typeof handle === 'object' && handle !== null && word in handle)
}
