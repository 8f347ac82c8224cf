import { late } from '#storefront/ui/late.tsx'

const load = () => import('./no-tickets.tsx').then(({ NoTickets }) => NoTickets)

/** `NoTickets` for the page of an event, which usually has tickets. */
export const NoTicketsPart = late(load, import.meta.env.SSR ? await load() : null)
