import { createHmac } from 'node:crypto'
import type pg from 'pg'

/*
 * The shop works in its embedded database as a role that owns it and may do nothing else. The role that PostgreSQL was set up with may
 * also read and write files and run programs of this machine: with it a statement that somebody smuggled in could reach the shop's
 * files, and with them where the end of the audit log is noted (docs/decisions/0070-one-gate-and-a-sealed-log.md).
 */

export const shopUser = 'stagefront_shop'

/** The role's password follows from that of the role above it, and not the other way round. */
export function shopPassword(password: string): string {
  return createHmac('sha256', password).update('stagefront_shop').digest('base64url')
}

/** Whether the shop's role owns a database, which it is given last. @param server connected to any database of the server */
export async function isPrepared(server: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await server.query('select from pg_database where datname = $1 and pg_get_userbyid(datdba) = $2', [
    database,
    shopUser,
  ])
  return rowCount === 1
}

/**
 * Makes the shop's role and gives it a database with all that is in it: that of an earlier release belongs to the role above.
 * @param connection to this database, as the role above
 */
export async function prepareShopRole(connection: pg.Client, database: string, password: string): Promise<void> {
  const role = connection.escapeIdentifier(shopUser)
  await connection.query('begin')
  // One process does it, and the others wait until it is done.
  await connection.query(`select pg_advisory_xact_lock(hashtext('${shopUser}'))`)
  const { rowCount } = await connection.query('select from pg_roles where rolname = $1', [shopUser])
  if (rowCount === 0) await connection.query(`create role ${role} login password ${connection.escapeLiteral(shopPassword(password))}`)
  const { rows } = await connection.query<{ statement: string }>(ownershipStatements, [shopUser])
  for (const { statement } of rows) await connection.query(statement)
  await connection.query(`alter database ${connection.escapeIdentifier(database)} owner to ${role}`)
  await connection.query('commit')
}

/** What belongs to the role of this connection and is neither PostgreSQL's own nor of an extension, as the statements that give it away. */
const ownershipStatements = `
  with own_schema as (
    select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  own as (
    select 'schema' as kind, quote_ident(nspname) as name, 'pg_namespace'::regclass as catalog, n.oid
    from pg_namespace n where n.oid in (select oid from own_schema) and nspname <> 'public' and pg_get_userbyid(nspowner) = current_user
    union all
    select 'table', c.oid::regclass::text, 'pg_class'::regclass, c.oid
    from pg_class c where relnamespace in (select oid from own_schema) and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and pg_get_userbyid(relowner) = current_user
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i'))
    union all
    select 'routine', p.oid::regprocedure::text, 'pg_proc'::regclass, p.oid
    from pg_proc p where pronamespace in (select oid from own_schema) and pg_get_userbyid(proowner) = current_user
    union all
    select 'type', t.oid::regtype::text, 'pg_type'::regclass, t.oid
    from pg_type t where typnamespace in (select oid from own_schema) and pg_get_userbyid(typowner) = current_user
      and (typtype in ('d', 'e') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c'))
  select format('alter %s %s owner to %I', kind, name, $1::text) as statement from own
  where not exists (select from pg_depend d where d.classid = own.catalog and d.objid = own.oid and d.deptype = 'e')`
