import { late } from '#storefront/ui/late.tsx'

const load = () => import('./join-list.tsx').then(({ JoinList }) => JoinList)

/** `JoinList` for pages that usually have none, such as those of events and products. */
export const JoinListPart = late(load, import.meta.env.SSR ? await load() : null)
