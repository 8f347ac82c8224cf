import pg from 'pg'

/** `DATABASE_URL` names a database that the shop cannot use; the message is one line that says what would be right. */
export class DatabaseUrlRefusal extends Error {}

/** As `server_version_num`. */
const oldestVersion = 150000

/**
 * Connects once to a database of the operator's own, so that a wrong address is one line and not a stack.
 * @throws DatabaseUrlRefusal where nothing answers, the user or the database is not accepted, or PostgreSQL is too old
 */
export async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks after it was made is reported by the query.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ number: string; name: string }>(
      `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    )
    const [version] = rows
    if (version && Number(version.number) < oldestVersion)
      throw new DatabaseUrlRefusal(`DATABASE_URL names PostgreSQL ${version.name}, which is too old: Stagefront needs 15 or newer`)
  } catch (error) {
    throw error instanceof DatabaseUrlRefusal ? error : new DatabaseUrlRefusal(explain(error, new URL(url)))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What is wrong and what would be right, without the password. */
function explain(error: unknown, { hostname, port, username, pathname }: URL): string {
  const server = `${hostname || 'this machine'}:${port || '5432'}`
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username)
  // Node tries all addresses of a host and reports their errors together.
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code, message } = cause as { code?: string; message: string }
  switch (code) {
    case 'ECONNREFUSED':
      return `DATABASE_URL: no server listens at ${server}; start PostgreSQL, or correct host and port`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `DATABASE_URL: there is no host "${hostname}"; correct its name`
    case '28P01':
    case '28000':
      return `DATABASE_URL: ${server} does not accept the user "${decodeURIComponent(username)}" (${message}); correct user and password`
    case '3D000':
      return `DATABASE_URL: there is no database "${database}" at ${server}; create it (createdb ${database}), or correct its name`
    default:
      return `DATABASE_URL: the database "${database}" at ${server} cannot be opened (${message}); check the address and the server`
  }
}
