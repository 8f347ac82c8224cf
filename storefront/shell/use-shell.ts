import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#core/shops/locale.ts'

/** What every part of a page knows: its shop, its language, its home address. */
export interface Shell {
  shop: {
    slug: string
    name: string
    isBand: boolean
    hasCustomDomain: boolean
    design: string
    /** What the shop says of itself, in the reader's language. */
    description: string | null
    /** Whole euros without decimals everywhere (ENT-02). */
    trimZeros: boolean
  }
  locale: Locale
  defaultLocale: Locale
  origin: string
  /** Set where pages carry the development bar; elsewhere nothing is said of it. */
  sandboxBar?: true
}

/** Where even the shop could not be loaded, a page still has a look and a language. */
const bareShell: Shell = {
  shop: { slug: 'main', name: 'Stagefront', isBand: false, hasCustomDomain: false, design: 'main', description: null, trimZeros: false },
  locale: 'de',
  defaultLocale: 'de',
  origin: '',
}

/** Also the options of every text: `m.header_cart({}, useShell())`. */
export function useShell(): Shell {
  return useRouteLoaderData<Shell>('root') ?? bareShell
}
