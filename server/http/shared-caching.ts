/**
 * How caches between us and the visitors treat what looks the same to everybody: browsers ask again each time, shared ones may
 * answer for ten seconds, and for a minute more while they fetch the next copy.
 */
export const sharedCaching = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
