import { useMatches } from 'react-router'

/**
 * JSON-LD for search engines. A loader returns it as `structuredData`, serialised by `scriptText` of `core/search-engines/structured-
 * data.ts`.
 */
export function StructuredData() {
  return useMatches()
    .flatMap(({ loaderData }) => findNodes(loaderData))
    .map((node) => <script key={node} type="application/ld+json" dangerouslySetInnerHTML={{ __html: node }} />)
}

function findNodes(data: unknown): readonly string[] {
  return typeof data === 'object' && data !== null && 'structuredData' in data ? (data.structuredData as string[]) : []
}
