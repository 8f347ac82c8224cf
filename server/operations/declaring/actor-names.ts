import { accountNames } from '#server/house/staff/records-accounts.ts'
import type { OperationContext } from '../operation.ts'

/** Actors (`formatActor`) by the names of their accounts, ended ones too; others are named by what they are called. */
export async function actorNames({ db }: Pick<OperationContext, 'db'>, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const accounts = new Map(
    actors.flatMap((actor) => {
      const account = /^staff:(\d{1,9})$/.exec(actor)?.[1]
      return account === undefined ? [] : [[actor, Number(account)] as const]
    }),
  )
  const names = await accountNames(db, [...new Set(accounts.values())])
  return new Map(actors.map((actor) => [actor, names.get(accounts.get(actor) ?? 0) || actor]))
}
