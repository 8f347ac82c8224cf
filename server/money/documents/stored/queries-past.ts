import { sql } from 'kysely'
import type { DocumentKind } from '#core/documents/document-number.ts'
import type { DocumentPart } from '#core/documents/document-parts.ts'
import type { Connection } from '#db/database.ts'
import { recordColumns } from '#db/record-columns.ts'
import type { DocumentContent } from '../records.ts'
import { insertParts } from './queries-documents.ts'

export interface PastDocument {
  orderId: string
  contractPartnerId: number
  kind: DocumentKind
  number: number
  content: DocumentContent
  issuedAt: Date
  cancellationId: number | null
  parts: readonly DocumentPart[]
}

/**
 * Takes as many numbers of each series as these documents need. The rows stay locked until the transaction ends, so that a rollback leaves
 * no gap.
 */
export async function takeNumbers(
  trx: Connection,
  documents: readonly Pick<PastDocument, 'contractPartnerId' | 'kind'>[],
): Promise<{ next(contractPartnerId: number, kind: DocumentKind): number }> {
  const counts = new Map<string, { partner: number; kind: DocumentKind; count: number }>()
  for (const { contractPartnerId: partner, kind } of documents) {
    const key = `${partner} ${kind}`
    counts.set(key, { partner, kind, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const taken = new Map<string, number>()
  for (const { partner, kind, count } of [...counts.values()].toSorted((one, other) => one.partner - other.partner)) {
    const { rows } = await sql<{ lastNumber: number }>`
      insert into document_series as s (contract_partner_id, kind, last_number) values (${partner}, ${kind}, ${count})
      on conflict (contract_partner_id, kind) do update set last_number = s.last_number + excluded.last_number
      returning last_number`.execute(trx)
    taken.set(`${partner} ${kind}`, (rows[0]?.lastNumber ?? count) - count)
  }
  return {
    next(partner, kind) {
      const number = (taken.get(`${partner} ${kind}`) ?? 0) + 1
      taken.set(`${partner} ${kind}`, number)
      return number
    },
  }
}

const columns = recordColumns(['orderId', 'contractPartnerId', 'kind', 'number', 'content', 'issuedAt', 'cancellationId'])

export async function insertPastDocuments(trx: Connection, documents: readonly PastDocument[]): Promise<void> {
  const { rows } = await sql<{ id: number; contractPartnerId: number; kind: string; number: number }>`
    insert into order_document (${columns.list})
    select ${columns.list} from json_populate_recordset(null::order_document, ${columns.toJson(documents)}::json)
    returning id, contract_partner_id, kind, number`.execute(trx)
  const ids = new Map(rows.map(({ id, contractPartnerId, kind, number }) => [`${contractPartnerId} ${kind} ${number}`, id]))
  const written = documents.flatMap((document) => {
    const documentId = ids.get(`${document.contractPartnerId} ${document.kind} ${document.number}`)
    return documentId === undefined ? [] : [{ documentId, document, parts: document.parts }]
  })
  await insertParts(trx, written)
}
