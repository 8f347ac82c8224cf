import { Suspense } from 'react'
import type { FilmView } from './film.tsx'
import { loadLate } from './load-late.ts'

const loadFilm = () => import('./film.tsx').then(({ Film }) => Film)

/** Few shops have a video, so the code that plays it comes after that of the page. Until then its link leads to the other site. */
const Late = import.meta.env.SSR ? await loadFilm() : loadLate(loadFilm)

/** A video hosted by another site; see `film.tsx`. */
export function LateFilm({ film }: { film: FilmView }) {
  return (
    <Suspense fallback={null}>
      <Late film={film} />
    </Suspense>
  )
}
