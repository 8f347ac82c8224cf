import { useRouteLoaderData } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import type { PageContext } from '../page-context.ts'

/** The title of the window: what the page is, and where. */
export function Title({ of }: { of: string }) {
  const page = useRouteLoaderData<PageContext>('root') ?? { locale: 'de' as const, words: undefined }
  return <title>{`${of} · ${m.office_title({}, page)}`}</title>
}
