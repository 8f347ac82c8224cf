import { useMatches } from 'react-router'

/**
 * What search engines read of a page, beside what people read. A loader returns it under `structuredData`: JSON-LD as `scriptText` of
 * `core/discovery/structured-data.ts` writes it.
 */
export function StructuredData() {
  return useMatches()
    .flatMap(({ loaderData }) => nodesOf(loaderData))
    .map((node) => <script key={node} type="application/ld+json" dangerouslySetInnerHTML={{ __html: node }} />)
}

function nodesOf(data: unknown): readonly string[] {
  return typeof data === 'object' && data !== null && 'structuredData' in data ? (data.structuredData as string[]) : []
}
