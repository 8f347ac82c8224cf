import type { Connection } from '#db/database.ts'

/** The events that have a policy of their own as a PDF, with the SHA-256 of the file. */
export async function namedPolicyFiles(connection: Connection): Promise<{ slug: string; policyFile: string }[]> {
  const rows = await connection
    .selectFrom('event')
    .innerJoin('product', 'product.id', 'event.productId')
    .select(['product.slug', 'event.policyFile'])
    .where('event.policyFile', 'is not', null)
    .orderBy('product.slug')
    .execute()
  return rows.flatMap(({ slug, policyFile }) => (policyFile === null ? [] : [{ slug, policyFile }]))
}
