import { late } from './late.tsx'

const load = () => import('./film.tsx').then(({ Film }) => Film)

/** `Film` for pages of shops, few of which have a video. Until its code is there, its link leads to the other site. */
export const LateFilm = late(load, import.meta.env.SSR ? await load() : null)
