import { sql } from 'kysely'
import type { Connection } from '#db/database.ts'
import type { DocumentKind } from '#core/documents/document-number.ts'
import type { DocumentPart } from '#core/documents/document-parts.ts'
import { localDate } from '#core/time/event-date.ts'
import { recordColumns } from '#db/record-columns.ts'
import { zoneOfDocument, type CreditNoteRow, type SaleDocumentRow } from '../records.ts'

/** Takes the next number of a series. Its row stays locked until the transaction ends, so that a rollback leaves no gap. */
export async function nextDocumentNumber(connection: Connection, contractPartnerId: number, kind: DocumentKind): Promise<number> {
  const { lastNumber } = await connection
    .insertInto('documentSeries')
    .values({ contractPartnerId, kind, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['contractPartnerId', 'kind']).doUpdateSet((eb) => ({ lastNumber: eb('documentSeries.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

/** Writes a document, and its parts for the accounts. */
export async function insertDocument(
  connection: Connection,
  document: (Omit<SaleDocumentRow, 'id'> | Omit<CreditNoteRow, 'id'>) & { issuedAt: Date },
  parts: readonly DocumentPart[],
): Promise<void> {
  const { id } = await connection
    .insertInto('orderDocument')
    .values({ ...document, content: JSON.stringify(document.content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(connection, [{ documentId: id, document, parts }])
}

const columns = recordColumns([
  'documentId',
  'partnerId',
  'bookedOn',
  'kind',
  'eventId',
  'countryCode',
  'treatment',
  'vatRate',
  'grossCents',
  'vatCents',
])

/** Writes the parts of documents under the day that is printed on each. */
export async function insertParts(
  connection: Connection,
  documents: readonly {
    documentId: number
    document: Pick<SaleDocumentRow, 'contractPartnerId' | 'content'>
    parts: readonly DocumentPart[]
  }[],
): Promise<void> {
  const rows = documents.flatMap(({ documentId, document: { contractPartnerId: partnerId, content }, parts }) => {
    const bookedOn = localDate(content.issuedAt, zoneOfDocument(content))
    return parts.map((part) => ({ ...part, documentId, partnerId, bookedOn }))
  })
  if (rows.length === 0) return
  await sql`insert into document_part (${columns.list})
    select ${columns.list} from json_populate_recordset(null::document_part, ${columns.toJson(rows)}::json)`.execute(connection)
}

/**
 * Whether tickets of this order are still to be issued. An item whose ticket was voided does not get another one here, nor does one that
 * was cancelled or whose event was called off.
 */
export async function hasItemsWithoutTicket(connection: Connection, orderId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('orderItem as item')
    .innerJoin('event', 'event.productId', 'item.productId')
    .select('item.id')
    .where('item.orderId', '=', orderId)
    .where('item.kind', '=', 'event')
    .where('item.cancellationId', 'is', null)
    .where('event.cancelledAt', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('ticket').select('ticket.id').whereRef('ticket.orderItemId', '=', 'item.id'))))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
