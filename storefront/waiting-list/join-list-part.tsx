import type { sendList } from './join-list.tsx'
import { late } from '#storefront/ui/late.tsx'

/** Sends the form. Its code is there, because it is the form's own. */
export const sendListForm = (form: Parameters<typeof sendList>[0]) => import('./join-list.tsx').then((code) => code.sendList(form))

const load = () => import('./join-list.tsx').then(({ JoinList }) => JoinList)

/** `JoinList` for pages that usually have none, such as those of events and products. */
export const JoinListPart = late(load, import.meta.env.SSR ? await load() : null)
