/**
 * What search engines read of a page, beside what people read.
 * @param nodes JSON-LD as `scriptText` of `core/discovery/structured-data.ts` writes it
 */
export function StructuredData({ nodes }: { nodes: readonly string[] }) {
  return nodes.map((node) => <script key={node} type="application/ld+json" dangerouslySetInnerHTML={{ __html: node }} />)
}
