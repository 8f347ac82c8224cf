import type { ReactNode } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router'
import { ErrorView } from './frame/error-view.tsx'
import { frameView } from './frame/frame-filter.ts'
import { Frame } from './frame/frame.tsx'
import { places } from './frame/places.ts'
import { readOffice } from './office-context.ts'
import type { PageContext } from './page-context.ts'
import type { Route } from './+types/root.ts'
import './look/office.css'

export async function loader({ context, request }: Route.LoaderArgs): Promise<PageContext> {
  const office = readOffice(context)
  const { locale, timeZone, now, person, sandbox } = office
  const visible = places.filter(({ acts }) => acts.length === 0 || acts.some((act) => person.may(act)))
  const mayFind = person.may('orders.read')
  return {
    locale,
    words: undefined,
    timeZone,
    now,
    name: person.name,
    isSeenAs: person.isSeenAs,
    sandbox,
    mayFind,
    seesSales: person.may('sales.read'),
    frame: await frameView(office, request),
    places: visible.map(({ name }) => name),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<PageContext>('root')
  return (
    <html lang={page?.locale ?? 'de'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Office() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const page = useRouteLoaderData<PageContext>('root')
  const view = <ErrorView status={isRouteErrorResponse(error) ? error.status : 500} />
  return page ? <Frame>{view}</Frame> : <main id="content">{view}</main>
}
