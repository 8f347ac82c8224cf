import type { Connection } from '#db/database.ts'

/** Erases the names on an order's tickets. Their codes stay valid. */
export async function eraseHolders(connection: Connection, orderId: string): Promise<void> {
  await connection.updateTable('ticket').set({ holderName: '', personalIdentifier: null }).where('orderId', '=', orderId).execute()
}
