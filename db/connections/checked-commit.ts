import type pg from 'pg'

/**
 * Checks the result of a statement. PostgreSQL answers the commit of a transaction in which a statement has failed with ROLLBACK and
 * no error, so code that swallowed the failure would take lost work for done.
 * @throws Error when a commit has not committed
 */
export function checkedCommit(text: string, result: Pick<pg.QueryResult, 'command'>): void {
  if (text === 'commit' && result.command !== 'COMMIT')
    throw new Error(`The transaction was not committed but ended with ${result.command}, because one of its statements had failed`)
}
